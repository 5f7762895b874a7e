"""How often a tested agent went wrong, and how many matches that decided."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final

from agents.catalog.truths import TRUTHS
from gamebench_gui.app.benchmark.played import Usage
from replays.scores import measures
from replays.scores.failures import endgame
from replays.scores.match_records import ERRED
from replays.scores.report_rows import ErrorRecord
from replays.scores.verdicts import Verdict, graded_decisions
from replays.store.store import Store
from replays.store.tournaments import Planned
from replays.store.writer import Writer

REFUSED: Final = {
    "unreadable": ("Answers that could not be read", ("truncated", "empty", "unparsable")),
    "illegal": ("Actions against the rules", ("illegal",)),
    "timeout": ("Answers that came too late", ("timeout",)),
    "refused": ("Answers that the model refused to give", ("refused",)),
}
SERVER: Final = "Calls that the server failed to answer"
ENDGAME: Final = {"missed_win": "Wins in one action missed", "ignored_threat": "Threats of a win ignored"}
VERDICTS: Final = {
    Verdict.BLUNDER: ("blunder", "Blunders, by a solver"),
    Verdict.SMALL_LOSS: ("small_loss", "Small losses, by a solver"),
}
_ATTEMPTS: Final = """
select match_id, seat, failure, count(*) from attempts
where match_id in (select value from json_each(?)) and failure is not null group by match_id, seat, failure
"""
_ERRED: Final = f"select id, seat from ({ERRED}) where id in (select value from json_each(?))"


def errors_of(
    store: Store, writer: Writer, suite: str, agent: str, matches: Sequence[Planned], usage: Usage
) -> Iterator[ErrorRecord]:
    """Yield the errors of an agent in the matches of a suite.

    A refused answer decided a match that an error of the agent decided (`match_records.ERRED`) if one of its
    answers there was refused for that reason. A missed win, an ignored threat and a blunder decided a match
    that the agent did not win.
    """

    def record(kind: str, title: str, times: int, chances: int, decided: int | None) -> ErrorRecord:
        return {
            "agent": agent,
            "suite": suite,
            "kind": kind,
            "title": title,
            "times": times,
            "chances": chances,
            "share": times / chances if chances else None,
            "decided": decided,
        }

    own = {match.match_id: measures.seats(match, agent) for match in matches if match.begun}
    wanted = [json.dumps(list(own))]
    with store.reading() as conn:
        attempts = [tuple(row) for row in conn.execute(_ATTEMPTS, wanted)]
        erred = {tuple(row) for row in conn.execute(_ERRED, wanted)}
    refused = [(match, seat, failure, many) for match, seat, failure, many in attempts if seat in own[match]]
    answers = usage.decisions + usage.refused
    for kind, (title, classes) in REFUSED.items():
        of_kind = [row for row in refused if row[2] in classes]
        decided = {match for match, seat, *_ in of_kind if (match, seat) in erred}
        yield record(kind, title, sum(row[3] for row in of_kind), answers, len(decided))
    if usage.calls:
        yield record("server", SERVER, usage.failures, usage.calls + usage.failures, None)
    ended = [match for match in matches if match.state == "ended"]
    yield from (record(*row) for row in _endgame(store, writer, agent, ended))
    yield from (record(*row) for row in _verdicts(store, agent, ended))


def _endgame(
    store: Store, writer: Writer, agent: str, matches: Sequence[Planned]
) -> Iterator[tuple[str, str, int, int, int | None]]:
    times, chances, decided = (dict.fromkeys(ENDGAME, 0) for _ in range(3))
    for match in matches:
        for (seat, _), tallies in endgame(store, writer, match.match_id).items():
            for name, tally in tallies.items() if seat in measures.seats(match, agent) else ():
                times[name] += tally.errors
                chances[name] += tally.chances
                decided[name] += bool(tally.errors) and measures.won(match, agent) != 1.0
    for name, title in ENDGAME.items():
        if chances[name]:
            yield name, title, times[name], chances[name], decided[name]


def _verdicts(
    store: Store, agent: str, matches: Sequence[Planned]
) -> Iterator[tuple[str, str, int, int, int | None]]:
    judged, decided = 0, 0
    times = dict.fromkeys(VERDICTS, 0)
    for match in matches:
        if match.draft.game.partition(":")[0] not in TRUTHS:
            continue
        seats = measures.seats(match, agent)
        verdicts = [
            graded.verdict for graded in graded_decisions(store.trace(match.match_id)) if graded.seat in seats
        ]
        judged += len(verdicts)
        for verdict in VERDICTS:
            times[verdict] += verdicts.count(verdict)
        decided += Verdict.BLUNDER in verdicts and measures.won(match, agent) != 1.0
    for verdict, (kind, title) in VERDICTS.items():
        if judged:
            yield kind, title, times[verdict], judged, decided if verdict is Verdict.BLUNDER else None
