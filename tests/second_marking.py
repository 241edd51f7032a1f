"""A second, independent implementation of marking: matching pegs are crossed out one by one."""

from collections.abc import Sequence


def crossed_out(code: Sequence[object], guess: Sequence[object]) -> tuple[int, int]:
    """First removes exact pairs; then each remaining peg of the guess cancels one of its colour."""
    left_of_code = [peg for peg, other in zip(code, guess, strict=True) if peg != other]
    left_of_guess = [peg for peg, other in zip(guess, code, strict=True) if peg != other]
    exact = len(code) - len(left_of_code)
    for peg in left_of_guess:
        if peg in left_of_code:
            left_of_code.remove(peg)
    return exact, len(left_of_guess) - len(left_of_code)
