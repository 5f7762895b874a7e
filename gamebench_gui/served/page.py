"""The one page of the host: its parts in one file, and the policy that names each of them by its hash."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from collections.abc import Iterable
from functools import cache
from string import Template
from typing import Final, NamedTuple

import resources
from gamebench_gui.served.messages import VERSION
from games.core.boards.svg import hatching, symbols

SCRIPTS: Final = (
    "draw",
    "choice",
    "state",
    "words",
    "elements",
    "look",
    "door",
    "connection",
    "heard",
    "picture",
    "pointing",
    "asked",
    "beside",
    "moves",
    "forms",
    "held",
    "questions",
    "visit",
    "presence",
    "start",
)
"""The scripts of the page, in the order in which they run."""
FALLBACK: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>GameBench</title>'
    "<p>This program was built without the page of seats.</p></html>"
)


class Page(NamedTuple):
    body: bytes
    policy: str

    @property
    def packed(self) -> bytes:
        """The page as gzip, equal at every start."""
        return _packed(self.body)


@cache
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


@cache
def page() -> Page:
    """Return the page and the content security policy that goes with it."""
    folder = resources.ROOT / "seat"
    if not (folder / "page.html").is_file():
        return Page(FALLBACK.encode(), policy((), ()))
    style = resources.text("seat/page.css")
    scripts = [resources.text(f"seat/{name}.js") for name in SCRIPTS]
    pieces = symbols(path.stem for path in (resources.ROOT / "icons" / "pieces").glob("*.svg"))
    text = Template(resources.text("seat/page.html")).safe_substitute(
        style=style,
        drawings=pieces + hatching("currentColor"),
        words=_words(),
        version=str(VERSION),
        scripts="\n".join(f"<script>{script}</script>" for script in scripts),
    )
    return Page(text.encode(), policy(scripts, (style,)))


def _words() -> str:
    """Return the page's words in other languages, as JSON that no markup can be in."""
    files = sorted((resources.ROOT / "seat").glob("words.*.json"))
    words = {file.name.split(".")[1]: json.loads(file.read_text(encoding="utf-8")) for file in files}
    return json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")


def policy(scripts: Iterable[str], styles: Iterable[str]) -> str:
    """Return a policy that lets in these scripts and styles alone, and connections to the host."""
    script = " ".join(map(_hash, scripts)) or "'none'"
    style = " ".join(map(_hash, styles)) or "'none'"
    return (
        f"default-src 'none'; script-src {script}; style-src {style}; connect-src 'self'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
