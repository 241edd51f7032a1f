"""`keypeg serve` as a process that can be killed."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Self


class ServerProcess:
    """A server in a process of its own on a free port; killed at the end of the block."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        relaxed = {
            "KEYPEG_CONNECTIONS_FROM_ADDRESS": "100000",
            "KEYPEG_MESSAGES_PER_10S_FROM_ADDRESS": "1000000",
            "KEYPEG_REQUESTS_PER_10S_FROM_ADDRESS": "1000000",
            "KEYPEG_CODES_PER_MINUTE": "100000",
            "KEYPEG_CODES_PER_MINUTE_FROM_ADDRESS": "100000",
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
        self._errors: list[str] = []
        # Read all the while: a server whose log nobody reads would wait for its reader.
        self._reader = threading.Thread(target=self._read_errors, daemon=True)
        self._reader.start()
        self.address = self._address()

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        self._errors.extend(self.process.stderr)

    def _ended(self) -> tuple[str, str]:
        """What an ended process has printed, and its log."""
        assert self.process.stdout is not None
        out = self.process.stdout.read()
        self.process.wait(timeout=60)
        self._reader.join()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        return out, "".join(self._errors)

    def _address(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://([^/]+)/", line)
        if found is None:
            raise AssertionError(line + self._ended()[1])
        return found[1]

    def memory(self) -> int:
        """Resident memory, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return 1024 * int(found[1])

    def kill(self) -> None:
        """Kills the process, like a power failure."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._ended()

    def stop(self) -> str:
        """Stops the process as an operator would; returns its output."""
        self.process.send_signal(signal.SIGTERM)
        out, errors = self._ended()
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
