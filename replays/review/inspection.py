"""One decision as text: prompt, reply, attempts, figures, and everything as recorded."""

from __future__ import annotations

import json
import math
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import cache, cached_property
from typing import Any, Final, TypeAlias

from games.catalog import GAMES, metrics, statistics
from games.core.action import Action
from games.core.chat import Image
from games.core.game import GameError
from games.core.searched import NO_SEARCH, Considered, SearchRecord
from replays import words
from replays.naming import table_names
from replays.review.difference import Span, additions
from replays.review.disclosure import Disclosure
from replays.scores import game_statistics, verdicts
from replays.scores.failures import ENDGAME
from replays.scores.game_statistics import PREFIX, formatted, kept
from replays.store.errors import StoreError
from replays.store.old_searches import read_thought
from replays.store.recorded_match import calls_before
from replays.store.rerun import RerunError
from replays.store.rows import AttemptRow, CallDetails, CallRow, DecisionRow
from replays.store.trace import Trace
from replays.words import tr_noop

Part = tuple[str, str]
"""A heading and the text under it."""
Word: TypeAlias = Callable[[str], str]
"""Translates a word into the language of the reader."""
PURPOSES: Final = {
    "act": tr_noop("answer"),
    "think": tr_noop("thinking"),
    "vote": tr_noop("vote"),
    "repair": tr_noop("repair"),
    "summarise": tr_noop("summary"),
    "actions": tr_noop("actions"),
    "others": tr_noop("others' actions"),
    "state": tr_noop("prediction"),
    "intuition": tr_noop("intuition"),
    "good": tr_noop("self-evaluation"),
    "win": tr_noop("chance to win"),
}
"""Names of calls on screen, by purpose."""
SEARCHED: Final = ("actions", "others", "state", "intuition", "good", "win")
"""Purposes of calls of a search by a model, whose outcome begins with the node."""
SAMPLES: Final = {"act": tr_noop("sample"), "think": tr_noop("thought"), "vote": tr_noop("vote")}
"""Names of calls that are one of several for the same purpose."""
FAILURES: Final = {
    "truncated": tr_noop("cut off"),
    "empty": tr_noop("empty answer"),
    "unparsable": tr_noop("not readable"),
    "illegal": tr_noop("illegal"),
    "timeout": tr_noop("too late"),
    "refused": tr_noop("refused to answer"),
}
"""Names of failures of attempts on screen."""
BAR: Final = 12
"""Length of the longest bar of a search's candidates, in characters."""


