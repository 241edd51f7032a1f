"""A clock of the server that is wrong and can be made to jump by hours."""

from pathlib import Path
from typing import Final

JUMPING: Final = """
import os, signal, time
real, real_ns, jumps = time.time, time.time_ns, [float(os.environ["KEYPEG_TEST_JUMP"])]
time.time = lambda: real() + jumps[0]
time.time_ns = lambda: real_ns() + int(jumps[0] * 1e9)
signal.signal(signal.SIGUSR2, lambda *_: jumps.__setitem__(0, -3600 if jumps[0] >= 0 else 3600))
"""


def set_clock(folder: Path, seconds: int) -> dict[str, str]:
    """The environment for a server whose clock is ahead by this much.

    Needs a file in the folder.
    """
    (folder / "sitecustomize.py").write_text(JUMPING, encoding="utf-8")
    return {"PYTHONPATH": str(folder), "KEYPEG_TEST_JUMP": str(seconds)}
