"""What the build adds to the Python files: each part is made by a module of its own."""

import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "native"))

import compile_core


class KeypegBuildHook(BuildHookInterface[Any]):
    """Compiles the native core into the wheel, or into the source tree when editable."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what was built; without a compiler nothing, and say so."""
        if self.target_name != "wheel":
            return
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
