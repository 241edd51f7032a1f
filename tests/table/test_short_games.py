"""Short games for rare situations: disputes, corrections, overtime, exports."""

from typing import Any, ClassVar

import pytest

from builders import dispute, guess, header, judged, mark, record, rules_of, set_
from keypeg.players.local import LocalTable
from keypeg.rules.codes import palette
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.marking import Mark
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table.records.export import write_record
from keypeg.table.records.referee import RecordRefused, judge, summary

FOUND, MISS = "pink red blue yellow", "pink blue red green"


def results(*actions: dict[str, Any], edition: str, seats: int = 2, **options: Any) -> list[Any]:
    told = summary(judged(edition, *actions, seats=seats, **options))
    return [each["result"] for each in told["rounds"]]


def refused(*actions: dict[str, Any], edition: str, seats: int = 2, **options: Any) -> str:
    with pytest.raises(RecordRefused) as refusal:
        judge(record(edition, *actions, seats=seats, **options))
    assert refusal.value.action == len(actions) - 1
    return str(refusal.value.why.reason)


class TestClaims:
    """Family and royale: a wrong mark counts until a seeker disputes it (docs/design.md)."""

    FAMILY = (set_(0, FOUND), guess(1, MISS), mark(0, 1, 0, 2), guess(1, FOUND), mark(0, 2, 4, 0))

    def test_a_family_round_stands_until_it_is_disputed(self) -> None:
        options: dict[str, Any] = {"edition": "family", "marking": "manual", "rounds": 1}
        assert results(*self.FAMILY, **options) == ["found"]
        assert results(*self.FAMILY, dispute(1), **options) == ["error"]

    def test_the_maker_cannot_dispute_his_own_marks(self) -> None:
        assert (
            refused(*self.FAMILY, dispute(0), edition="family", marking="manual") == "not_your_turn"
        )

    def test_a_royale_round_is_claimed_and_its_cards_go_back(self) -> None:
        """After the dispute the same cards may be hidden again."""
        cards = [["red", "circle"], ["red", "square"], ["blue", "star"]]
        hide = {"seat": 0, "do": "set", "code": cards}
        actions = [hide, *area_rows("colours", "red red blue", wrong=True)]
        actions += area_rows("shapes", "circle square star")
        options: dict[str, Any] = {"edition": "royale", "marking": "manual", "rounds": 2}
        assert results(*actions, **options) == ["found"]
        assert refused(*actions, {**hide, "seat": 1}, **options) == "card_not_available"
        assert results(*actions, dispute(1), hide, **options) == ["error", None]

    def test_a_dispute_leaves_covered_cards_out(self) -> None:
        """In round 2, marks that only a used card could explain contradict each other."""
        first = [["red", "circle"], ["blue", "square"], ["green", "star"]]
        actions = [{"seat": 0, "do": "set", "code": first}]
        actions += area_rows("colours", "red blue green") + area_rows(
            "shapes", "circle square star"
        )
        second = [["red", "square"], ["blue", "circle"], ["green", "circle"]]
        actions += [{"seat": 1, "do": "set", "code": second}]
        actions += area_rows("colours", "red red red", seeker=0, says=(1, 0), found=False)
        actions += area_rows("shapes", "circle circle circle", seeker=0, says=(3, 0), found=False)
        actions += area_rows("colours", "red white white", 2, seeker=0, says=(1, 0), found=False)
        options: dict[str, Any] = {"edition": "royale", "marking": "manual", "rounds": 2}
        assert results(*actions, dispute(0), **options) == ["found", "error"]


def area_rows(
    area: str,
    row: str,
    number: int = 1,
    *,
    seeker: int = 1,
    says: tuple[int, int] = (3, 0),
    found: bool = True,
    wrong: bool = False,
) -> list[dict[str, Any]]:
    """A row in an area and its mark; a wrong mark is a miss before it, marked as two exact."""
    rows = []
    if wrong:
        rows.append(guess(seeker, "white white white", area=area))
        rows.append(mark(1 - seeker, number, 1, 0) | {"area": area})
        number += 1
    rows.append(guess(seeker, row, area=area))
    exact, misplaced = says
    rows.append(mark(1 - seeker, number, exact, misplaced) | {"area": area})
    assert found or says != (3, 1)
    return rows


class TestRoyaleMarks:
    def test_a_mark_names_the_area_of_its_row(self) -> None:
        cards = [["red", "circle"], ["red", "square"], ["blue", "star"]]
        actions = ({"seat": 0, "do": "set", "code": cards}, guess(1, "red red red", area="colours"))
        options: dict[str, Any] = {"edition": "royale", "marking": "manual"}
        other = mark(0, 1, 2, 0) | {"area": "shapes"}
        assert refused(*actions, other, **options) == "wrong_phase"
        assert refused(*actions, mark(0, 1, 2, 0), **options) == "bad_record"


