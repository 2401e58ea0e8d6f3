"""How a server is set up, measured and found."""
