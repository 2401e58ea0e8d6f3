"""The HTTP interface: endpoints, the dispatcher and their handlers."""
