"""What a table sends to each viewer: updates, choices, sentences and hints."""
