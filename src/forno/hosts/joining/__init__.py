"""Coming to a table on a server: finding it, sitting down, and coming back."""
