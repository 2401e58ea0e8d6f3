"""How functions become machine code: registry, record layout, cache and warm-up."""
