"""What all environments share: the seated game, opponents, observations and pictures."""
