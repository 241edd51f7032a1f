"""Every worked example printed in the rulebooks, named by book and line, played at the table.

The numbers are the printed ones: 000 to 004 are the books, and lines are those of their texts. Book
003 (classic) has no example left in its text; what it counts in words is shown instead.
"""

import pytest

from golden.cards import before_each_round, find_at_once, pack, space_of
from golden.cases import Json
from golden.duel import ROUNDS, play_duel
from golden.holders import answers, ask, dealt, secret_code
from golden.one_board import maker_points, played
from golden.sheet import NAMES, play_sheet
from golden.table import Table, peg_space, rules_of
from keypeg.rules.codes import BLANK, palette
from keypeg.rules.seats import Seat, others


def first_mark(table: Table, code: str, row: str) -> dict[str, int]:
    """What the referee prints for the first row."""
    table.set(palette(code))
    table.guess(palette(row))
    mark: dict[str, int] = table.last_round["rows"][0]["mark"]
    return mark


def keys(code: str, row: str) -> tuple[int, int]:
    """Red and white key pegs of the original edition."""
    mark = first_mark(Table("original"), code, row)
    return mark["exact"], mark["misplaced"]


def test_challenge_000_line_71_of_five_rounds_three_points_win() -> None:
    """Of five rounds the first player with three points wins, and two are not enough."""
    table = Table("challenge", rounds=5)
    for _ in range(2):
        play_duel(table, ROUNDS["A"])
    assert not table.match.is_over
    play_duel(table, ROUNDS["A"])
    assert (table.scores, table.summary()["winners"]) == ([3, 0], [0])


def test_junior_000_lines_231_to_239_option_1_gives_two_points() -> None:
    """Red, blue, yellow, pink against yellow, purple, yellow, red: two, for yellow and red."""
    table = Table("junior", game=1)
    assert first_mark(table, "red blue yellow pink", "yellow purple yellow red") == {"total": 2}


def test_junior_000_lines_253_to_261_option_2_gives_three_points() -> None:
    """The same cars in order: two for two colours, and one for the place of the yellow car."""
    table = Table("junior", game=2)
    assert first_mark(table, "red blue yellow pink", "yellow purple yellow red") == {"total": 3}


def test_junior_000_line_146_option_3_is_a_choice_of_seven_colours() -> None:
    """With empty spaces it is as if there were seven colours instead of six."""
    six, seven = (peg_space(rules_of("junior", game=game)).symbols for game in (2, 3))
    assert (len(six), len(seven)) == (6, 7)
    assert set(seven) - set(six) == {BLANK}


MARKED_IN_THE_EXAMPLE = ("pink red blue yellow", "pink blue red green")
"""The printed code of 000 line 424; the picture of the row is lost, and this one fits the words."""


def test_family_000_line_424_the_sliders_show_two_whites_and_one_red() -> None:
    """Two colours in the wrong place and one in the right place: white two, red one."""
    mark = first_mark(Table("family"), *MARKED_IN_THE_EXAMPLE)
    assert mark == {"exact": 1, "misplaced": 2}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_family_000_line_424_the_row_is_worth_four_points(seats: int) -> None:
    """With three players or more this proposal would bring four points."""
    table = Table("family", seats)
    first_mark(table, *MARKED_IN_THE_EXAMPLE)
    assert table.scores == [0, 4, *[0] * (seats - 2)]


def test_family_000_lines_449_and_450_the_score_sheet() -> None:
    """Julie 10; Thierry 1 3 3; Alexandre 2 4 10, which adds up to 16."""
    table = Table("family", NAMES)
    rows = play_sheet(table, [1, 2, 3, 4, 3, 10])
    cells = [[points for seat, points in rows if NAMES[seat] == name] for name in NAMES]
    assert cells == [[], [1, 3, 3], [2, 4, 10]]
    assert table.scores == [10, 1 + 3 + 3, 16]


def test_royale_001_line_64_twenty_five_cards_are_eight_rounds() -> None:
    """All 25 cards are used, which takes eight rounds."""
    table = Table("royale")
    packs = [len(pack(match)) for match in before_each_round(table)]
    assert (packs[0], len(packs)) == (25, 8)


@pytest.mark.parametrize("seats", [2, 3])
def test_royale_001_lines_70_and_104_there_are_13800_combinations(seats: int) -> None:
    """Three of the 25 cards in order: 13,800 combinations, for two players and for three."""
    space = space_of(Table("royale", seats).match)
    assert len(space) == 13_800
    assert sum(1 for _ in space) == 13_800


def test_royale_001_line_86_three_covers_leave_22_cards() -> None:
    """The cards of the round are shown and covered, leaving 22 for the next one."""
    table = Table("royale")
    used = pack(table.match)[:3]
    find_at_once(table, used)
    assert table.match.covered == used
    assert len(pack(table.match)) == 22


def test_royale_001_lines_92_to_94_all_places_but_one_are_covered() -> None:
    """At the end of the match every place of the central board except one is covered."""
    table = Table("royale")
    rounds = list(before_each_round(table))
    assert (len(rounds), len(table.match.covered), len(pack(table.match))) == (8, 24, 1)


