"""What all laboratories share: estimates, tables, plots, output files, resumable runs."""
