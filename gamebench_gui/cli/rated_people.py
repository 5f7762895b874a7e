"""People beside a leaderboard: their distribution, and each agent's place in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from gamebench_gui.cli.language import plural, tr
from gamebench_gui.cli.report import Report
from replays.columns import Column, number
from replays.scores.rating_options import Leaderboard
from replays.studies.rated_people import RatedPeople


def people_document(people: RatedPeople | None) -> dict[str, Any] | None:
    """Return the JSON of the people; None without any."""
    if people is None:
        return None
    strengths = asdict(people.strengths)
    return {**strengths, "quartiles": strengths["quartiles"] if people.strengths.has_quartiles else None}


def people_parts(board: Leaderboard, people: RatedPeople | None) -> Iterator[str]:
    """Yield the texts below a leaderboard: the quartiles, and the share of people weaker than each agent."""
    if people is None:
        return
    strengths = people.strengths
    yield f"{plural('person', 'people', people.count)}, {plural('match', 'matches', strengths.matches)}"
    if strengths.has_quartiles:
        rows = [dict(zip(("first", "median", "third"), strengths.quartiles, strict=True))]
        titles = {"first": tr("First quartile"), "median": "Median", "third": tr("Third quartile")}
        yield Report({name: Column(title, form=number(2)) for name, title in titles.items()}, rows).text()
    names = {agent.agent_id: agent.name for agent in board.agents}
    shares = [{"agent": names[share.agent], "beside": share.sentence} for share in strengths.stronger]
    yield Report({"agent": Column("Agent"), "beside": Column("Beside the people")}, shares).text()
