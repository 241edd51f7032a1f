"""The arena: the same seed gives the same games, however many processes play them."""

import signal
from dataclasses import replace
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from commands import Captured, printed_json, refusal, usage
from keypeg.arena.chance import Chance
from keypeg.arena.contest import Contest, Share
from keypeg.arena.running import run
from keypeg.arena.tables import SeededTable, sitting
from keypeg.arena.tallies import gain, outcomes, tallied
from keypeg.cli import main
from keypeg.cli.console.waiting import ProgressBar
from keypeg.rules.errors import Illegal
from keypeg.rules.seats import Seat
from keypeg.words import words_in

STATUS = Path("/proc/self/status")


def contest(edition: str, *players: str, **options: Any) -> Contest:
    return Contest(edition, tuple(options.items()), players, seed=7)


def without_times(games: list[tuple[Share, ...]]) -> list[tuple[Share, ...]]:
    return [tuple(replace(share, seconds=()) for share in game) for game in games]


@pytest.mark.parametrize(
    "played",
    [
        contest("classic", "mouse", "owl"),
        contest("challenge", "fox", "tree", speed=True),
        contest("group", "plain", "plain", "owl"),
        contest("family", "hare", "fox", "owl"),
    ],
    ids=lambda played: str(played.edition),
)
def test_the_number_of_threads_changes_no_game(played: Contest) -> None:
    one = run(played, 4, threads=1, baseline="plain")
    two = run(played, 4, threads=2, baseline="plain")
    assert without_times(one.games) == without_times(two.games)
    assert without_times(one.others) == without_times(two.others)


def test_a_baseline_equal_to_the_first_player_shows_no_gain() -> None:
    series = run(contest("classic", "owl", "fox"), 6, threads=1, baseline="owl")
    found = gain(series.games, series.others)
    assert (found.difference, found.interval) == (0.0, (0.0, 0.0))


def test_all_players_seek_the_same_codes() -> None:
    """Two identical players without randomness need the same rows for every code."""
    for game in run(contest("classic", "tree", "sphinx"), 10, threads=1).games:
        assert game[0].rows == game[1].rows


def test_seats_rotate() -> None:
    """With three seats every player sits on each seat in turn, so the maker's points go round."""
    played = contest("family", "plain", "plain", "plain")
    assert len({tuple(s.points for s in played.play(game)) for game in range(3)}) == 3


def test_a_code_not_found_counts_as_one_row_more_than_the_limit() -> None:
    rows = [
        game[0].rows[0] for game in run(contest("classic", "mouse", rows=6), 30, threads=1).games
    ]
    assert max(rows) == 7


def test_a_shared_best_result_is_a_draw() -> None:
    shares = [Share(worth, 0, (), ()) for worth in (3, 5, 5)]
    assert outcomes(tuple(shares)) == (-1, 0, 0)
    assert outcomes(tuple(shares[:2])) == (-1, 1)


def test_the_interval_is_that_of_the_mean() -> None:
    """586 won, 572 lost, 842 drawn: the example of the contract."""
    shares = {1: (Share(1, 1, (), ()), Share(0, 0, (), ())), 0: (Share(0, 0, (), ()),) * 2}
    games = [shares[1]] * 586 + [shares[1][::-1]] * 572 + [shares[0]] * 842
    tally = tallied(games, 2)[0]
    assert (tally.won, tally.lost, tally.drawn) == (586, 572, 842)
    assert round(tally.score, 4) == 0.5035
    assert tally.interval == pytest.approx((0.4869, 0.5201), abs=2e-4)


def test_an_interrupted_series_keeps_its_finished_games() -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    series = run(contest("classic", "plain", "plain"), 200, threads=1, progress=stop)
    assert series.stopped
    assert 0 < len(series.games) < 200


def test_interrupted_games_are_not_played_to_their_end() -> None:
    workers: set[BaseProcess] = set()

    def stop(done: int) -> None:
        workers.update(set(active_children()) - before)
        raise KeyboardInterrupt

    before = set(active_children())
    series = run(contest("classic", "fox", "fox"), 10**5, threads=2, progress=stop)
    assert series.stopped
    for worker in workers:
        worker.join()
    assert {worker.exitcode for worker in workers} == {-signal.SIGTERM}


@pytest.mark.skipif(not STATUS.exists(), reason="shown under Linux alone")
def test_workers_block_interrupts_before_they_run_any_code() -> None:
    """Otherwise Ctrl-C during start-up would make each worker print a traceback."""
    deaf: set[bool] = set()

    def look(done: int) -> None:
        deaf.update(_blocks_interrupts(worker) for worker in set(active_children()) - before)

    before = set(active_children())
    run(contest("classic", "tree", "tree"), 200, threads=2, progress=look)
    assert deaf == {True}
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def _blocks_interrupts(worker: BaseProcess) -> bool:
    """Whether the worker has blocked SIGINT, which it can only inherit at its start."""
    status = Path(f"/proc/{worker.pid}/status").read_text(encoding="ascii")
    blocked = next(line.split()[1] for line in status.splitlines() if line.startswith("SigBlk"))
    return bool(int(blocked, 16) >> signal.SIGINT - 1 & 1)


def test_too_many_players_are_refused() -> None:
    with pytest.raises(Illegal):
        contest("challenge", "fox", "fox", "fox").check()


