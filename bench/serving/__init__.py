"""Load on a real server: how many moves a second it keeps, and how soon everybody knows."""
