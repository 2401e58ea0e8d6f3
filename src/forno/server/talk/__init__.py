"""Table talk: gestures, written lines, and who looks on."""
