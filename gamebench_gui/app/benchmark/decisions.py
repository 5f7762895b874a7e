"""Six notable decisions of a tested agent, each chosen by a rule."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from agents.catalog.truths import TRUTHS
from gamebench_gui.app.benchmark.remarks import remark, remark_words
from games.core.hashing import derive_seed
from replays.columns import number as number_form
from replays.naming import game_name
from replays.scores import measures
from replays.scores.failures import moments
from replays.scores.measures import Measure
from replays.scores.report_rows import (
    CellRecord,
    DecisionRecord,
    DecisionRule,
    ReferenceRecord,
    RemarkKind,
    RemarkRecord,
)
from replays.scores.verdicts import GradedDecision, Verdict, graded_in
from replays.store.rerun import RerunError
from replays.store.store import Store
from replays.store.tournaments import Planned

PROMPT_END: Final = 600
REPLY: Final = 1200
"""Characters of a prompt's end and of a reply that are shown."""
GRADES: Final[dict[Verdict, RemarkKind]] = {
    Verdict.BEST: "best",
    Verdict.SMALL_LOSS: "small loss",
    Verdict.BLUNDER: "blunder",
}
TONES: Final = {Verdict.BEST: "good", Verdict.SMALL_LOSS: "warning", Verdict.BLUNDER: "bad"}

_THOUGHTS: Final = """
select match_id, step, seat, thought, reply from calls where match_id in (select value from json_each(?))
order by match_id, step, seat, attempt, number
"""
_REFUSED: Final = """
select match_id, step, seat, failure from attempts where match_id in (select value from json_each(?))
and failure is not null and failure <> 'transport' order by step, seat, number
"""
_DECISIONS: Final = """
select match_id, step, seat from decisions where match_id in (select value from json_each(?))
and chosen_by = 'seat'
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A decision, with the remarks of the rule that chose it.

    Attributes:
        remarks: none where its verdict, if there is one, says enough.
    """

    match: str
    step: int
    seat: int
    remarks: tuple[RemarkRecord, ...] = ()
    tone: str = ""

    @property
    def words(self) -> str:
        return remark_words(self.remarks)


@dataclass(frozen=True)
class Tested:
    """The matches that the rules choose from: one agent's, in playing order, of one suite or several.

    Attributes:
        matches: with a result or void, by id; all in which the agent had a seat.
        suites: id of the suite of each match.
        measured: by suite and title of a game, its first measure.
        field: reference values of all suites.
        cells: of the agent.
        seed: of the decision at random.
        asked: whether the agent is asked with prompts: whether it is a language model.
    """

    store: Store
    agent: str
    matches: Mapping[str, Planned]
    suites: Mapping[str, str]
    measured: Mapping[tuple[str, str], Measure]
    field: Sequence[ReferenceRecord]
    cells: Sequence[CellRecord]
    seed: int
    asked: bool = True

    def has(self, match: str, seat: int) -> bool:
        return match in self.matches and seat in measures.seats(self.matches[match], self.agent)

    def order(self, match: str) -> int:
        return list(self.matches).index(match)

    @property
    def ids(self) -> str:
        return json.dumps(list(self.matches))


def decisions_of(tested: Tested) -> Iterator[DecisionRecord]:
    """Yield the decision that each rule chose, in the order of the page; none for a rule that finds none."""
    for rule, choose in RULES.items():
        place = choose(tested)
        if place is not None:
            yield _record(tested, rule, place)


def blunder(tested: Tested) -> Place | None:
    """Return the decision that lost most of its stake, by a solver; of equal ones the earliest.

    Of each game only the decision with the largest loss in the game's own unit is compared with the others.
    """
    worst: dict[str, tuple[float, Place]] = {}
    for match, graded in _graded(tested):
        if graded.verdict is Verdict.BEST:
            continue
        game = match.draft.game.partition(":")[0]
        if game not in worst or graded.loss > worst[game][0]:
            worst[game] = graded.loss, Place(match.match_id, graded.step, graded.seat)
    places = [place for _, place in worst.values()]
    return max(places, key=lambda place: (_share(tested, place), -tested.order(place.match)), default=None)


