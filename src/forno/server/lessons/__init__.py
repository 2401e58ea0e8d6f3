"""The lesson: a round to learn by."""
