"""A baseline player: like plain, but its questions do not depend on its own tokens."""

from keypeg.players.chance import Source, draw_pegs
from keypeg.players.group.conversion import code_of, public_knowledge_of, setup_of
from keypeg.players.group.numbers import codes
from keypeg.players.group.public_knowledge import possible_for_all
from keypeg.players.holding import possible_codes
from keypeg.players.player import Move
from keypeg.table.actions import Ask, Claim
from keypeg.table.decisions.questions_and_claims import holders_of
from keypeg.table.match import View


class Discreet:
    """Asks a random code that is publicly possible; claims when only one is left for itself."""

    def seek(self, view: View, source: Source) -> Move:
        assert view.seat is not None
        holders = holders_of(view.match)
        possible = possible_codes(view, view.seat)
        if len(possible) == 1:
            return Claim(possible[0])
        setup = setup_of(holders)
        asked = codes(setup)[possible_for_all(setup, public_knowledge_of(view).may_be)].tolist()
        return Ask(
            code_of(holders, source.choice(asked))
            if asked
            else draw_pegs(holders.questions, source)
        )