def reasoning(tested: Tested) -> Place | None:
    """Return the decision with the most words of reasoning, or of replies if no server tells any reasoning.

    Of several calls of a decision the longest counts, so that a call that was lost and repeated changes
    nothing; of equal decisions the earliest in playing order. Agents that are no model do not reason in
    words.
    """
    if not tested.asked:
        return None
    thought: dict[tuple[str, int, int], int] = {}
    replied: dict[tuple[str, int, int], int] = {}
    with tested.store.reading() as conn:
        for match, step, seat, thinking, reply in conn.execute(_THOUGHTS, [tested.ids]):
            if tested.has(match, seat):
                key = (match, step, seat)
                thought[key] = max(thought.get(key, 0), len(thinking.split()))
                replied[key] = max(replied.get(key, 0), len(reply.split()))
    words = thought if any(thought.values()) else replied
    if not any(words.values()):
        return None
    place = {match: number for number, match in enumerate(tested.matches)}
    match, step, seat = min(words, key=lambda key: (-words[key], place[key[0]], key[1:]))
    count = words[match, step, seat]
    length = remark("word") if count == 1 else remark("words", number=f"{count:,}")
    return Place(match, step, seat, (length,))


def refusal(tested: Tested) -> Place | None:
    """Return the first refused answer in playing order: matches are played at the same time."""
    with tested.store.reading() as conn:
        refused = [tuple(row) for row in conn.execute(_REFUSED, [tested.ids]) if tested.has(row[0], row[2])]
    if not refused:
        return None
    place = {match: number for number, match in enumerate(tested.matches)}
    match, step, seat, failure = min(refused, key=lambda row: place[row[0]])
    return Place(match, step, seat, (remark(failure),), "bad")


def close_win(tested: Tested) -> Place | None:
    """Return the agent's last decision in the match that it won by the smallest margin.

    The margin is the difference of the scores of the agent and its best opponent, by the sum of their
    absolute values. Of equal ones the match with most steps counts, then the earliest.
    """
    wins = []
    for number, match in enumerate(tested.matches.values()):
        if match.state == "ended" and measures.won(match, tested.agent) == 1.0:
            wins.append((_margin(match, tested.agent), -match.steps, number, match))
    if not wins:
        return None
    _, _, _, match = min(wins, key=lambda win: win[:3])
    decided = _decided(tested, [match.match_id])
    last = max(decided, key=lambda place: (place.step, -place.seat), default=None)
    if last is None:
        return None
    return Place(match.match_id, last.step, last.seat, (_won(match, tested.agent),), "good")


def _sides(match: Planned, agent: str) -> tuple[float, float]:
    """Return the scores of an agent and of its best opponent."""
    scores = list(zip(match.scores, match.draft.agents, strict=False))
    best_own = max((score or 0.0 for score, name in scores if name == agent), default=0.0)
    best = max((score or 0.0 for score, name in scores if name != agent), default=0.0)
    return best_own, best


def _margin(match: Planned, agent: str) -> float:
    score, best = _sides(match, agent)
    size = abs(score) + abs(best)
    return abs(score - best) / size if size else 0.0


def _won(match: Planned, agent: str) -> RemarkRecord:
    """Say how an agent won; scores that say no more than who won are left out."""
    score, best = _sides(match, agent)
    if {score, best} <= {-1.0, 0.0, 1.0}:
        return remark("won")
    # boards may show another count, such as years in prison
    return remark("counted", own=f"{score + 0.0:g}", best=f"{best + 0.0:g}")


def surprise(tested: Tested) -> Place | None:
    """Return a decision of the match whose result is farthest from what was to be expected.

    To be expected is the mean of the references' values in the cell or, without references, the agent's own
    value there; distances are parts of the measure's scale, and of equal ones the earliest match counts. Of
    its decisions it is the one that lost most by a solver, else the last.
    """
    expected = _expected(tested)
    far: list[tuple[float, int, Planned, RemarkRecord]] = []
    for number, match in enumerate(tested.matches.values()):
        measure = tested.measured[tested.suites[match.match_id], match.draft.title]
        key = (tested.suites[match.match_id], match.draft.title, measures.opponent(match, tested.agent))
        part = measures.part(tested.store, measure, match, tested.agent)
        low, high = measure.scale.low, measure.scale.high
        if part is None or not part.size or key not in expected or low is None or high is None:
            continue
        value, (mean, whose) = part.gained / part.size, expected[key]
        distance = abs(value - mean) / (high - low)
        if distance > 0:
            form = number_form(measure.digits)
            comment = remark(whose, value=form(value), mean=form(mean))
            far.append((-distance, number, match, comment))
    if not far:
        return None
    _, _, match, comment = min(far, key=lambda row: row[:2])
    decided = _decided(tested, [match.match_id])
    losses = {(grade.step, grade.seat): grade.loss for _, grade in _graded(tested, match.match_id)}
    chosen = max(
        decided,
        key=lambda place: (losses.get((place.step, place.seat), 0.0), place.step, -place.seat),
        default=None,
    )
    if chosen is None:
        return None
    return Place(chosen.match, chosen.step, chosen.seat, (comment,), "warning")