class Inspection:
    """One decision with its attempts and calls, read at once; prompts are read when they are asked for."""

    def __init__(self, trace: Trace, decision: DecisionRow) -> None:
        self.trace, self.decision = trace, decision
        self.attempts: Sequence[AttemptRow] = trace.attempts(decision.step, decision.seat)
        self.calls: Sequence[CallRow] = trace.calls(decision.step, decision.seat)

    def main_call(self) -> int:
        """Return the call that gave the answer: a sample of it, else the last to act; -1 without any."""
        acting = [number for number, call in enumerate(self.calls) if call.purpose == "act"]
        chosen = [number for number in acting if self.calls[number].outcome == str(self.decision.action)]
        return (chosen or acting or [len(self.calls) - 1])[-1]

    def call_title(self, call: CallRow, word: Word = str) -> str:
        title = call_name(call, word)
        outcome = next((word(outcome_of(a)) for a in self.attempts if a.number == call.attempt), "")
        if call.error and not call.reply:
            # what the attempt came to was the answer to another call
            outcome = words.one_line(call.error, 60).rstrip(".")
        several = sum(call_name(c, word) == title for c in self.calls if c.attempt == call.attempt) > 1
        usual, counted = (
            tr_noop("Attempt {attempt}, {title}"),
            tr_noop("Attempt {attempt}, {title}, call {call}"),
        )
        name = word(counted if several else usual).format(attempt=call.attempt, title=title, call=call.number)
        return name + (f" ({outcome})" if outcome else "")

    def prompt(self, call: CallRow | None) -> list[Part]:
        if call is None:
            return [("", self.no_call)]
        messages = self.trace.prompt(call)
        return [(message.role, message.text) for message in messages] or [("", "This call had no prompt.")]

    def pictures(self, call: CallRow | None) -> list[bytes]:
        """Return the pictures in the prompt of a call, in order; no bytes for one that cannot be read."""
        messages = self.trace.prompt(call) if call is not None else ()
        return [self._bytes(image) for message in messages for image in message.images]

    def _bytes(self, image: Image) -> bytes:
        try:
            return self.trace.image(image)
        except StoreError:
            return b""

    def news(self, call: CallRow | None) -> list[list[Span]]:
        """Return for each message of a call what was not in it when the seat was last asked that way."""
        former = self._former(call) if call is not None else None
        if call is None or former is None:
            return []
        old, new = self.trace.prompt(former), self.trace.prompt(call)
        texts = [message.text for message in old]
        return [
            additions(
                words.on_screen(texts[number]) if number < len(texts) else "", words.on_screen(message.text)
            )
            for number, message in enumerate(new)
        ]

    def _former(self, call: CallRow) -> CallRow | None:
        """Return the call of the same kind before this one, in this decision or in the seat's last one."""
        kind = call.purpose, call.sample
        before = [c for c in self.calls if c.attempt < call.attempt and (c.purpose, c.sample) == kind]
        if before:
            return before[-1]
        calls = calls_before(self.trace, self.decision.step, self.decision.seat)
        return next((c for c in calls if (c.purpose, c.sample) == kind), None)

    def action_places(self, call: CallRow | None) -> list[list[Span]]:
        """Return for each part of `reply` where its action was found; if in several places, the last."""
        notations = self._notations(call) if call is not None and call.purpose != "vote" else ()
        return [
            _last_place(words.on_screen(text), notations) if head == "Reply" else []
            for head, text in self.reply(call)
        ]

    def _notations(self, call: CallRow) -> tuple[str, ...]:
        action = next((a.action for a in self.attempts if a.number == call.attempt), None)
        game, preset, done = self.trace.game, self.trace.preset, self.decision
        if action is None:
            return ()
        if game is None or preset is None:
            return (done.label,) if action == done.action else ()
        try:
            state, codec = self.trace.state(done.step - 1), preset.codec(game)
            if game.illegal_reason(state, done.seat, action) is not None:
                return ()
            notations = {codec.write(state, done.seat, action), codec.label(state, done.seat, action)}
        except (RerunError, StoreError, GameError):
            return ()
        return tuple(sorted(notations, key=len, reverse=True))

    def reply(self, call: CallRow | None) -> list[Part]:
        """Return reasoning, reply and error of a call; the candidates of a search as a table."""
        if call is None:
            return [("", self.no_call)]
        considered = self.search(call).considered
        searched = candidates(call.thought, considered, self.labels) if considered else ""
        parts = [(tr_noop("Search"), searched)] if searched else [(tr_noop("Reasoning"), call.thought)]
        parts += [(tr_noop("Reply"), call.reply), (tr_noop("Error"), call.error)]
        parts += [(tr_noop("Token probabilities"), probabilities(self.trace.details(call).logprobs))]
        return [(head, text) for head, text in parts if text] or [(tr_noop("Reply"), "The reply was empty.")]

    def figures(self, call: CallRow | None, word: Word = str) -> list[Part]:
        """Return what a call took, as (name, value), and the parameters that the server refused."""
        details = self.trace.details(call) if call is not None else CallDetails()
        more = [
            (tr_noop("Cost reported by"), word(CHARGED.get(details.charged, details.charged))),
            (tr_noop("Refused, so left out"), ", ".join(details.left_out)),
        ]
        return [*figures(call, word), *((name, words.one_line(text, 200)) for name, text in more if text)]

    def search(self, call: CallRow) -> SearchRecord:
        """Return the record of a search in a call; an empty one for other calls."""
        if call.purpose != "think":
            return NO_SEARCH
        recorded = self.trace.details(call).search
        return read_thought(call.thought) if recorded == NO_SEARCH else recorded

    def considered(self) -> list[tuple[Action, Considered]]:
        """Return the legal actions that a search considered in this decision, the best first."""
        rows = next((rows for call in self.calls[::-1] if (rows := self.search(call).considered)), ())
        if not rows:  # legal actions need the state, and that all states before it
            return []
        actions = {str(action): action for action in self._legal}
        return [(actions[row.action], row) for row in rows if row.action in actions]

    @property
    def chosen_text(self) -> str:
        """The action that was taken, as an answer of the preset; empty if the rules are not known here."""
        game, preset, done = self.trace.game, self.trace.preset, self.decision
        if game is None or preset is None or done.action is None:
            return ""
        try:
            return preset.codec(game).write(self.trace.state(done.step - 1), done.seat, done.action)
        except (RerunError, StoreError, GameError):
            return ""

    def raw(self) -> str:
        calls = [
            asdict(call)
            | asdict(self.trace.details(call))
            | {"prompt": [message.to_json() for message in self.trace.prompt(call)]}
            for call in self.calls
        ]
        document = {
            "match": self.trace.row.id,
            "decision": asdict(self.decision),
            "attempts": [asdict(attempt) for attempt in self.attempts],
            "calls": calls,
        }
        return json.dumps(document, indent=2, ensure_ascii=False, default=str)

    @property
    def no_call(self) -> str:
        """Why there is no prompt, as a sentence."""
        match self.decision.chosen_by:
            case "chance":
                return tr_noop("Chance decided this; nobody was asked.")
            case "forced" if self.decision.seat < 0:
                return tr_noop("Time passed; nobody was asked.")
            case "forced":
                return tr_noop("There was only one legal action, so nobody was asked.")
        return tr_noop("No model was called for this decision.")

    @cached_property
    def _legal(self) -> tuple[Action, ...]:
        """The listed actions of the seat; none for chance, or if the rules are not known here."""
        if self.trace.game is None or self.decision.seat < 0:
            return ()
        try:
            state = self.trace.state(self.decision.step - 1)
        except (RerunError, StoreError, GameError):
            return ()
        return self.trace.game.legal_actions(state, self.decision.seat).listed

    @property
    def labels(self) -> Mapping[str, str]:
        """The preset's notation of each legal action, by the action's own notation."""
        if not self._legal or self.trace.game is None or self.trace.preset is None:
            return {}
        codec, state = self.trace.preset.codec(self.trace.game), self.trace.state(self.decision.step - 1)
        return {str(action): codec.label(state, self.decision.seat, action) for action in self._legal}


