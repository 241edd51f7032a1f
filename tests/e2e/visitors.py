"""People with browsers: what their pages show, what sockets send them, what goes wrong."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Response, WebSocket

WITHOUT = (
    # Two pages per window for suggestions in the address bar: a third of a test's processor time.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # Playwright's own list, which this one replaces.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that tests do without."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
]
"""As root there is no sandbox, and only the server may be contacted."""

LOCALES = {"en": "en-GB", "fr": "fr-FR"}

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def chromium() -> str | None:
    """The path of Chromium."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


class Visitor:
    """A person at a device: a page in a context of its own."""

    def __init__(self, name: str, page: Page, home: str) -> None:
        self.name, self.page, self.home = name, page, home
        self.frames: list[str] = []
        """Everything that sockets have sent to this page, for tests that search for leaks."""
        self.sent: list[str] = []
        self.expected: list[str] = []
        """Patterns of errors that belong to the test, such as a lost connection."""
        self._answers: list[Response] = []
        self._complaints: list[str] = []
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("websocket", self._on_socket)
        page.on("response", self._on_answer)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(_text(data)))
        socket.on("framesent", lambda data: self.sent.append(_text(data)))

    def _on_answer(self, answer: Response) -> None:
        if "/api/" in answer.url and answer.ok:
            self._answers.append(answer)

    def answers(self) -> list[str]:
        """All HTTP responses since the page was loaded, as text."""
        return [answer.text() for answer in self._answers]

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """All messages of a kind that sockets have sent so far."""
        messages = [json.loads(frame) for frame in self.frames]
        return [message for message in messages if message["type"] == kind]

    def complaints(self) -> list[str]:
        """Errors in this browser, without those that the test expects."""
        expected = [re.compile(pattern) for pattern in self.expected]
        return [c for c in self._complaints if not any(known.search(c) for known in expected)]

    def barriers(self) -> list[str]:
        """What axe-core finds on the page: each violated rule, and where."""
        # Evaluated by the browser itself, so the page's policy stays as strict as it is.
        if self.page.evaluate("typeof axe") == "undefined":
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{broken['id']}: {node['html']}"
            for broken in found["violations"]
            for node in broken["nodes"]
        ]


def _text(data: str | bytes) -> str:
    return data if isinstance(data, str) else data.decode()


class Door:
    """Opens browser contexts at one server."""

    def __init__(self, browser: Browser, home: str) -> None:
        self.browser, self.home = browser, home
        self.visitors: list[Visitor] = []

    def __call__(
        self, name: str, lang: str = "en", size: tuple[int, int] = (1280, 800), **more: Any
    ) -> Visitor:
        """A new guest with that name.

        `more` is passed to Playwright's context (has_touch, color_scheme …).
        """
        width, height = size
        # Service workers are optional, so that most tests need not download all the rules.
        more = {"service_workers": "block"} | more
        context = self.browser.new_context(
            base_url=self.home,
            locale=LOCALES[lang],
            viewport={"width": width, "height": height},
            **more,
        )
        context.set_default_timeout(30_000)
        answer = context.request.post("/api/me", data={"name": name, "avatar": "sun"})
        assert answer.ok, answer.text()
        visitor = Visitor(name, context.new_page(), self.home)
        self.visitors.append(visitor)
        return visitor

    def close(self) -> None:
        """Closes all contexts."""
        while self.visitors:
            self.visitors.pop().page.context.close()
