"""A real headless Chromium, steered through its debugging pipe."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Final

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--remote-debugging-pipe",
    "--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND",
)  # fmt: skip
KEYS: Final = {"ArrowRight": 39, "ArrowLeft": 37, "Home": 36, "End": 35, " ": 32, "f": 70, "n": 78}
"""Keys that tests press, with their code."""


class Browser:
    """Runs from ``with`` to the end of the block."""

    def __enter__(self) -> Browser:
        assert CHROMIUM is not None
        self._folder = tempfile.TemporaryDirectory(prefix="browser", ignore_cleanup_errors=True)
        take, self._write = os.pipe()
        self._read, give = os.pipe()

        def wire() -> None:
            # above 4, so that neither of the two is written over while it is still needed
            reads, writes = os.dup2(take, 100), os.dup2(give, 101)
            os.dup2(reads, 3)
            os.dup2(writes, 4)

        command = [CHROMIUM, *FLAGS, f"--user-data-dir={self._folder.name}"]
        self._process = subprocess.Popen(
            command, preexec_fn=wire, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(take)
        os.close(give)
        self._rest, self._number = b"", 0
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        os.close(self._write)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._read)
        self._folder.cleanup()

    def open(self, path: Path, *, dark: bool = False, size: tuple[int, int] = (1280, 800)) -> Page:
        """A tab that shows a file."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, target)
        for domain in ("Page", "Network", "Runtime", "Log"):
            page.call(f"{domain}.enable")
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        page.call("Emulation.setEmulatedMedia", features=[scheme])
        screen = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
        page.call("Emulation.setDeviceMetricsOverride", **screen)
        page.call("Page.navigate", url=path.as_uri())
        page.wait("document.readyState === 'complete'")
        return page

    def call(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """What the browser answers to a command; events on the way go to `Page.events`."""
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while (found := self._next()).get("id") != number:
            if "method" in found:
                Page.events.setdefault(found.get("sessionId", ""), []).append(found)
        if "error" in found:
            raise RuntimeError(f"{method}: {found['error']}")
        return dict(found["result"])

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            more = os.read(self._read, 1 << 16)
            if not more:
                raise RuntimeError("the browser has gone")
            self._rest += more
        message, _, self._rest = self._rest.partition(b"\0")
        return dict(json.loads(message))


class Page:
    """A tab."""

    events: dict[str, list[dict[str, Any]]] = {}  # noqa: RUF012

    def __init__(self, browser: Browser, session: str, target: str) -> None:
        self._browser, self._session, self._target = browser, session, target

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """What the browser answers to a command for this tab."""
        return self._browser.call(method, self._session, **params)

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        found = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in found:
            raise RuntimeError(found["exceptionDetails"]["exception"].get("description", script))
        return found["result"].get("value")

    def wait(self, script: str, seconds: float = 10) -> None:
        """Until an expression is true."""
        end = time.monotonic() + seconds
        while not self.run(script):
            if time.monotonic() > end:
                raise TimeoutError(script)
            time.sleep(0.01)

    def press(self, key: str, *, shift: bool = False) -> None:
        """Press and release a key."""
        code, text = KEYS[key], {"text": key} if len(key) == 1 else {}
        about = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
        self.call("Input.dispatchKeyEvent", type="keyDown", **about, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **about)

    def text(self, selector: str = "body") -> str:
        """What a person can read there."""
        return str(self.run(f"document.querySelector({json.dumps(selector)}).innerText"))

    def named(self, method: str) -> list[dict[str, Any]]:
        """Parameters of the events of one kind so far."""
        self.run("0")
        return [event["params"] for event in self.events.get(self._session, []) if event["method"] == method]

    def picture(self, path: Path) -> Path:
        """A screenshot of what is in view."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))
        return path

    def close(self) -> None:
        """Close the tab."""
        self._browser.call("Target.closeTarget", targetId=self._target)
