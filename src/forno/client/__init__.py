"""The other end of the wire: a client for programs, which gets real views and facts from it."""