def test_royale_001_line_100_the_variant_is_two_matches_of_eight_rounds() -> None:
    """One player makes all eight codes, then the other, again with the whole pack."""
    rounds = list(before_each_round(Table("royale", one_maker=True)))
    assert [match.maker for match in rounds] == [0] * 8 + [1] * 8
    assert [len(pack(match)) for match in rounds] == [25, 22, 19, 16, 13, 10, 7, 4] * 2


def test_royale_001_line_106_the_board_turns_to_players_two_and_three() -> None:
    """Player 2 makes the second code and player 3 the third."""
    table = Table("royale", 3)
    makers = [match.maker + 1 for match in before_each_round(table)]
    assert makers[:3] == [1, 2, 3]


def test_royale_001_line_110_the_pack_shrinks_after_every_third_round() -> None:
    """Rounds 1 to 3 with 25 cards, 4 to 6 with 22, 7 to 9 with 19; 24 rounds in all."""
    packs = [len(pack(match)) for match in before_each_round(Table("royale", 3))]
    assert packs[:9] == [25, 25, 25, 22, 22, 22, 19, 19, 19]
    assert len(packs) == 24


TOKENS: dict[str, Json] = {
    "A": ["blue", 3],
    "B": ["red", 2],
    "C": ["yellow", 1],
    "D": ["green", 5],
}
"""The tokens of the four players of 002."""


def test_group_002_lines_77_to_94_the_four_tokens_make_the_code() -> None:
    """A blue 3, B red 2, C yellow 1, D green 5: yellow, red, blue, void, green."""
    table = dealt(TOKENS)
    assert secret_code(table) == palette("yellow red blue blank green")
    table.do("claim", 0, code=palette("yellow red blue blank green"))
    assert (table.last_round["result"], table.scores) == ("found", [1, 0, 0, 0])


@pytest.mark.parametrize("asker", range(4))
def test_group_002_lines_104_to_108_the_asker_gets_three_of_four_answers(asker: int) -> None:
    """The asker marks nothing and hears three of the four parts of the code."""
    table = dealt(TOKENS, starter="ABCD"[asker])
    ask(table, palette("yellow red blue blank green"))
    heard = {"ABCD"[seat]: ["black"] for seat in others(Seat(asker), 4)}
    assert answers(table) == heard


def test_classic_003_lines_84_to_86_four_red_pegs_end_the_round() -> None:
    """A found code is answered with four red marker pegs, and the round is over."""
    table = Table("classic")
    mark = first_mark(table, "red blue yellow green", "red blue yellow green")
    assert (mark, table.last_round["result"]) == ({"exact": 4, "misplaced": 0}, "found")


def test_classic_003_lines_10_to_12_three_points_go_to_the_opponent() -> None:
    """A wrong answer: the round is replayed, and three points go from its maker to the opponent."""
    table = played("classic", [("A", 3, "error")])
    assert (table.scores, table.turn) == ([-3, 3], 0)


def test_classic_003_lines_16_to_18_experts_have_a_choice_of_seven_colours() -> None:
    """Empty notches amount to a choice of seven colours."""
    assert len(peg_space(rules_of("classic", blanks=True)).symbols) == 7


def test_original_004_lines_45_to_59_example_1() -> None:
    """One colour in the right place, one in the wrong place, two wrong colours: red, white."""
    assert keys("red blue yellow green", "red orange blue orange") == (1, 1)


def test_original_004_lines_61_to_75_example_2() -> None:
    """Two greens placed, one of them in the code and in place.

    One key, and it is red, not white.
    """
    assert keys("red green blue yellow", "green green orange orange") == (1, 0)


def test_original_004_lines_77_to_89_example_3_twice_in_the_row() -> None:
    """A colour twice in the row, once in the code, none in place: only one white key."""
    assert keys("red blue yellow green", "blue orange blue orange") == (0, 1)


def test_original_004_lines_77_to_89_example_3_twice_in_the_code() -> None:
    """The other reading of the lost picture: twice in the code, once in the row.

    One white key too.
    """
    assert keys("blue blue yellow green", "orange orange blue orange") == (0, 1)


def test_original_004_lines_91_to_103_example_4() -> None:
    """A colour twice in both, one of them in place: a red key and a white one."""
    assert keys("blue blue yellow green", "blue orange blue orange") == (1, 1)


def test_original_004_line_106_four_red_keys_end_the_game() -> None:
    """A row that is the code gets four red keys."""
    assert keys("red blue yellow green", "red blue yellow green") == (4, 0)


def test_original_004_line_107_a_wrong_clue_gives_the_decoder_three_points() -> None:
    """After a wrong clue the decoder gets three points, the coder none; the game is replayed."""
    table = played("original", [("A", 6, "error")], claim_errors=True)
    assert (table.scores, table.turn) == ([0, 3], 0)


def test_original_004_line_108_not_found_gives_eleven_points() -> None:
    """Ten rows filled and not found: ten points and a bonus point."""
    assert maker_points("original", 10, found=False) == 11
