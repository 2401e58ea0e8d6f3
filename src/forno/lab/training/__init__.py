"""``forno train``: make the nets that the master and the maestro play by."""
