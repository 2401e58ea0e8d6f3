"""The cook's heuristic: functions over what it knows, that run interpreted and compiled alike."""
