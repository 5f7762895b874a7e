"""A real Chromium without a display, steered through its debugging pipe; it reaches no network."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from .waiting import LIMIT

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")
OPTIONS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
    "--window-size=1280,800",
)
CODES: Final = {
    "ArrowRight": 39, "ArrowLeft": 37, "ArrowDown": 40, "ArrowUp": 38, "Home": 36, "End": 35, "PageDown": 34,
    "PageUp": 33, "Enter": 13, "Escape": 27, "Tab": 9, " ": 32,
}  # fmt: skip
TYPED: Final = {"Enter": "\r"}
"""What keys with a name enter."""


class Browser:
    """One tab.

    Attributes:
        requests: addresses asked for since the page was opened.
        problems: what was written to the console or thrown since then.
    """

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back, self._left, self._number = to, back, b"", 0
        self._session = ""
        self._loaded: set[str] = set()
        self.requests: list[str] = []
        self.problems: list[str] = []
        self.tab = self.new_tab()

    def new_tab(self) -> str:
        """Open another tab and turn to it; return its name."""
        self._session = ""
        target = self._ask("Target.createTarget", {"url": "about:blank"})["targetId"]
        found = self._ask("Target.attachToTarget", {"targetId": target, "flatten": True})
        self._session = found["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self._ask(f"{domain}.enable")
        self._ask("Page.setLifecycleEventsEnabled", {"enabled": True})
        return self._session

    def turn_to(self, tab: str) -> None:
        """Steer another tab from now on, which is then visible and has the focus."""
        self._session = tab
        self._ask("Emulation.setFocusEmulationEnabled", {"enabled": True})

    def open(self, path: Path, dark: bool = False, at: str = "") -> None:
        """Open a file and wait until it is loaded.

        Args:
            at: what stands behind its name in the address, such as ``#step=3``.
        """
        address = path.as_uri() + at
        self.requests, self.problems = [], []
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._ask("Emulation.setEmulatedMedia", {"features": [scheme]})
        self._load(address)
        self.requests = [one for one in self.requests if one != "about:blank"]

    def let_copy(self, allowed: bool = True) -> None:
        """Let pages write to the clipboard, or forbid it."""
        self._ask("Emulation.setFocusEmulationEnabled", {"enabled": True})
        for name in ("clipboard-read", "clipboard-write"):
            about = {"permission": {"name": name}, "setting": "granted" if allowed else "denied"}
            self._ask("Browser.setPermission", about)

    def resize(self, width: int, height: int) -> None:
        """Give the tab another size, as a telephone or a big screen would have it."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self._ask("Emulation.setDeviceMetricsOverride", size)

    def value(self, script: str) -> Any:
        """What a piece of JavaScript comes to."""
        found = self._ask(
            "Runtime.evaluate", {"expression": script, "returnByValue": True, "awaitPromise": True}
        )
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def run_first(self, script: str) -> None:
        """Run a script in every page before its own scripts; no policy of a page forbids that."""
        self._ask("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def click(self, x: float, y: float, touch: bool = False) -> None:
        """Click, or touch, a point of the tab, in pixels."""
        if touch:
            self._ask("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            self._ask("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            return
        for kind in ("mousePressed", "mouseReleased"):
            about = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}
            self._ask("Input.dispatchMouseEvent", about)

    def write(self, text: str) -> None:
        """Enter text into the field with the focus."""
        self._ask("Input.insertText", {"text": text})

    def prefer(self, *, dark: bool = False, still: bool = False, forced_colors: bool = False) -> None:
        """Set what the person prefers, for the page that is open too."""
        features = {
            "prefers-color-scheme": "dark" if dark else "light",
            "prefers-reduced-motion": "reduce" if still else "no-preference",
            "forced-colors": "active" if forced_colors else "none",
        }
        listed = [{"name": name, "value": value} for name, value in features.items()]
        self._ask("Emulation.setEmulatedMedia", {"features": listed})

    def visit(self, address: str) -> None:
        """Open an address and wait until it is loaded."""
        self.requests, self.problems = [], []
        self._load(address)

    def press(self, key: str, times: int = 1) -> None:
        """Press a key, by its DOM name; ``Shift+`` goes before it."""
        shift, name = key.startswith("Shift+"), key.removeprefix("Shift+")
        about = {"key": name, "windowsVirtualKeyCode": CODES.get(name, 0), "modifiers": 8 * shift}
        if len(name) == 1 or name in TYPED:
            about["text"] = TYPED.get(name, name)
        for _ in range(times):
            self._ask("Input.dispatchKeyEvent", {"type": "keyDown", **about})
            self._ask("Input.dispatchKeyEvent", {"type": "keyUp", **about})

    def hold(self, key: str, down: bool = True) -> None:
        """Press a key down, or let it go."""
        about = {"key": key, "windowsVirtualKeyCode": CODES.get(key, 0)}
        self._ask("Input.dispatchKeyEvent", {"type": "keyDown" if down else "keyUp", **about})

    def tree(self) -> list[tuple[str, str, bool]]:
        """Return what a screen reader is told: role and name, and whether it can have the focus."""
        found = []
        for node in self._ask("Accessibility.getFullAXTree")["nodes"]:
            if node.get("ignored"):
                continue
            about = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
            role, name = (str(node.get(key, {}).get("value", "")) for key in ("role", "name"))
            found.append((role, name, bool(about.get("focusable"))))
        return found

    def screenshot(self, path: Path) -> None:
        """Save what the tab shows as PNG."""
        path.write_bytes(base64.b64decode(self._ask("Page.captureScreenshot")["data"]))

    def _load(self, address: str) -> None:
        # another fragment of the page that is open would load nothing
        for each in ("about:blank", address):
            loader = self._ask("Page.navigate", {"url": each}).get("loaderId")
            while loader is not None and loader not in self._loaded:
                self._note(self._next())

    def _ask(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        self._number += 1
        message = {"id": self._number, "method": method, "params": params or {}}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer["error"]
                return dict(answer["result"])
            self._note(answer)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._left:
            more = os.read(self._back, 1 << 20)
            assert more, "Chromium went away"
            self._left += more
        message, _, self._left = self._left.partition(b"\0")
        return dict(json.loads(message))

    def _note(self, event: dict[str, Any]) -> None:
        about = event.get("params", {})
        match event.get("method"):
            case "Page.lifecycleEvent" if about["name"] == "load":
                self._loaded.add(about["loaderId"])
            case "Network.requestWillBeSent":
                self.requests.append(about["request"]["url"])
            case "Log.entryAdded":
                self.problems.append(about["entry"]["text"])
            case "Runtime.consoleAPICalled" | "Runtime.exceptionThrown":
                self.problems.append(json.dumps(about))


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium with a profile of its own, gone afterwards."""
    assert CHROMIUM is not None
    ours_in, theirs_out = os.pipe()
    theirs_in, ours_out = os.pipe()

    # Chromium wants the pipes as its descriptors 3 and 4
    moved = (
        "import os, sys, fcntl; a, b = (fcntl.fcntl(int(k), fcntl.F_DUPFD, 10) for k in sys.argv[1:3]); "
        "os.dup2(a, 3); os.dup2(b, 4); os.execv(sys.argv[3], sys.argv[3:])"
    )
    starter = [sys.executable, "-c", moved, str(theirs_in), str(theirs_out)]
    with tempfile.TemporaryDirectory(prefix="chromium", ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [*starter, CHROMIUM, *OPTIONS, f"--user-data-dir={profile}", "about:blank"],
            pass_fds=(theirs_in, theirs_out),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        try:
            yield Browser(ours_out, ours_in)
        finally:
            process.terminate()
            process.wait(LIMIT)
            os.close(ours_in)
            os.close(ours_out)
