"""A recorded match as one HTML file that steps through it in any browser, without a network.

`Disclosure` decides what the page holds: a page for one viewer contains nothing that this viewer did not see.
Recorded text is data to the page: it is in one JSON block, and the page's own script, which the content
security policy names by its hash, only ever sets text with it.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final

import resources
from games.core.action import CHANCE, CLOCK, Player
from games.core.chat import Image, check_png, data_url
from games.core.history import last_words
from games.core.text import render
from games.core.view import SPECTATOR, Fact, Message, View, json_fields
from replays.exchange.jsonl_writing import writing
from replays.exchange.page_scenes import Drawings
from replays.naming import player_name, preset_name, recorded_names, recorded_title, viewer_name
from replays.results import recorded_shared_score
from replays.retelling import Retelling
from replays.review.disclosure import REDACTED, Disclosure, open_seed
from replays.review.inspection import FAILURES, call_name, metric_titles
from replays.store.errors import StoreError, Trouble
from replays.store.notebook import read_remarks
from replays.store.recorder import app_version
from replays.store.rows import AttemptRow, CallRow, DecisionRow
from replays.store.store import Store
from replays.store.trace import Trace, unfinished
from replays.titles import ENDINGS
from resources.foreign import all_visible

CSP: Final = (
    "default-src 'none'; script-src {scripts}; style-src {styles}; img-src data:; base-uri 'none'; "
    "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)
"""Own script and style, and pictures in the page itself; nothing from elsewhere, and no text becomes HTML."""
MOST_IMAGES: Final = 50_000_000
"""Characters that the pictures of a page may take: browsers hold all of them in memory."""
_ESCAPED: Final = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}
_UNSAFE: Final = re.compile("[<>&\u2028\u2029]")


def export_html(
    store: Store, match_id: str, path: Path, viewers: Sequence[Player | None] | None = None
) -> None:
    """Write a match as a page.

    Args:
        viewers: the page holds only what at least one of them sees. None takes all: the all-seeing
            one, every seat and the spectator.

    Raises:
        StoreError: there is no such match, the rules cannot compute what a viewer saw, or the file cannot be
            written.
    """
    page = html_page(store.trace(match_id), viewers)
    with writing(Path(path)) as file:
        file.write(page.encode("utf-8", "backslashreplace"))


def html_page(trace: Trace, viewers: Sequence[Player | None] | None = None) -> str:
    collected = _Document(trace, possible_viewers(trace) if viewers is None else viewers)
    document = all_visible(collected.build())
    style = collected.drawings.style() + resources.text("share/page.css")
    script = resources.text("seat/draw.js") + resources.text("share/page.js")
    return Template(resources.text("share/page.html")).substitute(
        title=escape(f"{document['title']} - {document['id']}"),
        policy=policy(script, style),
        style=style,
        script=script,
        drawings=collected.drawings.definitions(),
        data=_UNSAFE.sub(lambda mark: _ESCAPED[mark[0]], json.dumps(document, ensure_ascii=False)),
    )


def possible_viewers(trace: Trace) -> list[Player | None]:
    """Return the viewers of a match; without rules only the one who sees everything."""
    if not trace.knows_views:
        return [None]
    return [None, *range(trace.row.num_players), SPECTATOR]


def policy(script: str, style: str) -> str:
    """Return the content security policy of a page that has one script and one style and asks for nothing."""
    return CSP.format(scripts=_hash(script), styles=_hash(style))


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _check(trace: Trace, viewers: Sequence[Player | None]) -> None:
    known = possible_viewers(trace)
    if viewers and all(viewer in known for viewer in viewers):
        return
    if not trace.knows_views:
        raise StoreError(f"Match {trace.row.id} can only be shown with everything in it. {trace.problem}")
    raise StoreError(f"Match {trace.row.id} has only seats 1 to {trace.row.num_players}.", Trouble.UNKNOWN)


class _Document:
    """Collects what a page holds; equal boards, texts and facts are stored once."""

    def __init__(self, trace: Trace, viewers: Sequence[Player | None]) -> None:
        _check(trace, viewers)
        self._trace, self._viewers = trace, list(dict.fromkeys(viewers))
        self._all = None in self._viewers
        self.drawings = Drawings()
        self._boards: dict[str, int] = {}
        self._drawn: dict[str, int] = {}
        self._facts: dict[str, int] = {}
        self._texts: dict[str, int] = {}
        self._messages: dict[str, int] = {}
        self._images: dict[str, str] = {}
        self._shown = [Disclosure(trace, viewer) for viewer in self._viewers]
        # the reader of the page did not play the match
        self._names = recorded_names(trace.row.seats, 160, here=False)
        self._telling = Retelling(trace.game, self._names)

    def build(self) -> dict[str, Any]:
        trace, row = self._trace, self._trace.row
        decisions = [*trace.all_decisions(), *unfinished(trace)]
        seats = [self._seat(number) for number in range(row.num_players)]
        perspectives = [self._perspective(shown, decisions) for shown in self._shown]
        details = self._details(decisions)
        remarks = self._remarks() if self._all else []
        named = {name for seen in perspectives for name in seen["metrics"]}
        named |= {total[0] for seen in perspectives for total in seen["totals"]}
        return {
            "title": recorded_title(row.game, row.preset),
            "id": row.id,
            "game": preset_name(row.game, row.preset),
            "started": row.started_at,
            "ended": row.ended_at,
            "termination": row.termination,
            # each may show what a viewer did not see: a seed redraws the cards
            "params": dict(row.params) if self._all else {},
            "seed": str(seed) if self._all and (seed := open_seed(row)) is not None else None,
            "note": self._telling.text(row.note) if self._all else "",
            "log": trace.problem if row.log_only else "",
            "app": app_version(),
            "steps": row.steps,
            "ending": ENDINGS.get(row.termination, row.termination),
            "together": recorded_shared_score(row),
            "titles": {name: title for name, title in metric_titles(row.game).items() if name in named},
            "seats": seats,
            "others": {str(who): player_name(None, who) for who in (CHANCE, CLOCK, REDACTED)},
            "marks": [self.drawings.mark(number) for number in range(row.num_players)],
            "perspectives": perspectives,
            "details": details,
            "remarks": remarks,
            "boards": [json.loads(text) for text in self._boards],
            "scenes": [json.loads(text) for text in self.drawings.scenes],
            "shapes": [json.loads(text) for text in self.drawings.shapes],
            "facts": [json.loads(text) for text in self._facts],
            "messages": [json.loads(text) for text in self._messages],
            "texts": list(self._texts),
            "images": self._images,
        }

    def _seat(self, number: int) -> dict[str, Any]:
        seat = self._trace.row.seats[number]
        known = any(shown.knows(number) for shown in self._shown)
        return {
            "name": self._names[number],
            "player": self._names[number],
            "spec": seat.spec if known else "",
            "score": seat.score,
            "rank": seat.rank,
        }

    def _perspective(self, shown: Disclosure, decisions: Sequence[DecisionRow]) -> dict[str, Any]:
        names = {name: {str(s): v for s, v in shown.series(name).items() if v} for name in shown.metric_names}
        return {
            "viewer": shown.viewer,
            "name": self._viewer_name(shown),
            "frames": self._frames(shown),
            "decisions": [self._decision(shown, row) for row in shown.listed(decisions)],
            "metrics": {name: series for name, series in names.items() if series},
            "totals": [
                [name, seat, value]
                for name, values in shown.match_metrics().items()
                for seat, value in sorted(values.items())
            ],
        }

    def _viewer_name(self, shown: Disclosure) -> str:
        return viewer_name(shown.viewer, "" if shown.viewer is None else self._telling.called(shown.viewer))

    def _frames(self, shown: Disclosure) -> list[Any]:
        """Return phase, facts and board of each position; how many messages are as before, and the others."""
        frames: list[Any] = []
        known, names = 0, json_fields(Fact)
        for step in range(self._trace.steps + 1):
            view, heard = self._telling.view(shown.view(step)), shown.messages(step)
            known = min(known, len(heard))
            facts = json.dumps(
                [{name: getattr(fact, name) for name in names} for fact in view.facts],
                ensure_ascii=False,
            )
            place = self._facts.setdefault(facts, len(self._facts))
            new = [self._message(message) for message in heard[known:]]
            frames.append([self._text(view.phase), place, self._board(view, heard), known, new])
            known = len(heard)
        return frames

    def _message(self, message: Message) -> int:
        words = asdict(message)
        del words["round"]
        text = json.dumps(words, ensure_ascii=False)
        return self._messages.setdefault(text, len(self._messages))

    def _board(self, view: View, heard: Iterable[Message]) -> int | None:
        """Return the place of a board: its text, and a scene for each layout."""
        if view.board is None:
            return None
        bare, spoken = View(view.player, "", view.board), last_words(heard, view.round)
        seen = bare.to_json() + json.dumps(spoken)
        if seen not in self._drawn:
            entry = {
                "text": render(bare, self._telling.called),
                **self.drawings.board(bare, self._names, spoken),
            }
            place = self._boards.setdefault(json.dumps(entry, ensure_ascii=False), len(self._boards))
            self._drawn[seen] = place
        return self._drawn[seen]

    def _text(self, text: str) -> int:
        return self._texts.setdefault(text, len(self._texts))

    def _decision(self, shown: Disclosure, row: DecisionRow) -> list[Any]:
        """Return step, seat, action, who chose it, attempts and seconds, if the viewer knows them.

        In a fork or after an exchange also: whether it is from before the fork, and the other decider.
        """
        row = shown.veiled(row)
        if row.seat == REDACTED:
            return [row.step, REDACTED, self._text(row.label), "", None, None]
        numbers = shown.watches(row.seat)
        figures = [row.chosen_by, row.attempts, row.seconds] if numbers else ["", None, None]
        by = self._trace.decider(row) if row.decider is not None else None
        before = self._trace.inherited(row.step)
        origin = [int(before), by.label if by else ""] if before or by else []
        label = self._telling.text(row.label, row.action.text)
        return [row.step, row.seat, self._text(label), *figures, *origin]

    def _details(self, decisions: Sequence[DecisionRow]) -> dict[str, Any]:
        """Return attempts and calls by ``step:seat``, of the seats about which a viewer knows everything."""
        details = {}
        for row in decisions:
            if row.seat < 0 or not any(shown.knows(row.seat) for shown in self._shown):
                continue
            attempts = [self._attempt(attempt) for attempt in self._trace.attempts(row.step, row.seat)]
            calls = [self._call(call) for call in self._trace.calls(row.step, row.seat)]
            if calls or len(attempts) > 1 or any(attempt["failure"] for attempt in attempts):
                details[f"{row.step}:{row.seat}"] = {"attempts": attempts, "calls": calls}
        return details

    @staticmethod
    def _attempt(attempt: AttemptRow) -> dict[str, Any]:
        return {
            "number": attempt.number,
            "action": str(attempt.action) if attempt.action is not None else "",
            "failure": FAILURES.get(attempt.failure, str(attempt.failure)) if attempt.failure else "",
            "objection": attempt.objection,
            "seconds": attempt.seconds,
        }

    def _call(self, call: CallRow) -> dict[str, Any]:
        kept = ("attempt", "model", "error", "finish_reason", "input_tokens", "output_tokens",
                "reasoning_tokens", "cost", "seconds")  # fmt: skip
        messages = self._trace.prompt(call)
        for image in (image for message in messages for image in message.images):
            if image.digest not in self._images:
                self._images[image.digest] = self._image(image)
        prompt = [message.to_json(self._text) for message in messages]
        texts = {name: self._text(getattr(call, name)) for name in ("reply", "thought")}
        values = {name: getattr(call, name) for name in kept}
        return {"name": call_name(call), "prompt": prompt, **texts, **values}

    def _image(self, image: Image) -> str:
        """Return the address that holds a picture; empty for one that cannot be shown or does not fit."""
        if image.size > MOST_IMAGES - sum(map(len, self._images.values())):
            return ""
        try:
            data = self._trace.image(image)
            check_png(data)
        except (StoreError, ValueError):
            return ""
        return data_url(data)

    def _remarks(self) -> list[dict[str, Any]]:
        with self._trace.reading() as conn:
            return [asdict(remark) for remark in read_remarks(conn, self._trace.row.id)]
