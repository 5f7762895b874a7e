"""The page of seats in a real browser, with a host that is the test: no network, no time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, cast

from gamebench_gui.conformance.matches import build, request
from gamebench_gui.served.page import page as host_page
from gamebench_gui.served.telling import Look, Moment, Telling, painted, target
from gamebench_gui.served.wire import At, Drawn, heard, told
from gamebench_gui.table.filling import Clicks, clicks_of
from gamebench_gui.table.seat_view import SeatView
from games.core.action import Action, LegalActions
from games.core.boards.drawn_once import DrawnOnce, runs
from games.core.boards.kinds import KIND_OF
from games.core.boards.parts import Part
from games.core.boards.scene import Scene
from games.core.history import LastWords, last_words
from games.core.seat import Request
from games.core.text import render
from games.core.view import Message, View

from .chromium import Browser

SOCKET: Final = """
window.fake = {sockets: [], said: [], reports: []};
fake.tell = (message) => {
  fake.last.dispatchEvent(Object.assign(new Event("message"), {data: JSON.stringify(message)}));
};
fake.cut = (code = 1006) => fake.last.shut(code);
document.addEventListener("securitypolicyviolation", (event) => fake.reports.push(event.violatedDirective));
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  constructor(url) {
    super();
    this.url = url;
    this.readyState = 0;
    fake.sockets.push(this);
    fake.last = this;
    setTimeout(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    });
  }
  send(text) { fake.said.push(JSON.parse(text)); }
  close() { this.shut(1000); }
  shut(code) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), {code}));
  }
};
"""
"""A connection in place of the browser's own."""


def page() -> str:
    """Return the host's page; its policy is in the page itself, as far as a page can state that."""
    served = host_page()
    policy = served.policy.replace("connect-src 'self'; ", "").replace("frame-ancestors 'none'; ", "")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return served.body.decode().replace('<meta charset="utf-8">', f'<meta charset="utf-8">{meta}', 1)


class SeatPage:
    """A seat's page in a tab; the test says what the host says."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.path = folder / "seat.html"
        self.path.write_text(page(), encoding="utf-8")

    def open(self, at: str = "", *, dark: bool = False, fresh: bool = True) -> None:
        """Open the page; with ``fresh`` nothing is stored of earlier visits."""
        self.browser.prefer(dark=dark)
        address = self.path.as_uri()
        if fresh:
            self.browser.visit(address)
            self.value("localStorage.clear()")
        self.browser.visit(address + at)

    def value(self, script: str) -> Any:
        return self.browser.value(script)

    def settle(self) -> None:
        """Wait for two frames, so that what was told is drawn."""
        self.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def tell(self, *messages: dict[str, Any]) -> None:
        """Say something as the host."""
        for message in messages:
            self.value(f"fake.tell({json.dumps(message)})")
        self.settle()

    def said(self, kind: str = "") -> list[dict[str, Any]]:
        """Return what the page said since the last call, but its signs of life."""
        said = self.value("fake.said.splice(0)")
        for message in said:
            heard(json.dumps(message))  # the host would understand it
        return [message for message in said if message["t"] == kind or (not kind and message["t"] != "beat")]

    def sit(self, seat: int, names: Sequence[str], title: str = "A game", **more: Any) -> dict[str, Any]:
        """Join and take a seat; return the page's hello."""
        self.value("document.getElementById('code').value = 'K7QM2P'")
        self.value("document.getElementById('join').requestSubmit()")
        self.settle()
        self.tell({"t": "seated", "token": "secret", "place": f"p{seat}"})
        hello: dict[str, Any] = self.said("hello")[-1]
        self.welcome(seat, names, title, **more)
        return hello

    def welcome(self, seat: int, names: Sequence[str], title: str = "A game", **more: Any) -> None:
        self.tell(
            {"t": "welcome", "v": 1, "seat": seat, "title": title, "names": list(names), "keys": [], **more}
        )

    def seen(self, element: str) -> str:
        """Return the visible words of an element, by its id."""
        return str(self.value(f"document.getElementById({element!r}).innerText")).strip()

    def is_shown(self, element: str) -> bool:
        return bool(self.value(f"Boolean(document.getElementById({element!r}).getClientRects().length)"))

    def press(self, words: str) -> None:
        """Press the visible button with these words."""
        script = (
            "((words) => { const found = [...document.querySelectorAll('button')].find((one) => "
            "one.textContent.trim() === words && one.getClientRects().length); found.scrollIntoView(); "
            "found.click(); })"
        )
        self.value(f"{script}({json.dumps(words)})")
        self.settle()

    def middle(self, key: Any) -> tuple[float, float]:
        """Return where in the tab the target with a key is, in the middle of what is visible of it."""
        script = (
            "((name) => { const spot = [...document.querySelectorAll('.target')].find((one) => "
            "one.getAttribute('aria-label') === name); spot.scrollIntoView({block: 'center'}); "
            "const box = spot.querySelector('.hit').getBoundingClientRect(); "
            "return [box.x + box.width / 2, box.y + box.height / 2]; })"
        )
        x, y = self.value(f"{script}({json.dumps(key)})")
        return x, y

    @property
    def problems(self) -> list[str]:
        """What the browser complained about, and what its policy stopped."""
        return [*self.browser.problems, *self.value("fake.reports")]


