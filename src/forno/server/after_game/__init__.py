"""What is made of a finished game: record, replay, story and analysis."""
