"""Where the bots of all tables think: beside the loop that serves people, never in it."""
