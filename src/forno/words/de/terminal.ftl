### Was nur das Terminal sagt. Die Nachrichten kommen mit dem Terminal hinzu, das sie sagt.
