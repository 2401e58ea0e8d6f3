"""The memory benchmark: how many bits of the covered oven an agent's moves show that it knew."""
