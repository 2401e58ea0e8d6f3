"""The manual as a site: what is generated for it, and how it is built."""
