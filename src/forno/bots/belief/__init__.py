"""What a seat can know of the cards it does not see: a state dealt from a view, and the odds."""
