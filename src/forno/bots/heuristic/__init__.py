"""How the cook thinks: functions over what it knows, that run interpreted and compiled alike."""
