"""Self-play: how the value net is trained."""
