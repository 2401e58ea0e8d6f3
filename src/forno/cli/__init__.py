"""Hosts: what people run. They show the game and carry moves to it; rules live elsewhere."""
