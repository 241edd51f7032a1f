"""Hiding and revealing: codes set, tokens dealt, cards removed, codes revealed."""

from keypeg.rules.codes import Cards, Hidden, Space
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat, left_of
from keypeg.table import actions as a
from keypeg.table import events as e
from keypeg.table.actions import Word
from keypeg.table.decisions.closing import close_round, judged
from keypeg.table.decisions.draft import Draft
from keypeg.table.decisions.questions_and_claims import holders_of, settle_call
from keypeg.table.phases import REMOVED_AT_ONCE, actors, phase
from keypeg.table.records.commitment import commitment, is_hex_64
from keypeg.table.state import Match, Phase


def hideable(match: Match, maker: Seat) -> Space:
    """What a maker may hide now: any code of the edition, or cards still in the pack."""
    boards = match.rules.boards[match.maker]
    codes = next(board.codes for board in boards if board.maker == maker)
    return codes.without(match.covered)


def set_code(draft: Draft, seat: Seat, action: a.Set) -> None:
    """The maker hides a code."""
    code = hideable(draft.match, seat).check(action.code)
    if draft.match.playing is None:
        draft.emit(e.RoundBegun())
    commit = _bound(draft, seat, action.salt, action.commit, code)
    draft.emit(e.CodeSet(seat, commit))
    draft.emit(e.CodeKept(seat, code))
    if action.salt is not None:
        draft.emit(e.SaltKept(seat, action.salt))


def _bound(
    draft: Draft, seat: Seat, salt: str | None, commit: str | None, code: Hidden
) -> str | None:
    """The commitment to publish; a given one must match."""
    if not all(text is None or is_hex_64(text) for text in (salt, commit)):
        raise Illegal(Reason.BAD_RECORD, "hex")
    if salt is None:
        return commit
    right = commitment(draft.match, draft.round.number, seat, salt, code)
    if commit is not None and commit.lower() != right:
        raise Illegal(Reason.BAD_RECORD, "commit")
    return right


def deal(draft: Draft, seat: Seat, action: a.Deal) -> None:
    """Chance deals every seat its tokens."""
    holders = draft.match.rules.holders
    assert holders is not None
    on_paper = draft.match.rules.way is Way.UNPLUGGED
    tokens = () if on_paper else holders.check_deal(action.tokens)
    starter = _starter(draft.match, action.starter)
    draft.emit(e.RoundBegun())
    commits = _bound_deal(draft, action)
    draft.emit(e.Dealt(starter, commits))
    for holder, drawn in enumerate(tokens):
        draft.emit(e.TokensKept(Seat(holder), drawn))
    for holder, salt in enumerate(action.salts or ()):
        draft.emit(e.SaltKept(Seat(holder), salt))


def _bound_deal(draft: Draft, action: a.Deal) -> tuple[str, ...] | None:
    seats = len(action.tokens)
    for texts in (action.salts, action.commits):
        if texts is not None and len(texts) != seats:
            raise Illegal(Reason.BAD_RECORD, "hex")
    salts = action.salts or (None,) * seats
    given = action.commits or (None,) * seats
    bound = tuple(
        _bound(draft, Seat(seat), salt, commit, tokens)
        for seat, (salt, commit, tokens) in enumerate(zip(salts, given, action.tokens, strict=True))
    )
    known = tuple(commit for commit in bound if commit is not None)
    return known if known and len(known) == seats else None


def _starter(match: Match, given: Seat | None) -> Seat:
    """Drawn in the first round; after that the previous starter's left neighbour (GR 7.3)."""
    last = match.last
    if (given is None) == (last is None):
        raise Illegal(Reason.BAD_DEAL, "starter")
    if last is None:
        if given is None or given not in range(match.rules.seats):
            raise Illegal(Reason.BAD_DEAL, "starter")
        return given
    assert last.circle is not None
    starter = last.circle.starter
    return left_of(starter, match.rules.seats) if match.legs > last.leg else starter


def remove(draft: Draft, seat: Seat, action: a.Remove) -> None:
    """Chance takes three cards out of the pack."""
    pack = draft.match.rules.boards[0][0].codes
    cards: Cards = action.cards
    known = set(pack.without(()).pieces())
    if (
        len(set(cards)) != REMOVED_AT_ONCE
        or len(cards) != REMOVED_AT_ONCE
        or not known.issuperset(cards)
    ):
        raise Illegal(Reason.BAD_DEAL, "cards")
    if not set(cards).isdisjoint(draft.match.covered):
        raise Illegal(Reason.CARD_NOT_AVAILABLE)
    draft.emit(e.CardsRemoved(cards))


def reveal(draft: Draft, seat: Seat, action: a.Reveal) -> None:
    """Unplugged: reveal what was on paper; the last reveal lets the round be judged."""
    is_circle = draft.round.circle is not None
    check = _held if is_circle else _hidden
    draft.emit(e.CodeRevealed(seat, check(draft, seat, action.code)))
    if phase(draft.match) is Phase.OPENING and actors(draft.match, Word.REVEAL):
        return
    if is_circle:
        settle_call(draft)
    else:
        close_round(draft, judged(draft))


def _hidden(draft: Draft, seat: Seat, code: Hidden) -> Hidden:
    return hideable(draft.match, seat).check(code)


def _held(draft: Draft, seat: Seat, tokens: Hidden) -> Hidden:
    """The tokens, checked against those already shown."""
    shown = [secret.code for secret in draft.round.secrets if secret.code is not None]
    holders_of(draft.match).check_tokens([*shown, tokens])
    return tokens
