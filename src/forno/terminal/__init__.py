"""The terminal: play at a keyboard and look at played games.

:mod:`.local_game` begins a game and :mod:`.local_session` runs it; :mod:`.person` asks people what
they want to do. A :mod:`.screen` that redraws itself or :mod:`.plain_text` shows what happens.
"""
