"""Measurements, by subject; run from the project's folder: ``python -m bench.server.load``.

Some of them use the builders and services of the tests.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests"))
