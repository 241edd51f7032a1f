"""One typed configuration, from flags, environment and a file."""

from pathlib import Path

import pytest

from keypeg.server.running.config import BadConfig, Config, configured


def test_all_settings_have_defaults() -> None:
    config = configured({}, {})
    assert config == Config()
    assert config.database_url.startswith("sqlite:///")


def test_flags_override_the_environment_and_that_overrides_the_file(tmp_path: Path) -> None:
    file = tmp_path / "keypeg.toml"
    file.write_text('port = 1\nhost = "a"\nbus = "redis://x"\n', encoding="utf-8")
    environment = {"KEYPEG_PORT": "2", "KEYPEG_HOST": "b"}
    config = configured({"port": 3, "host": None}, environment, str(file))
    assert (config.port, config.host, config.bus) == (3, "b", "redis://x")


def test_values_of_the_environment_are_converted() -> None:
    config = configured({}, {"KEYPEG_HOSTS": "a.example,b.example", "KEYPEG_SECURE": "true"})
    assert config.hosts == ["a.example", "b.example"]
    assert config.secure is True


@pytest.mark.parametrize("text", ["port = 'x'", "colour = 'red'", "= =", "port = []"])
def test_a_bad_file_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "keypeg.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadConfig):
        configured({}, {}, str(file))


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(BadConfig):
        configured({}, {}, "/nowhere/keypeg.toml")


def test_several_processes_require_a_bus() -> None:
    with pytest.raises(BadConfig):
        configured({"workers": 2}, {})
    assert configured({"workers": 2, "bus": "redis://x"}, {}).workers == 2
