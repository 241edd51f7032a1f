"""One stranger against everybody: `/health` is answered all the while, and memory stays bounded."""

import asyncio
from pathlib import Path

import pytest

from bench.server import exhaustion

MOST_MS = 100
"""Within which `/health` is answered throughout."""
MOST_MB = 150
"""By which the server's process may grow; unfinished requests alone may hold 32."""

QUIET = [name for name, attack in exhaustion.ATTACKS.items() if attack is exhaustion.no_attack]


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in exhaustion.ATTACKS if name not in QUIET])
def test_nobody_else_waits_for_an_attacker(name: str, tmp_path: Path) -> None:
    """What the machine does to an answer by itself is measured first: a busy one shows nothing."""
    server = exhaustion.Server(str(tmp_path))
    try:
        _, alone, _ = asyncio.run(exhaustion.measure_attack(server, exhaustion.no_attack))
        if max(alone) > MOST_MS / 2:
            pytest.skip(f"the machine is busy: {max(alone):.0f} ms without an attack")
        before = server.memory()
        _, took, _ = asyncio.run(exhaustion.measure_attack(server, exhaustion.ATTACKS[name]))
        assert max(took) < MOST_MS
        assert server.memory() - before < MOST_MB
    finally:
        server.stop()
