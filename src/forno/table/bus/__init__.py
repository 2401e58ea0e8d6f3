"""The bus: what processes tell each other. Losing all of it loses nothing."""
