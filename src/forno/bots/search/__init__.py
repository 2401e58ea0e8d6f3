"""Search: actions tried out in determinized worlds."""
