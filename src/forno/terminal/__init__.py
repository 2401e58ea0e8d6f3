"""The terminal host: play at a keyboard and look at played games.

:mod:`.play` starts an evening and :mod:`.session` runs it; :mod:`.person` asks people what they
want to do. A :mod:`.screen` that redraws itself or a sheet of :mod:`.paper` shows what happens.
"""
