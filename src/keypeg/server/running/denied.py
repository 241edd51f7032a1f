"""A request denied: a status, a stable reason, and when to try again."""

from http import HTTPStatus
from typing import Final

FORBIDDEN: Final = HTTPStatus.FORBIDDEN
NOT_FOUND: Final = HTTPStatus.NOT_FOUND
CONFLICT: Final = HTTPStatus.CONFLICT
FULL: Final = HTTPStatus.SERVICE_UNAVAILABLE
TOO_MANY: Final = HTTPStatus.TOO_MANY_REQUESTS
UNPROCESSABLE: Final = HTTPStatus.UNPROCESSABLE_ENTITY


class Denied(Exception):
    """The request is denied."""

    def __init__(
        self, status: HTTPStatus, reason: str, about: str = "", wait: int | None = None
    ) -> None:
        super().__init__(reason)
        self.status, self.reason, self.about = status, reason, about
        self.wait = wait
        """Seconds after which the client may retry."""

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return Denied, (self.status, self.reason, self.about, self.wait)
