"""Jobs in processes of their own: what a job is, who runs it, and what a bot may do wrong there."""
