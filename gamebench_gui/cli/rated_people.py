"""People beside a leaderboard, printed: a distribution, and how each agent stands in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from gamebench_gui.cli.report import Report
from replays.columns import Column, number
from replays.scores.rating_options import Leaderboard
from replays.studies.rated_people import RatedPeople
from replays.words import plural


def people_document(people: RatedPeople | None) -> dict[str, Any] | None:
    """What JSON has of them; None without any."""
    if people is None:
        return None
    found = asdict(people.strengths)
    return {**found, "quartiles": found["quartiles"] if people.strengths.has_quartiles else None}


def people_parts(board: Leaderboard, people: RatedPeople | None) -> Iterator[str]:
    """What stands below a leaderboard: the quartiles, and than whom each agent is stronger."""
    if people is None:
        return
    found = people.strengths
    yield f"{plural(people.count, 'person', 'people')}, {plural(found.matches, 'match', 'matches')}"
    if found.has_quartiles:
        rows = [dict(zip(("first", "median", "third"), found.quartiles, strict=True))]
        titles = {"first": "First quartile", "median": "Median", "third": "Third quartile"}
        yield Report({name: Column(title, form=number(2)) for name, title in titles.items()}, rows).text()
    names = {agent.agent_id: agent.name for agent in board.agents}
    shares = [{"agent": names[one.agent], "beside": one.sentence} for one in found.stronger]
    yield Report({"agent": Column("Agent"), "beside": Column("Beside the people")}, shares).text()
