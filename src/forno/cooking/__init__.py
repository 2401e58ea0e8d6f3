"""How a cook thinks: plain functions over what one seat knows, compiled like the rules."""
