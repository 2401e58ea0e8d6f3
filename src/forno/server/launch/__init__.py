"""Starting a server."""
