"""What a transport offers to the server: a request with its response, and a connection."""
