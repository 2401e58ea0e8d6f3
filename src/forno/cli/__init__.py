"""The command ``forno`` and its subcommands: each parses its options, calls and prints."""
