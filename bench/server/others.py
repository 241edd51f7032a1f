"""PostgreSQL and Redis as the tests start them, for measurements besides SQLite."""

from server.services import running_postgres, running_redis

__all__ = ["running_postgres", "running_redis"]