def calls_of(name: str, attempt: int, calls: Sequence[CallRow]) -> list[CallRow]:
    """Return the calls of a search that asked about a node of its tree, in their order."""
    searched = (call for call in calls if call.attempt == attempt and call.purpose in SEARCHED)
    return [call for call in searched if call.outcome.startswith(f"{name}:")]


def call_title(call: CallRow, word: Word = str) -> str:
    """Return what a call was for: ``answer``, ``vote 1 of 3``."""
    usual = PURPOSES.get(call.purpose, words.one_line(call.purpose, 20))
    if not call.sample:
        return word(usual)
    counted = word(tr_noop("{sample} of {samples}")).format(
        sample=f"{call.sample:,}", samples=f"{call.samples:,}"
    )
    return f"{word(SAMPLES.get(call.purpose, usual))} {counted}"


def call_name(call: CallRow, word: Word = str) -> str:
    """Return what a call was for, with its outcome: ``answer``, ``vote 1 of 3: 2``."""
    name = call_title(call, word)
    if not call.sample:
        shown = call.purpose in SEARCHED or call.outcome.startswith("Explain(")
        return f"{name} {words.one_line(call.outcome, 60) if shown else ''}".rstrip()
    if call.error:
        return word(tr_noop("{name}: failed")).format(name=name)
    if call.purpose == "think":
        return name
    return f"{name}: {words.one_line(call.outcome, 40) or word(FAILURES['unparsable'])}"


