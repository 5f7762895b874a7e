"""A tested agent's errors, and the number of matches that they decided."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from agents.catalog.truths import TRUTHS
from gamebench_gui.app.benchmark.played import Usage
from games.catalog import find_preset, make_game
from games.core.game import GameError
from replays.scores import measures
from replays.scores.failures import decidable, endgame, stored_endgame
from replays.scores.match_records import ERRED
from replays.scores.report_rows import ErrorRecord
from replays.scores.verdicts import Verdict, graded_in
from replays.store.store import Store
from replays.store.tournaments import Planned
from replays.store.writer import Writer

REFUSED: Final = {
    "unreadable": ("Answers that could not be read", ("truncated", "empty", "unparsable")),
    "illegal": ("Actions against the rules", ("illegal",)),
    "timeout": ("Answers that came too late", ("timeout",)),
    "refused": ("Questions that the model declined", ("refused",)),
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
    store: Store,
    writer: Writer,
    suite: str,
    agent: str,
    matches: Sequence[Planned],
    *,
    usage: Usage,
    asked: bool,
) -> Iterator[ErrorRecord]:
    """Yield the errors of an agent in the matches of a suite.

    Args:
        asked: whether the agent is a language model. Refused answers of others are only named where there
            are some: programs of this collection always answer with a legal action.

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

    agents_seats = {match.match_id: measures.seats(match, agent) for match in matches if match.begun}
    wanted = [json.dumps(list(agents_seats))]
    with store.reading() as conn:
        attempts = [tuple(row) for row in conn.execute(_ATTEMPTS, wanted)]
        erred = {tuple(row) for row in conn.execute(_ERRED, wanted)}
    refused = [
        (match, seat, failure, many) for match, seat, failure, many in attempts if seat in agents_seats[match]
    ]
    answers = usage.decisions + usage.refused
    for kind, (title, classes) in REFUSED.items():
        of_kind = [row for row in refused if row[2] in classes]
        decided = {match for match, seat, *_ in of_kind if (match, seat) in erred}
        if asked or of_kind:
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
    searchable = [match for match in matches if _decidable(match)]
    searched = stored_endgame(store, [match.match_id for match in searchable])
    for match in searchable:
        by_seat = searched.get(match.match_id) or endgame(store, writer, match.match_id)
        for (seat, _), tallies in by_seat.items():
            for name, tally in tallies.items() if seat in measures.seats(match, agent) else ():
                times[name] += tally.errors
                chances[name] += tally.chances
                decided[name] += bool(tally.errors) and measures.won(match, agent) != 1.0
    for name, title in ENDGAME.items():
        if chances[name]:
            yield name, title, times[name], chances[name], decided[name]


def _decidable(match: Planned) -> bool:
    """Return whether a look ahead can decide errors in a match; see `failures.decidable`."""
    return _game_decidable(match.draft.game, json.dumps(dict(match.draft.params)))


@cache
def _game_decidable(name: str, params: str) -> bool:
    try:
        game_id, preset = find_preset(name)
        return decidable(make_game(game_id, preset, json.loads(params)))
    except GameError:
        return False


def _verdicts(
    store: Store, agent: str, matches: Sequence[Planned]
) -> Iterator[tuple[str, str, int, int, int | None]]:
    judged, decided = 0, 0
    times = dict.fromkeys(VERDICTS, 0)
    solved = [match for match in matches if match.draft.game.partition(":")[0] in TRUTHS]
    graded = graded_in(store, [match.match_id for match in solved])
    for match in solved:
        seats = measures.seats(match, agent)
        verdicts = [grade.verdict for grade in graded.get(match.match_id, ()) if grade.seat in seats]
        judged += len(verdicts)
        for verdict in VERDICTS:
            times[verdict] += verdicts.count(verdict)
        decided += Verdict.BLUNDER in verdicts and measures.won(match, agent) != 1.0
    for verdict, (kind, title) in VERDICTS.items():
        if judged:
            yield kind, title, times[verdict], judged, decided if verdict is Verdict.BLUNDER else None
