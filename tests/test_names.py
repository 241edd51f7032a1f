"""What the package offers by name."""

import keypeg


def test_every_name_that_is_offered_can_be_had() -> None:
    assert [name for name in keypeg.__all__ if not hasattr(keypeg, name)] == []


def test_every_name_that_can_be_had_is_offered() -> None:
    """The list that loads names and the list that offers them are the same."""
    loaded = " ".join(keypeg._HOMES.values()).split()
    assert sorted(loaded) == sorted(set(keypeg.__all__) - {"__version__"})
