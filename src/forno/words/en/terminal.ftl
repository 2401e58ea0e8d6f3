### What only the terminal says. Messages are added here with the terminal that says them.
