"""Scores of recorded matches of every benchmark stay what they were, to the last bit."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from helpers.benchmark_matches import NAMES, digest, record

from replays.scores.benchmarks.gamma import Curves, curves, formulas, score_of, seat_groups
from replays.scores.benchmarks.gtbench import duels, standings
from replays.scores.benchmarks.llmarena import normalised, scores
from replays.scores.benchmarks.table import SCORERS
from replays.scores.match_records import read, read_results
from replays.store.store import Store
from replays.store.writer import Writer

GOLDEN = Path(__file__).parent.parent / "goldens" / "benchmark_scores.json"
VARIANTS = [{name: one.variant} for name, offered in formulas().items() for one in offered]


def plotted(drawn: Curves) -> list[Any]:
    """What a match over its rounds shows."""
    lines = (drawn.steps, drawn.choices, drawn.mean, drawn.aim)
    return [drawn.curve.label, *lines, drawn.equilibrium, drawn.distance, drawn.welfare]


def of_matches(store: Store, ids: list[str]) -> dict[str, Any]:
    """Of each match what was played, gamma-Bench's scores by every formula, and its rounds."""
    found: dict[str, Any] = {}
    for match_id in ids:
        trace = store.trace(match_id)
        made = [score_of(trace, variants) for variants in VARIANTS]
        scored = [[one.score, *one.raw.values()] for one in made if one is not None]
        different = [list(one) for one in dict.fromkeys(map(tuple, scored))]
        drawn = curves(trace)
        if scored or drawn:
            found[match_id] = {
                "played": digest([sorted(joint.items()) for joint in trace.joints()]),
                "scores": different,
                "by formula": digest(scored),
                "rounds": digest(drawn and plotted(drawn)),
            }
    return found


def of_agents(store: Store) -> dict[str, Any]:
    """Of each agent and benchmark what it scored, with the parts of it."""
    by_regret = {
        variant: {
            line.agent: [[one.game, one.nra, one.matches, one.regret(variant)] for one in line.games]
            for line in standings(duels(read_results(store)[0]))
        }
        for variant in ("corrected", "paper")
    }
    seated, _ = seat_groups(store)
    records = read(store)
    lines = normalised(scores(records))
    return {
        "scorers": {
            scorer.id: [[one.name, one.value, one.matches, dict(one.games)] for one in scorer.scores(store)]
            for scorer in SCORERS
        },
        "tables": [
            [one.agents, one.overall, one.complete, [[g.game, g.score, g.raw] for g in one.games]]
            for one in seated
        ],
        "nra": by_regret,
        "llmarena": [
            [records.agents[line.agent].name, line.average, dict(line.games), dict(line.raw)]
            for line in lines
        ],
    }


def test_scores_are_those_of_the_golden(writer: Writer, store: Store, pytestconfig: pytest.Config) -> None:
    """Of eight matches of each preset, and two result files of each game of gamma-Bench."""
    ids = record(writer, 8, 2)
    assert len(ids) == 8 * len(NAMES) + 16 > 200
    found = json.loads(json.dumps({"matches": of_matches(store, ids), "agents": of_agents(store)}))
    if pytestconfig.getoption("--update-goldens"):
        lines = re.sub(r'(?<=[]}]), (?="\S+": [{\[])', ",\n", json.dumps(found))
        GOLDEN.write_text(f"{lines}\n", encoding="utf-8")
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    for match_id, numbers in golden["matches"].items():
        assert found["matches"][match_id] == numbers, match_id
    assert found == golden