def test_the_command_prints_the_document_of_the_contract(capsys: Captured) -> None:
    line = "arena --edition classic --players fox,plain+sly --games 4 --baseline hare --threads 1"
    found = printed_json(capsys, *line.split())
    assert list(found) == [
        "edition", "options", "players", "games", "seed", "seconds", "results", "gain", "ratings",
    ]  # fmt: skip
    assert list(found["results"][0]) == [
        "player", "won", "lost", "drawn", "score", "interval", "points", "rows", "actions",
        "p50_ms", "p99_ms",
    ]  # fmt: skip
    assert list(found["gain"]) == ["over", "difference", "interval"]
    assert list(found["ratings"][0]) == ["player", "mu", "sigma"]


@pytest.mark.parametrize(
    "line",
    [
        "arena --edition classic --players god",
        "arena --edition classic --players fox+evil",
        "arena --edition nothing --players fox",
        "arena --edition family --players fox,fox,fox,fox,fox,fox",
        "arena --edition challenge --players fox",
        "arena --edition classic --players fox,,owl",
        "arena --edition classic --players fox --baseline god",
        "arena --edition classic --players discreet",
        "arena --edition group --players tree,fox,fox",
        "arena --edition classic --players fox --option rows",
        "arena --edition classic --players fox --option rows=1e400",
        "arena --edition classic --players fox --svg /nowhere/chart.svg",
    ],
)
def test_what_cannot_be_played_is_one_sentence(capsys: Captured, line: str) -> None:
    assert len(refusal(capsys, *line.split()).splitlines()) == 1


@pytest.mark.parametrize(
    "words",
    ["--games 0", "--games x", "--games 99999999", "--seed 1e3", "--threads 0", "--threads 999"],
)
def test_an_invalid_command_line_is_a_usage_error(words: str) -> None:
    usage(*f"arena --edition classic --players fox {words}".split())


def test_refusals_have_a_reason_for_programs(capsys: Captured) -> None:
    line = "arena --edition classic --players god"
    assert printed_json(capsys, *line.split(), status=1) == {
        "ok": False,
        "reason": "unknown_player",
    }


def test_a_chart_is_written(capsys: Captured, tmp_path: Path) -> None:
    """The chart has a bar and a figure for each player."""
    file = tmp_path / "chart.svg"
    line = f"arena --edition group --players owl,hare,mouse --games 2 --threads 1 --svg {file}"
    found = printed_json(capsys, *line.split())
    written = file.read_text(encoding="utf-8")
    for result in found["results"]:
        assert f"{result['player']} {result['score']:.3f}" in written


def test_rows_are_reported_where_every_player_seeks_a_code_of_their_own(capsys: Captured) -> None:
    """Rows are null in group and in family for three to five."""
    for edition, has_rows in (("challenge", True), ("group", False), ("family", False)):
        players = "owl,owl" if has_rows else "mouse,owl,hare"
        line = f"arena --edition {edition} --players {players} --games 2 --threads 1"
        results = printed_json(capsys, *line.split())["results"]
        assert (results[0]["rows"] is not None) is has_rows


def test_the_baseline_meets_the_same_codes_and_chance(capsys: Captured) -> None:
    """The second run of a game equals a contest with the baseline in the first player's place."""
    line = "arena --edition challenge --players owl,fox --games 3 --threads 1 --seed 7"
    document = printed_json(capsys, *f"{line} --baseline mouse".split())
    one = run(contest("challenge", "owl", "fox"), 3, threads=1).games
    other = run(contest("challenge", "mouse", "fox"), 3, threads=1).games
    mean = sum(outcomes(a)[0] - outcomes(b)[0] for a, b in zip(one, other, strict=True)) / 3
    assert document["gain"]["over"] == "mouse"
    assert document["gain"]["difference"] == round(mean, 4)


def hidden_cards(played: Contest) -> list[object]:
    """The codes of all rounds of a match of royale, and the cards covered at its end."""
    seats = {Seat(n): sitting(name, n, played.rules) for n, name in enumerate(played.players)}
    match = SeededTable(played.rules, seats, Chance(played.seed, 0)).play(lambda match: False)
    codes = [secret.code for each in match.rounds for secret in each.secrets]
    return [*codes, match.covered]


def test_in_royale_for_three_all_rounds_of_a_pair_have_the_same_cards() -> None:
    """However many rows the first player needs: removed cards and codes are those of its pair."""
    one = contest("royale", "plain", "plain", "plain")
    assert hidden_cards(one) == hidden_cards(one.replaced("entropy"))


def test_an_interrupted_command_prints_the_finished_games_and_exits_with_130(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(self: ProgressBar, done: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ProgressBar, "update", interrupted)
    line = "arena --edition classic --players tree,tree --games 128 --threads 1"
    assert printed_json(capsys, *line.split(), status=130)["games"] == 2


def test_the_table_fits_a_terminal_of_80_columns(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No figure or heading is cut short, in either language."""
    monkeypatch.setenv("COLUMNS", "80")
    for lang in ("en", "fr"):
        line = "arena --edition classic --players sphinx+sly,mouse --games 2 --threads 1 --lang"
        assert main([*line.split(), lang]) == 0
        shown = capsys.readouterr().out
        assert "…" not in shown
        assert all(len(line) <= 80 for line in shown.splitlines())
        assert {"en": "1.000 ± 0.329", "fr": "1,000 ± 0,329"}[lang] in shown
        assert words_in(lang)("arena-points") in shown