class TestDuelByHand:
    SET = (set_(0, "red red red red red"), set_(1, "blue blue blue blue blue"))

    def test_a_seat_s_own_marks_are_not_his_to_dispute(self) -> None:
        """Seat 0 has given an impossible mark; only seat 1 can prove it."""
        row = "white white white white white"
        actions = [*self.SET]
        for turn, said in ((1, 5), (2, 0)):
            actions += [guess(0, row), guess(1, row)]
            actions += [mark(1, turn, 0, 0), mark(0, turn, 3 if said else 0, 0)]
        options: dict[str, Any] = {"edition": "challenge", "marking": "manual"}
        assert results(*actions, dispute(0), **options) == [None]
        assert results(*actions, dispute(1), **options) == ["error"]

    def test_a_mark_not_heard_yet_proves_nothing(self) -> None:
        """A dispute must not reveal the mark that the other seat has given face down."""
        row = "white white white white white"
        for given in (0, 3):
            table = LocalTable(header(rules_of("challenge", marking="manual")))
            for seat, colour in ((0, "red"), (1, "blue")):
                table.take(Seat(seat), a.Set(palette(f"{colour} " * 5)))
            for turn in (1, 2):
                for seat in (0, 1):
                    table.take(Seat(seat), a.Guess(palette(row)))
                table.take(Seat(1), a.GiveMark(turn, Mark(given if turn == 2 else 0, 0)))
                if turn == 1:
                    table.take(Seat(0), a.GiveMark(turn, Mark(0, 0)))
            events = table.take(Seat(0), a.Dispute())
            assert len(events) == 1

    def test_what_is_face_down_is_turned_when_somebody_resigns(self) -> None:
        table = LocalTable(header(rules_of("challenge")))
        for seat in (0, 1):
            table.take(Seat(seat), a.Set(palette("red red red red red")))
        row = palette("blue blue blue blue blue")
        table.take(Seat(0), a.Guess(row))
        assert table.views[Seat(1)].match.rounds[0].rows[0].code is None
        table.take(Seat(1), a.Resign())
        assert table.views[Seat(1)].match.rounds[0].rows[0].code == row


class TestOvertime:
    """Against the clock, in the same millisecond as the other seat's find."""

    SET = (set_(0, "red red red red red"), set_(1, "blue blue blue blue blue"))
    FIND = guess(0, "blue blue blue blue blue", at=7)

    def test_it_is_over_after_a_resignation(self) -> None:
        late = guess(1, "red red red red red", at=7)
        resign = {"seat": 0, "do": "resign"}
        options: dict[str, Any] = {"edition": "challenge", "speed": True, "rounds": 3}
        assert refused(*self.SET, self.FIND, resign, late, **options) == "match_over"

    def test_a_seat_without_rows_left_has_none_in_overtime(self) -> None:
        misses = [guess(1, "white white white white white", at=1) for _ in range(12)]
        late = guess(1, "red red red red red", at=7)
        options: dict[str, Any] = {"edition": "challenge", "speed": True, "rounds": 3}
        assert refused(*self.SET, *misses, self.FIND, late, **options) == "wrong_phase"

    def test_there_is_one_row_of_it_and_no_more(self) -> None:
        late = guess(1, "red red red red red", at=7)
        options: dict[str, Any] = {"edition": "challenge", "speed": True, "rounds": 3}
        assert results(*self.SET, self.FIND, late, **options) == ["null"]
        assert refused(*self.SET, self.FIND, late, self.FIND, **options) == "wrong_phase"


