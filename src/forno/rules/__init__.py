"""The game, written once: small functions over one state, asking the edition for capabilities."""
