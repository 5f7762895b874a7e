"""Texts to be filled in that a protocol still has from the shipped protocols, and participants would read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import resources
from games.core.said import Said
from replays.studies.consistency import texts
from replays.studies.protocol import Protocol
from replays.studies.protocol_file import read_text
from replays.words import tr_noop

BLANK: Final = "Write here"
"""The beginning of a text that is still to be written."""
PROMISES: Final = ("until the date", "bis zu dem datum", "bis zum datum")
"""Words of a consent that promise a date until which data are deleted, in lower case."""
SHOWN: Final = 120
"""Letters of a placeholder that are quoted."""


@dataclass(frozen=True, slots=True)
class Placeholder:
    """Something that is to be filled in before people take part.

    Attributes:
        title: what it is.
        detail: what participants would read, or what to do.
        path: of the field; empty where it is in a text.
        file: name of the text; empty where it is in a field.
    """

    title: Said
    detail: Said
    path: tuple[str, ...] = ()
    file: str = ""

    def sentence(self) -> str:
        """Return it with its key, for a list of mistakes."""
        key = ".".join(self.path) or self.file
        return f"{key}: {self.title}. {self.detail}"


@cache
def shipped_values() -> Mapping[str, frozenset[str]]:
    """Return the contacts and ethics numbers of the protocols that ship, which belong to nobody."""
    files = resources.path("studies").glob("*/protocol.toml")
    protocols = [read_text(path.read_text(encoding="utf-8")) for path in files]
    return {
        "contact": frozenset(protocol.study.contact for protocol in protocols),
        "ethics": frozenset(protocol.study.ethics for protocol in protocols) - {""},
    }


def placeholders(protocol: Protocol, bodies: Mapping[str, str]) -> Iterator[Placeholder]:
    """Yield what is to be filled in before a study is locked; ``bodies`` are its texts by name."""
    about = protocol.study
    if about.contact in shipped_values()["contact"] or about.contact.startswith(BLANK):
        title = Said(tr_noop("The contact is a placeholder"))
        yield Placeholder(title, _read(about.contact), ("study", "contact"))
    if about.ethics in shipped_values()["ethics"]:
        title = Said(tr_noop("The ethics number is that of an example"))
        detail = Said(tr_noop('Plan and report would print "{text}".'), text=_short(about.ethics))
        yield Placeholder(title, detail, ("study", "ethics"))
    for kind, _, name in texts(protocol):
        body = bodies.get(name, "")
        if at := [line for line in body.splitlines() if line.strip().startswith(BLANK)]:
            title = Said(tr_noop("A part of {file} is still to be written"), file=name)
            yield Placeholder(title, _read(at[0].strip()), file=name)
        if kind == "consent" and not protocol.consent.delete_until and _promises(body):
            title = Said(tr_noop("The consent promises a date, and no date is shown"))
            detail = Said(tr_noop("Say until when people may have their data deleted."))
            yield Placeholder(title, detail, ("consent", "delete_until"))


def _promises(body: str) -> bool:
    words = " ".join(body.split()).lower()
    return any(promise in words for promise in PROMISES)


def _read(text: str) -> Said:
    return Said(tr_noop('Participants would read "{text}".'), text=_short(text))


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1].rstrip()}…"


def require_filled(protocol: Protocol, bodies: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each placeholder, each once: with one, a study cannot be locked."""
    return list(dict.fromkeys(placeholder.sentence() for placeholder in placeholders(protocol, bodies)))
