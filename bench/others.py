"""PostgreSQL and Redis as the tests start them, for measurements besides SQLite."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from server.services import running_postgres, running_redis  # importable only after the line above

__all__ = ["running_postgres", "running_redis"]
