"""Ratings: Weng–Lin (Plackett–Luce) over the results of public matches between people."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct, json
from openskill.models import PlackettLuce, PlackettLuceRating

from keypeg.server.seating import Kind, Seating
from keypeg.server.state import TableState
from keypeg.server.stores.contract import MatchResult, Store

MOST_LEADERS: Final = 50


class Rating(Struct):
    """How strong somebody has shown to be."""

    strength: float
    """What is very likely not too high: the mean less three deviations."""
    played: int


class Leader(Struct):
    """A line of a leaderboard."""

    name: str
    avatar: str
    strength: float
    played: int


_places = json.Decoder(dict[str, int])


def is_ranked(seating: Seating) -> bool:
    """A public table of different people, played to its end."""
    sittings = seating.sittings
    people = {sitting.identity for sitting in sittings if sitting.kind is Kind.PERSON}
    return seating.opened.public and len(people) == len(sittings)


def result_of(table: str, state: TableState, ended: int) -> MatchResult:
    """Who came first, and who did not: all winners share the first place."""
    places = {
        str(sitting.identity): 1 if seat in state.match.winners else 2
        for seat, sitting in enumerate(state.seating.sittings)
    }
    return MatchResult(table, state.match.rules.edition, ended, json.encode(places))


def rated(results: Iterable[MatchResult]) -> dict[str, Rating]:
    """Everybody's rating after these results, in their order."""
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    played: Counter[str] = Counter()
    for result in results:
        places = _places.decode(result.places)
        teams = [[known.get(who) or model.rating()] for who in places]
        after = model.rate(teams, ranks=[float(place) for place in places.values()])
        known |= {who: team[0] for who, team in zip(places, after, strict=True)}
        played.update(places.keys())
    return {who: Rating(round(each.ordinal(), 2), played[who]) for who, each in known.items()}


async def leaders(store: Store, edition: str) -> list[Leader]:
    """The strongest of an edition; whoever has been forgotten is left out."""
    ratings = rated(await store.results(edition))
    ranked = sorted(ratings.items(), key=lambda each: -each[1].strength)[:MOST_LEADERS]
    found = [(await store.identity(who), rating) for who, rating in ranked]
    return [Leader(me.name, me.avatar, r.strength, r.played) for me, r in found if me is not None]
