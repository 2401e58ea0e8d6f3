"""A server that waits for very long for its database, on however busy a machine."""

from __future__ import annotations

import sys

VERY_LONG = 3600.0

if __name__ == "__main__":
    from forno.table.log import postgres_connection as postgres_link

    # Before anything takes them for a default. A Final is set here, which only a test may do.
    vars(postgres_link).update(PATIENCE=VERY_LONG, _ANSWER_PATIENCE=VERY_LONG)
    from forno.cli.main import main

    sys.exit(main(sys.argv[1:]))