CHARGED: Final = {
    "server": tr_noop("the server"),
    "prices": tr_noop("the prices of then"),
    "kept": tr_noop("nobody: the answer was kept from an earlier run"),
}
"""Sources of the cost of a call, in words."""


def outcome_of(attempt: AttemptRow) -> str:
    """Return ``accepted``, or why an attempt was refused."""
    return FAILURES.get(attempt.failure, attempt.failure) if attempt.failure else tr_noop("accepted")


def figures(call: CallRow | None, word: Word = str) -> list[Part]:
    """Return what a call took, as (name, value); unknown values are ``-``."""
    if call is None:
        return []
    return [
        (tr_noop("Model"), words.one_line(call.model)),
        (tr_noop("Purpose"), call_name(call, word)),
        (tr_noop("Tokens in"), words.count(call.input_tokens)),
        (tr_noop("of them cached"), words.count(call.cached_tokens)),
        (tr_noop("Tokens out"), words.count(call.output_tokens)),
        (tr_noop("of them reasoning"), words.count(call.reasoning_tokens)),
        (tr_noop("Latency"), words.seconds(call.seconds)),
        (tr_noop("First token after"), words.seconds(call.first_token_seconds)),
        (tr_noop("Network retries"), words.count(call.transport_retries)),
        (tr_noop("Ended because"), words.one_line(call.finish_reason, 40) or words.UNKNOWN),
        (tr_noop("Cost"), words.money(call.cost)),
    ]


def probabilities(logprobs: Sequence[tuple[str, float]]) -> str:
    """Return the tokens of a reply, one on a line after its probability; empty without any."""
    if not logprobs:
        return ""
    mean = math.exp(sum(logprob for _, logprob in logprobs) / len(logprobs))
    head = f"{words.plural(len(logprobs), 'token')}, {mean:.1%} each in the geometric mean"
    lines = [
        f"{math.exp(logprob):8.2%}  {json.dumps(token, ensure_ascii=False)}" for token, logprob in logprobs
    ]
    return "\n".join([head, "", *lines])


def decision_figures(decision: DecisionRow) -> list[Part]:
    legal = "open choice" if decision.legal_count is None else words.count(decision.legal_count)
    return [
        (tr_noop("Time"), words.seconds(decision.seconds)),
        (tr_noop("Attempts"), words.count(decision.attempts)),
        (tr_noop("Legal actions"), words.UNKNOWN if decision.seat < 0 else legal),
        (tr_noop("Chosen by"), words.one_line(decision.chosen_by, 20)),
    ]


def metric_figures(shown: Disclosure, titles: Mapping[str, str], step: int) -> list[Part]:
    """Return the metrics at a step, as (name, value), for every seat that the viewer may know of."""
    rows = []
    names = table_names(shown.trace.row, shown.trace.game)
    for name in shown.metric_names:
        for seat, values in sorted(shown.series(name).items()):
            at = bisect_left(values, (step, -math.inf))
            if at < len(values) and values[at][0] == step:
                title, value = titles.get(name, words.one_line(name, 40)), values[at][1]
                if name == verdicts.VERDICT:
                    word = verdicts.WORDS[verdicts.read_verdict(value)]
                    rows.append((f"Verdict, {names[seat]}", word))
                else:
                    rows.append((f"{title}, {names[seat]}", words.amount(value)))
    return rows


def match_figures(shown: Disclosure, titles: Mapping[str, str]) -> list[Part]:
    """Return the metrics of the whole match, as (name, value), for every seat that the viewer may know of."""
    names = table_names(shown.trace.row, shown.trace.game)
    return [
        (f"{titles.get(name, words.one_line(name, 40))}, {names[seat]}", words.amount(value))
        for name, values in shown.match_metrics().items()
        if not name.startswith(PREFIX)
        for seat, value in sorted(values.items())
    ]


