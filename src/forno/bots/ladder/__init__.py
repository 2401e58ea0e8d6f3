"""The ladder of bots: techniques with a character, dials and a memory."""
