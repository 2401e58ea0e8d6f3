"""Work for more than one machine: seeded parts that can be done anywhere, and done again."""
