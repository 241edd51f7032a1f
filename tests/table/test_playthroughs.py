"""Every playthrough can be replayed as written, and every edition and player count has one."""

import pytest

from keypeg.rules.editions import EDITIONS
from playthrough import FOLDER, read, text_of

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_playthrough_replays_as_written(file: object) -> None:
    """Each action is accepted, and each listener sees what the file says."""
    text = FOLDER.joinpath(str(file)).read_text(encoding="utf-8")
    assert text_of(read(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize(
    ("edition", "seats"), [(edition.key, seats) for edition in EDITIONS for seats in edition.seats]
)
def test_every_edition_and_player_count_has_a_playthrough(edition: str, seats: int) -> None:
    """A new edition needs its own playthrough."""
    records = [read(file.read_text(encoding="utf-8")) for file in FILES]
    assert (edition, seats) in [(each["edition"], len(each["seats"])) for each in records]
