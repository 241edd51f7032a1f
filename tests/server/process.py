"""`keypeg serve` as a process that can be killed."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self


class ServerProcess:
    """A server of its own process on a free port; killed when the block is left."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        relaxed = {
            "KEYPEG_MESSAGES_PER_10S": "100000",
            "KEYPEG_TABLES_PER_MINUTE": "100000",
            "KEYPEG_TABLES_PER_MINUTE_FROM_ADDRESS": "100000",
        }
        command = [sys.executable, "-m", "keypeg", "serve", "--port", "0", *arguments]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env=os.environ | {"LANG": "C"} | relaxed | environment,
        )
        self.address = self._address()

    def _address(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://([^/]+)/", line)
        if found is None:
            _, errors = self.process.communicate(timeout=30)
            raise AssertionError(line + errors)
        return found[1]

    def memory(self) -> int:
        """Bytes of memory the process really holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return 1024 * int(found[1])

    def kill(self) -> None:
        """As if the power had gone."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> str:
        """As an operator would; what it printed."""
        self.process.send_signal(signal.SIGTERM)
        out, errors = self.process.communicate(timeout=60)
        assert self.process.returncode == 0, errors
        return out

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.kill()
