"""Load on a real server: how many moves a second it keeps, and how soon everybody knows.

``python -m bench serving`` starts Forno's server in its ways, boardgame.io's beside them, and
drives them with real WebSockets in turns.
"""