def statistic_figures(shown: Disclosure) -> list[Part]:
    """Return the match in the game's own words, as (name, value), for an all-seeing viewer."""
    if shown.viewer is not None or not isinstance(shown.trace, Trace) or shown.trace.game is None:
        return []
    names, by_seat = table_names(shown.trace.row, shown.trace.game), kept(shown.trace)
    return [
        (f"{statistic.label}, {names[seat]}", formatted(statistic, counts[statistic.name]))
        for statistic in statistics(shown.trace.row.game)
        for seat, counts in sorted(by_seat.items())
        if statistic.name in counts and counts[statistic.name].of
    ]


def total_figures(shown: Disclosure) -> list[Part]:
    """Return sums over the match that the viewer may know, as (name, value)."""
    if (totals := shown.totals) is None:
        return []
    cost = words.money(totals.cost if totals.calls and not totals.unpriced_calls else None)
    return [
        (tr_noop("Decisions"), words.count(totals.decisions)),
        (tr_noop("Refused attempts"), words.count(totals.refused)),
        (tr_noop("Time"), words.seconds(totals.seconds)),
        (tr_noop("Model calls"), words.count(totals.calls)),
        (tr_noop("Tokens in"), words.count(totals.input_tokens)),
        (tr_noop("Tokens out"), words.count(totals.output_tokens)),
        (tr_noop("Cost"), cost),
    ]


def _last_place(text: str, notations: Sequence[str]) -> list[Span]:
    """Return the last place of the first notation that a text contains; nothing if it contains none."""
    plain = text.casefold()
    for notation in notations:
        at = plain.rfind(notation.casefold()) if notation.strip() and len(plain) == len(text) else -1
        if at >= 0:
            return [(at, at + len(notation))]
    return []


def candidates(thought: str, rows: Sequence[Considered], labels: Mapping[str, str]) -> str:
    """Return the thought of a search with its table aligned and with bars; empty without rows of a table."""
    if not rows:
        return ""
    title, _, *lines = thought.split("\n")
    most = max(row.visits for row in rows) or 1
    cells: list[tuple[str, ...]] = [("action", "value", "visits", "")]
    for row in rows:
        name = labels.get(row.action, row.action) + (" proven" if row.proven else "")
        value = "-" if row.value is None else f"{row.value:+.3f}"
        cells.append((name, value, f"{row.visits:,}", "█" * round(BAR * row.visits / most)))
    return "\n".join([title, "", _aligned(cells), *lines[len(rows) :]])


def _aligned(cells: Sequence[tuple[Any, ...]]) -> str:
    wide = [max(len(row[i]) for row in cells) for i in range(4)]
    lines = (f"{n:<{wide[0]}}  {v:>{wide[1]}}  {t:>{wide[2]}}  {bar}".rstrip() for n, v, t, bar in cells)
    return "\n".join(lines)


DERIVED: Final = {
    "seconds": "Seconds",
    "attempts": "Attempts",
    "refused": "Refused attempts",
    "tokens": "Tokens",
    "cost": "Cost in US dollars",
}
"""Metrics that every trace has, by name."""


@cache
def every_metric_title() -> Mapping[str, str]:
    """Return the names of the metrics of all games on screen; loads the games."""
    return {name: title for game in GAMES for name, title in metric_titles(game).items()}


def metric_titles(game_id: str) -> dict[str, str]:
    if game_id not in GAMES:
        return {**DERIVED, "score": "Score"}
    step_metrics, match_metrics = metrics(game_id)
    return {
        **DERIVED,
        **{m.name: m.label for m in ENDGAME},
        **verdicts.TITLES,
        **game_statistics.titles([game_id]),
        **{m.name: m.label for m in match_metrics},
        **{m.name: f"{m.label} in {m.unit}" if m.unit else m.label for m in step_metrics},
    }
