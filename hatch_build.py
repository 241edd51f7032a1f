"""What the build adds to the Python files: each part is made by a module of its own."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))

import npm


class KeypegBuildHook(BuildHookInterface[Any]):
    """Builds the browser's pages into a wheel; an editable install leaves them to `make web`."""

    def dependencies(self) -> list[str]:
        """Node, where the machine has none."""
        return npm.needed() if self.target_name == "wheel" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The pages go where the package keeps them, as artifacts."""
        if self.target_name == "wheel" and version != "editable":
            npm.run("ci")
            npm.run("run", "build")
