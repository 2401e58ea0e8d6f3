"""The HTTP interface and the ASGI application."""
