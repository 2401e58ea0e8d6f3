"""What database and bus share: addresses that may be shown, and waiting for a service to start."""