def _expected(tested: Tested) -> dict[tuple[str, str, str], tuple[float, RemarkKind]]:
    """Return by suite, title of the game and opponent what was to be expected, and whose mean that is."""
    expected: dict[tuple[str, str, str], tuple[float, RemarkKind]] = {}
    for cell in tested.cells:
        key = (cell["suite"], cell["game"], cell["opponent"])
        measure = tested.measured.get(key[:2])
        if measure is None or cell["measure"] != measure.id or measure.rated:
            continue
        values = [
            row["value"]
            for row in tested.field
            if (row["suite"], row["game"], row["opponent"]) == key
            and row["measure"] == measure.id
            and row["value"] is not None
        ]
        if values:
            expected[key] = sum(values) / len(values), "references"
        elif cell["value"] is not None:
            expected[key] = cell["value"], "this run"
    return expected


def at_random(tested: Tested) -> Place | None:
    """Return one of the agent's own decisions, each with the same chance, drawn by the run's seed."""
    decided = _decided(tested, list(tested.matches))
    return (
        random.Random(derive_seed(tested.seed, "decision", tested.agent)).choice(decided) if decided else None
    )


RULES: Final[dict[DecisionRule, Callable[[Tested], Place | None]]] = {
    "blunder": blunder,
    "reasoning": reasoning,
    "refusal": refusal,
    "close win": close_win,
    "surprise": surprise,
    "random": at_random,
}


def _decided(tested: Tested, matches: Sequence[str]) -> list[Place]:
    """Return the agent's own decisions in matches, in playing order."""
    number = {match: at for at, match in enumerate(tested.matches)}
    with tested.store.reading() as conn:
        rows = [tuple(row) for row in conn.execute(_DECISIONS, [json.dumps(list(matches))])]
    places = [Place(*row) for row in rows if tested.has(row[0], row[2])]
    return sorted(places, key=lambda place: (number[place.match], place.step, place.seat))


def _graded(tested: Tested, only: str = "") -> Iterator[tuple[Planned, GradedDecision]]:
    solved = [
        match
        for match in tested.matches.values()
        if match.draft.game.partition(":")[0] in TRUTHS and only in ("", match.match_id)
    ]
    by_match = graded_in(tested.store, [match.match_id for match in solved])
    for match in solved:
        for graded in by_match.get(match.match_id, ()):
            if tested.has(match.match_id, graded.seat):
                yield match, graded


def _share(tested: Tested, place: Place) -> float:
    """Return the part of the stake that a graded decision lost; 0 if it cannot be computed again."""
    trace = tested.store.trace(place.match)
    truth = TRUTHS[trace.row.game]
    grader = truth.load()
    try:
        for moment in reversed(moments(trace)):
            for player in moment.joint:
                lost = grader(moment, player) if player >= 0 else None
                if (moment.step, player) == (place.step, place.seat) and lost is not None:
                    return lost.amount / lost.stake if lost.stake else 0.0
    except RerunError:
        pass
    return 0.0


def _record(tested: Tested, rule: DecisionRule, place: Place) -> DecisionRecord:
    match = tested.matches[place.match]
    trace = tested.store.trace(place.match)
    calls = trace.calls(place.step, place.seat) if tested.asked else []
    call = (calls[0] if rule == "refusal" else calls[-1]) if calls else None
    prompt, reply = "", ""
    if call is not None:
        messages = trace.prompt(call)
        prompt = messages[-1].text[-PROMPT_END:] if messages else ""
        reply = shortened(call.reply)
    remarks, tone = [*place.remarks], place.tone
    for graded in graded_in(tested.store, [place.match]).get(place.match, ()):
        if (graded.step, graded.seat) == (place.step, place.seat):
            remarks.insert(0, remark(GRADES[graded.verdict]))
            tone = TONES[graded.verdict]
    return {
        "rule": rule,
        "agent": tested.agent,
        "suite": tested.suites[place.match],
        "match": place.match,
        "step": place.step,
        "seat": place.seat,
        "game": match.draft.title,
        "name": game_name(match.draft.game.partition(":")[0]),
        "action": _action(tested.store, place),
        "prompt": prompt,
        "reply": reply,
        "verdict": remark_words(remarks),
        "tone": tone,
        "remarks": remarks,
    }


def _action(store: Store, place: Place) -> str:
    query = "select label from decisions where match_id = ? and step = ? and seat = ?"
    with store.reading() as conn:
        row = conn.execute(query, [place.match, place.step, place.seat]).fetchone()
    return str(row[0]) if row is not None else ""


def shortened(text: str) -> str:
    """Return a text, without its middle where it is long."""
    if len(text) <= REPLY:
        return text
    return f"{text[: REPLY // 2]}\n[…]\n{text[-REPLY // 2 :]}"
