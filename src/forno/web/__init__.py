"""The web host: a page that the server itself brings along, with nothing to install or to build."""