class StateView:
    """What a seat is told of a state of the rules, in place of a recorded match."""

    def __init__(self, name: str, state: Any, player: int, names: Sequence[str] = ()) -> None:
        self.game, self.preset = build(name)
        self.state, self.viewer = state, player
        self.names = tuple(names) or tuple(f"Player {p + 1}" for p in range(self.game.num_players))
        self.lines: list[tuple[int, str]] = []
        self.talk: list[Message] = []

    def request(self, step: int = 1, attempt: int = 1) -> Request:
        """Return the question to this seat."""
        asked = request(self.game, self.preset, self.viewer, state=self.state)
        return replace(asked, step=step, attempt=attempt)

    def view(self, step: int) -> View:
        return self.game.view(self.state, self.viewer)

    def is_turned(self, step: int) -> bool:
        return False

    def heard(self, step: int) -> tuple[Message, ...]:
        return tuple(self.talk)

    def log(self, first: int, last: int) -> Iterator[tuple[int, str]]:
        yield from ((step, line) for step, line in self.lines if first <= step <= last)

    def said(self, step: int) -> LastWords:
        return last_words(self.heard(step), self.view(step).round)

    def text(self, step: int) -> str:
        return render(self.view(step), lambda player: self.names[player])

    def words(self, text: str) -> str:
        return text

    def parts(self, parts: Sequence[Part]) -> tuple[Part, ...]:
        return tuple(parts)

    def legal(self, asked: Request) -> LegalActions:
        return asked.legal

    def label(self, asked: Request, action: Action) -> str:
        return asked.words(action)

    def clicks(self, step: int) -> Clicks:
        return clicks_of(self.view(step).board)

    def begun(self, step: int, field: str) -> str:
        board = self.view(step).board
        return KIND_OF[type(board)].begun(board, field) if board is not None else ""


def at(
    seat: StateView, hello: Mapping[str, Any], n: int = 0, *, asked: bool = True, **more: Any
) -> dict[str, Any]:
    """Return the position that a host tells a page which said this hello."""
    look = Look(hello["w"], hello["h"], hello["scale"], hello["dark"])
    question = seat.request(n + 1) if asked else None
    turn: Any = "you" if asked else "others"
    moment = Moment(n, turn, request=question)
    message: dict[str, Any] = json.loads(told(Telling(look).position(cast(SeatView, seat), moment)))
    return {**message, **more}


def drawn_at(scene: Scene, dark: bool = False, **more: Any) -> dict[str, Any]:
    """Return a position with this scene and nothing else; its targets can be pointed at."""
    once = DrawnOnce(lambda fill, edge: painted(fill, edge, dark))
    order = runs(once.places(scene))
    new = tuple((node.tag, node.attributes, node.text) for node in once.nodes)
    drawn = Drawn(scene.width, scene.height, new, order, 0, ground=scene.ground)
    targets = tuple(map(target, scene.targets))
    message: dict[str, Any] = json.loads(told(At(0, "", (), drawn, targets, "", (0, ()), (0, ()))))
    return {**message, **more}
