"""Independent check of a saved tree: plain Python and the rules' marking, no code of the search.

Codes and guesses are enumerated by `itertools`, rows are marked by `keypeg.rules.marking`, and
every code is followed through the tree to the guess that finds it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations, product

from keypeg.rules.codes import Code, Symbol
from keypeg.rules.marking import mark
from keypeg.solver.files.tree_file import Saved
from keypeg.solver.model.spaces import Space

Heard = Callable[[int], None]
"""Called with the number of codes followed so far."""


class Broken(ValueError):
    """A tree that is not a whole strategy, or not the one it claims to be."""

    def __init__(self, about: str, code: str = "", *, stated: int = 0, found: int = 0) -> None:
        super().__init__(f"{about} {code}".rstrip())
        self.about = about
        """What is wrong: ``lost``, ``twice``, ``unused``, ``total`` or ``histogram``."""
        self.code = code
        """The code, or the node's guess, at which the check fails."""
        self.stated = stated
        self.found = found


@dataclass(frozen=True, slots=True)
class _Plain:
    """The tree as plain lists: each node's guess, and its children by mark."""

    guesses: list[Code]
    children: list[dict[str, int]]
    wins: list[bool]


def verify(saved: Saved, heard: Heard = lambda _: None) -> None:
    """Check that every code is found exactly once and the figures are right; raises `Broken`."""
    plain = _plain(saved)
    found_at: dict[int, str] = {}
    rows: Counter[int] = Counter()
    for number, code in enumerate(_codes(saved.header.space), start=1):
        way = _followed(plain, saved.header.space, code)
        if way[-1] in found_at:
            raise Broken("twice", _text(code))
        found_at[way[-1]] = _text(code)
        rows[len(way)] += 1
        heard(number)
    _check_unused(plain, found_at)
    _check_stated(saved, rows)


def _plain(saved: Saved) -> _Plain:
    space, tree = saved.header.space, saved.tree
    placed = set(tree.guesses.tolist())
    # There may be far more guesses than codes; keep only those in the tree.
    every = {number: code for number, code in enumerate(_guesses(space)) if number in placed}
    children: list[dict[str, int]] = [{} for _ in range(len(tree))]
    texts = _mark_texts(space)
    for node in range(1, len(tree)):
        children[int(tree.parents[node])][texts[int(tree.marks[node])]] = node
    return _Plain([every[guess] for guess in tree.guesses.tolist()], children, tree.wins.tolist())


def _followed(plain: _Plain, space: Space, code: Code) -> list[int]:
    """The nodes on the path of a code, the last of which finds it."""
    way = [0]
    while (answer := _mark_text(space, code, plain.guesses[way[-1]])) != _found(space):
        following = plain.children[way[-1]].get(answer)
        if following is None:
            raise Broken("lost", _text(code))
        way.append(following)
    if not plain.wins[way[-1]]:
        raise Broken("lost", _text(code))
    return way


def _check_unused(plain: _Plain, found_at: dict[int, str]) -> None:
    """Every node that may win must find a code, and every leaf must be on the path of one."""
    for node, wins in enumerate(plain.wins):
        is_leaf = not plain.children[node]
        if (wins or is_leaf) and node not in found_at:
            raise Broken("unused", _text(plain.guesses[node]))


def _check_stated(saved: Saved, rows: Counter[int]) -> None:
    header = saved.header
    total = sum(number * codes for number, codes in rows.items())
    if header.total != total:
        raise Broken("total", stated=header.total, found=total)
    if header.histogram != tuple(rows[number] for number in range(1, max(rows) + 1)):
        raise Broken("histogram")


def _mark_text(space: Space, code: Code, guess: Code) -> str:
    """The mark as text, by the definition of each marking."""
    exact, misplaced = mark(code, guess)
    if space.marking == "pair":
        return f"{exact},{misplaced}"
    points = {"exact": (1, 0), "colours": (1, 1), "sum": (2, 1)}[space.marking]
    return str(points[0] * exact + points[1] * misplaced)


def _found(space: Space) -> str:
    if space.marking == "pair":
        return f"{space.holes},0"
    return str(2 * space.holes if space.marking == "sum" else space.holes)


def _mark_texts(space: Space) -> Sequence[str]:
    """Marks in the file's order: by common pegs, then by exact ones, without the impossible one."""
    holes = range(space.holes + 1)
    if space.marking == "pair":
        pairs = [(exact, common - exact) for common in holes for exact in range(common + 1)]
        return [f"{e},{m}" for e, m in pairs if (e, m) != (space.holes - 1, 1)]
    if space.marking == "sum":
        return [str(total) for total in range(2 * space.holes + 1) if total != 2 * space.holes - 1]
    return [str(total) for total in holes]


def _codes(space: Space) -> Iterator[Code]:
    return _listed(space, repeats=space.code_repeats)


def _guesses(space: Space) -> Iterator[Code]:
    return _listed(space, repeats=space.guess_repeats)


def _listed(space: Space, *, repeats: bool) -> Iterator[Code]:
    """All codes in digit order; where order is ignored, each multiset once."""
    symbols = [Symbol(digit) for digit in _digits(space)]
    every: Iterable[Code]
    if space.marking == "colours":
        kind = combinations_with_replacement if repeats else combinations
        every = kind(symbols, space.holes)
    elif repeats:
        every = product(symbols, repeat=space.holes)
    else:
        every = permutations(symbols, space.holes)
    return iter(every)


def _digits(space: Space) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[0 if space.blanks else 1 : space.colours + 1]


def _text(code: Code) -> str:
    return "".join(code)
