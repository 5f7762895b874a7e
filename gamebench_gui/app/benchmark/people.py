"""People's scores in the games of a run, from closed studies of this database."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import fsum
from typing import Any, Final

from gamebench_gui.app.benchmark.played import Part, opponents_of
from gamebench_gui.app.benchmark.report import Peoples
from replays.scores import measures
from replays.scores.match_records import rules_of
from replays.store.participants import Participant, participants
from replays.store.store import Store
from replays.store.tournaments import Draft, Planned
from replays.studies.analysis.summaries import mean_of
from replays.studies.registry import studies

PERSON: Final = "person"
OTHERS: Final = "others"
_MATCHES: Final = """
select m.id, m.game, m.preset, m.params, m.num_players, m.seed, m.termination, m.steps,
  (select json_group_array(json_array(s.rank, s.score, s.digest, s.name)) from (
    select rank, score, a.digest, a.name from seats s join agents a on a.id = s.agent_id
    where s.match_id = m.id order by s.seat) s) as results
from matches m where m.id in (select value from json_each(?)) order by m.started_at, m.id
"""


def people_of(store: Store, parts: Sequence[Part]) -> tuple[Peoples, ...]:
    """Return people's scores by game: of closed studies with the same rules, each person counting once.

    Left out are pilots, people who were excluded, and matches that were not scored. A measure of all seats
    together, such as gamma-Bench's, has no people.
    """
    with store.reading() as conn:
        seated = {match: who for match, who in participants(conn).items() if who.counts}
        rows = conn.execute(_MATCHES, [json.dumps(list(seated))]).fetchall()
    by_rules: dict[str, list[Any]] = {}
    for row in rows:
        title, _ = rules_of(row["game"], row["preset"], row["params"], row["num_players"])
        by_rules.setdefault(title, []).append(row)
    titles = {study.id: study.title for study in studies(store)} if rows else {}
    by_game: dict[tuple[str, str, str], Peoples] = {}
    for part in parts:
        for entry in part.suite.definition.games if part.suite is not None else ():
            assert part.suite is not None
            game, _, preset = entry.name.partition(":")
            title, _ = rules_of(game, preset, json.dumps(dict(entry.params)))
            measure = part.suite.table.measures[0]
            if measure == "gamma" or title not in by_rules:
                continue
            names = {
                part.suite.definition.entrant(name).spec.digest(): name
                for name in opponents_of(part.suite, entry)
                if name
            }
            means = _each(store, by_rules[title], seated, measure, entry.title, names=names)
            for (study, opponent), each in means.items():
                beside = _summed(entry.title, measure, titles.get(study, study), each)
                by_game[entry.title, study, opponent] = replace(beside, opponent=opponent)
    return tuple(by_game.values())


def _each(
    store: Store,
    rows: Sequence[Any],
    seated: dict[str, Participant],
    name: str,
    title: str,
    *,
    names: Mapping[str, str],
) -> dict[tuple[str, str], list[float]]:
    """Return the mean of every person, by study and opponent.

    Args:
        names: of the suite's opponents, by what identifies their settings.
    """
    measure = measures.find(name, title.partition(" ")[0])
    parts: dict[tuple[str, str, str], list[measures.Part]] = {}
    for number, row in enumerate(rows):
        who = seated[row["id"]]
        results = json.loads(row["results"])
        agents = tuple(PERSON if seat == who.seat else OTHERS for seat in range(row["num_players"]))
        draft = Draft(row["id"], 0, "", title.partition(" ")[0], {}, row["seed"], agents)
        match = Planned(
            number,
            draft,
            row["id"],
            begun=True,
            termination=row["termination"],
            scores=tuple(score for _, score, *_ in results),
            ranks=tuple(rank for rank, *_ in results) if all(rank for rank, *_ in results) else (),
        )
        if (part := measures.part(store, measure, match, PERSON)) is not None:
            others = (
                names.get(digest, called)
                for seat, (_, _, digest, called) in enumerate(results)
                if seat != who.seat
            )
            opponent = ", ".join(dict.fromkeys(others))
            parts.setdefault((who.study, who.code, opponent), []).append(part)
    means: dict[tuple[str, str], list[float]] = {}
    for (study, _, opponent), values in parts.items():
        if size := fsum(part.size for part in values):
            means.setdefault((study, opponent), []).append(fsum(part.gained for part in values) / size)
    return means


def _summed(game: str, measure: str, title: str, each: Sequence[float]) -> Peoples:
    mean = mean_of(each)
    return Peoples(game, measure, title, mean.people, mean.value, mean.low, mean.high, tuple(sorted(each)))
