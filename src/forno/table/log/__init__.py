"""The log: where every table is kept, one row for each thing that happened."""
