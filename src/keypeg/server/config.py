"""The one typed configuration: from flags, environment and a TOML file, in that order."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

PREFIX: Final = "KEYPEG_"


class BadConfig(ValueError):
    """A setting that cannot be."""

    def __init__(self, setting: str) -> None:
        super().__init__(setting)
        self.setting = setting


class Config(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """How a server runs."""

    database: str = ""
    """sqlite:///FILE or postgresql://…; empty: a file under the user's data folder."""
    bus: str = "memory:"
    """memory: or redis://…"""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    hosts: list[str] = []
    """Further names under which the server is reached; its own address is always allowed."""
    trusted_proxy: str = ""
    """The address of a reverse proxy whose forwarded addresses are believed."""
    secure: bool = False
    """Whether cookies are for https alone."""
    messages_per_10s: int = 20
    tables_per_minute: int = 5
    tables_per_minute_from_address: int = 60

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'keypeg.sqlite'}"


def data_folder() -> Path:
    """Where the embedded database lives."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "keypeg"


def configured(
    flags: Mapping[str, Any], environment: Mapping[str, str], file: str | None = None
) -> Config:
    """Flags before the environment, the environment before the file, the file before defaults."""
    settings: dict[str, Any] = {}
    if file is not None:
        settings |= _from_file(file)
    settings |= _from_environment(environment)
    settings |= {name: value for name, value in flags.items() if value is not None}
    config = _typed(settings)
    if config.workers > 1 and config.bus == "memory:":
        # Processes hear of each other over the bus alone.
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
