### Ce que seul le terminal dit. Les messages viendront avec le terminal qui les dit.
