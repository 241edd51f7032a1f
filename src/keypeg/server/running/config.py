"""The typed configuration: flags, then environment, then a TOML file."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from platformdirs import user_data_path

PREFIX: Final = "KEYPEG_"


class BadConfig(ValueError):
    """A setting is invalid."""

    def __init__(self, setting: str) -> None:
        super().__init__(setting)
        self.setting = setting


class Config(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The settings of a server."""

    database: str = ""
    """sqlite:///FILE or postgresql://…; if empty, a file in the user's data folder."""
    bus: str = "memory:"
    """memory: or redis://…"""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    hosts: list[str] = []
    """Further host names of the server; its own address is always allowed."""
    trusted_proxy: str = ""
    """The address of a reverse proxy whose forwarding headers are trusted."""
    secure: bool = False
    """Whether cookies are sent over HTTPS only."""
    connections: int = 10_000
    """Maximum concurrent connections per process; limited further by its open file limit."""
    connections_from_address: int = 256
    header_bytes: int = 16_384
    header_fields: int = 100
    header_seconds: float = 10.0
    """Seconds for receiving the headers of a request."""
    body_seconds: float = 30.0
    """Seconds for receiving its body after that."""
    stall_seconds: float = 30.0
    """Seconds for which a client may leave a response unread."""
    unfinished_bytes: int = 33_554_432
    """Bytes of all requests in progress, per process."""
    judges: int = 0
    """Processes that judge match records; 0 for half the cores."""
    judge_seconds: float = 20.0
    """Time limit for one record."""
    pace: float = 1.0
    """Factor for how long computer players leave others time to be quicker; 0 for not at all."""
    messages_per_10s: int = 20
    """Per identity: messages on its sockets plus HTTP requests that change something."""
    messages_per_10s_from_address: int = 600
    other_frames_per_10s: int = 100
    """Per socket: frames beyond those messages, such as pings and fragments."""
    other_frames_per_10s_from_address: int = 2_000
    requests_per_10s_from_address: int = 1_200
    """All HTTP requests except pages and `/health`."""
    tables_per_minute: int = 5
    tables_per_minute_from_address: int = 60
    unused_days: float = 30.0
    """Days after which a table is deleted at which nobody has moved; 0 for never."""
    codes_per_minute: int = 10
    """Short codes of tables that an identity may try."""
    codes_per_minute_from_address: int = 60

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'keypeg.sqlite'}"


def data_folder() -> Path:
    """The folder of the default SQLite database."""
    return user_data_path("keypeg", appauthor=False)


def configured(
    flags: Mapping[str, Any], environment: Mapping[str, str], file: str | None = None
) -> Config:
    """Merges settings: flags override the environment, which overrides the file, then defaults."""
    settings: dict[str, Any] = {}
    if file is not None:
        settings |= _from_file(file)
    settings |= _from_environment(environment)
    settings |= {name: value for name, value in flags.items() if value is not None}
    config = _typed(settings)
    if config.workers > 1 and config.bus == "memory:":
        # The bus is the only connection between processes.
        raise BadConfig("bus")
    return config


def _from_file(file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise BadConfig(file) from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    known = {name: PREFIX + name.upper() for name in Config.__struct_fields__}
    given = {name: environment[key] for name, key in known.items() if key in environment}
    return given | {"hosts": given["hosts"].split(",")} if "hosts" in given else given


def _typed(settings: dict[str, Any]) -> Config:
    try:
        return msgspec.convert(settings, Config, strict=False)
    except msgspec.ValidationError as why:
        raise BadConfig(str(why).rpartition("$.")[2].rstrip("`") or str(why)) from None
