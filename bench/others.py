"""The PostgreSQL and the Redis that the tests start, for figures beside SQLite's."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from server.services import running_postgres, running_redis  # found only from here on

__all__ = ["running_postgres", "running_redis"]
