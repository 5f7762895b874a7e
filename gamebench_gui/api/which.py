"""Filters of matches."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, TypedDict

from gamebench_gui.api.arguments import match_id, text
from gamebench_gui.app.match.filters import wanted_filter
from gamebench_gui.app.match.session import Session


class Which(TypedDict, total=False):
    """Which matches: every key narrows them; none takes all.

    ``match`` is an id, its beginning, or several of them; the others are those of `gamebench matches`:
    ``game`` a game or ``game:preset``, ``agent`` part of a name, spec or model, ``text`` words in messages
    or names, ``outcome`` how it ended or ``interrupted``, ``failure`` the class of a refused answer,
    ``since`` and ``until`` days such as ``2026-01-31``, ``result`` won, drawn or lost by the agent,
    ``metric`` a range such as ``steps=10..20``, ``saved`` the name of a saved filter, ``batch`` a
    tournament's or series' id.
    """

    match: str | Iterable[str]
    game: str
    agent: str
    text: str
    outcome: str
    failure: str
    tag: str
    since: str
    until: str
    result: Literal["won", "drawn", "lost"]
    noted: bool
    metric: str | Sequence[str]
    saved: str
    batch: str


EXAMPLES: Final = {"since": "2026-01-31", "until": "2026-01-31", "agent": "mcts"}


def ids_of(session: Session, which: Which) -> list[str]:
    """Return the ids of the chosen matches: those named in their order, else the oldest first.

    Raises:
        TypeError: an unknown key.
        StoreError: there is no match of that name.
        GameError: a value without a meaning.
    """
    words: dict[str, Any] = {**which}
    if unknown := words.keys() - Which.__annotations__:
        known = ", ".join(Which.__annotations__)
        raise TypeError(f"there is no key {min(unknown)!r} for matches; there are {known}")
    for name in words.keys() - {"match", "noted", "metric"}:
        text(name, words[name], EXAMPLES.get(name, ""))
    named = words.pop("match", None)
    if named is None:
        return _filtered(session, words)
    names = [*named] if isinstance(named, Iterable) and not isinstance(named, str) else [named]
    ids = [session.store.match(match_id(name)).id for name in names]
    if not words:
        return ids
    passing = {*_filtered(session, words)}
    return [match for match in ids if match in passing]


def _filtered(session: Session, words: dict[str, Any]) -> list[str]:
    batch, metric = words.pop("batch", ""), words.pop("metric", ())
    usual = dict.fromkeys(Which.__annotations__, "") | {"noted": False}
    given = {**usual, **words, "metric": [metric] if isinstance(metric, str) else metric}
    wanted = wanted_filter(session, Namespace(**given))
    return session.store.ids(replace(wanted, batch=batch) if batch else wanted)
