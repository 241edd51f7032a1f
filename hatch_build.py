"""What hatchling runs beside its own work: the browser's pages and the native core."""

import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

for folder in ("web", "native"):
    sys.path.insert(0, str(Path(__file__).parent / folder))

import compile_core
import npm


class KeypegBuildHook(BuildHookInterface[Any]):
    """Puts pages and core into a wheel; an editable install leaves the pages to `make web`."""

    def dependencies(self) -> list[str]:
        """Node, where the machine has none."""
        return npm.needed() if self.target_name == "wheel" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Only wheels hold what is built; the pages go where the package keeps them."""
        if self.target_name != "wheel":
            return
        if version != "editable":
            npm.run("ci")
            npm.run("run", "build")
        self._add_core(version, build_data)

    def _add_core(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what was compiled; without a compiler nothing, and say so."""
        root = Path(self.root)
        # An editable install keeps what it compiled, to compile less the next time.
        folder = root / "build" / "native" if version == "editable" else Path(mkdtemp())
        built = compile_core.build(root, folder, self.app.display_info)
        if built is None:
            self.app.display_warning(compile_core.WITHOUT)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        if version == "editable":
            compile_core.put_beside_sources(root, built)
        else:
            build_data["force_include"][str(built)] = f"keypeg/solver/{built.name}"