class TestGroupByHand:
    DEAL: ClassVar = {"do": "deal", "tokens": [[["red", 1]], [["blue", 2]]], "starter": 0}
    ASK: ClassVar = {"seat": 0, "do": "ask", "code": ["red", "blue", "blank", "blank", "blank"]}

    def answer(self, row: int, pin: str, seat: int = 1) -> dict[str, Any]:
        return {"seat": seat, "do": "answer", "row": row, "pins": [pin]}

    def test_only_the_last_question_is_answered(self) -> None:
        options: dict[str, Any] = {"edition": "group", "marking": "manual"}
        assert refused(self.DEAL, self.ASK, self.answer(2, "black"), **options) == "wrong_phase"

    CLAIM: ClassVar = {"seat": 1, "do": "claim", "code": ASK["code"]}
    OPTIONS: ClassVar[dict[str, Any]] = {"edition": "group", "marking": "manual", "rounds": 1}

    def test_a_right_claim_over_right_answers_wins_the_round(self) -> None:
        actions = [self.DEAL, self.ASK, self.answer(1, "black"), self.CLAIM]
        assert results(*actions, **self.OPTIONS) == ["found"]

    @pytest.mark.parametrize("claimant", [0, 1])
    def test_a_right_claim_shows_up_a_wrong_answer_whoever_claims(self, claimant: int) -> None:
        """The answer is white instead of black: some deal fits it, but not the tokens shown."""
        actions = [self.DEAL, self.ASK, self.answer(1, "white")]
        if claimant == 0:
            actions += [{**self.ASK, "seat": 1}, self.answer(2, "black", 0)]
        claim = {**self.CLAIM, "seat": claimant}
        assert results(*actions, claim, **self.OPTIONS) == ["error"]
        told = judged("group", *actions, claim, marking="manual", rounds=1)
        assert summary(told)["scores"] == [0, 0]

    def test_an_earlier_wrong_answer_is_audited_too(self) -> None:
        """Seat 1 has answered the same question with no pin, then with black."""
        asked = {**self.ASK, "seat": 1}
        actions = [self.DEAL, self.ASK, self.answer(1, "none"), asked, self.answer(2, "black", 0)]
        actions += [self.ASK, self.answer(3, "black")]
        assert results(*actions, self.CLAIM, **self.OPTIONS) == ["error"]

    def test_after_an_error_the_same_seat_starts_anew(self) -> None:
        """The new deal has no starter of its own."""
        actions = [self.DEAL, self.ASK, self.answer(1, "white"), self.CLAIM]
        again = {key: value for key, value in self.DEAL.items() if key != "starter"}
        assert refused(*actions, again, {**self.ASK, "seat": 1}, **self.OPTIONS) == "not_your_turn"
        assert results(*actions, again, self.ASK, **self.OPTIONS) == ["error", None]

    def test_a_wrong_claim_audits_nothing(self) -> None:
        actions = [self.DEAL, self.ASK, self.answer(1, "white")]
        wrong = {**self.CLAIM, "code": ["blue", "blue", "blank", "blank", "blank"]}
        assert results(*actions, wrong, **self.OPTIONS) == [None]

    @pytest.mark.parametrize("tokens", [[["red", True]], [["red", 1], ["blue", 1]], [["red", "1"]]])
    def test_impossible_tokens_are_no_deal(self, tokens: list[Any]) -> None:
        boards = len(tokens)
        hands = [tokens, [["blue", 2], ["green", 3]][:boards]]
        deal = {"do": "deal", "tokens": hands, "starter": 0}
        assert refused(deal, edition="group", boards=boards) == "bad_deal"


class TestAssistedExports:
    """A row that waits for its mark is not part of the record, nor is anything after it."""

    def table(self, **options: Any) -> LocalTable:
        edition = options.pop("edition", "classic")
        return LocalTable(header(rules_of(edition, marking="assisted", **options)))

    def test_the_same_row_again_is_left_out_once(self) -> None:
        """Of rows A, B marked, and A again waiting, the first A stays."""
        table = self.table()
        rows = [palette("red red red red"), palette("blue blue blue blue")]
        table.take(Seat(0), a.Set(palette("green green green green")))
        for number, row in enumerate(rows, start=1):
            table.take(Seat(1), a.Guess(row))
            table.take(Seat(0), a.GiveMark(number, Mark(0, 0)))
        table.take(Seat(1), a.Guess(rows[0]))
        told = write_record(table.header, table.events)["actions"]
        assert [each["code"][0] for each in told] == ["green", "red", "blue"]

    def test_a_half_marked_turn_is_exported_up_to_the_first_waiting_row(self) -> None:
        table = self.table(edition="challenge", turn_order="open_alternate")
        for seat in (0, 1):
            table.take(Seat(seat), a.Set(palette("red red red red red")))
        for seat in (0, 1):
            table.take(Seat(seat), a.Guess(palette("blue blue blue blue blue")))
        table.take(Seat(0), a.GiveMark(1, Mark(0, 0)))
        written = write_record(table.header, table.events)
        assert [each["do"] for each in written["actions"]] == ["set", "set"]
        assert judge(written).match.is_over is False

    def test_a_waiting_row_is_left_out_after_a_resignation_too(self) -> None:
        table = self.table(practice=True)
        code = palette("green green green green")
        table.take(Seat(0), a.Set(code))
        table.take(Seat(1), a.Guess(code))
        table.take(Seat(1), a.Resign())
        written = write_record(table.header, table.events)
        assert [each["do"] for each in written["actions"]] == ["set", "resign"]
        assert judge(written).match.winners == table.match.winners == (0,)


def test_a_given_mark_is_not_given_again_when_assisted() -> None:
    """The mark was right, so there is nothing to correct."""
    table = LocalTable(header(rules_of("classic", marking="assisted")))
    table.take(Seat(0), a.Set(palette("green green green green")))
    table.take(Seat(1), a.Guess(palette("red red red red")))
    table.take(Seat(0), a.GiveMark(1, Mark(0, 0)))
    with pytest.raises(Illegal) as refusal:
        table.take(Seat(0), a.GiveMark(1, Mark(0, 0)))
    assert refusal.value.reason is Reason.WRONG_PHASE


def test_a_code_nested_too_deeply_is_a_bad_record() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(RecordRefused) as refusal:
        judge(record("classic", {"seat": 0, "do": "set", "code": deep}))
    assert refusal.value.why.reason in (Reason.BAD_RECORD, Reason.BAD_CODE)


def test_a_long_match_is_judged_in_proportion_to_its_length() -> None:
    """Scores are stored and not computed again after every round."""
    actions = []
    for number in range(400):
        maker = number % 2
        actions += [set_(maker, "red red red red"), guess(1 - maker, "red red red red")]
    told = summary(judged("classic", *actions, rounds=400))
    assert told["scores"] == [200, 200]
