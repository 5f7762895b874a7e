"""Ratings without the matches that errors decided: which matches those are, and what they change."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.rated import Played, drawn, fill, won
from helpers.recording import Dice, play

from replays.scores.match_records import read
from replays.scores.rating_options import Options, Scope
from replays.scores.without_errors import MEANING, OwnErrors, beside
from replays.store.rows import AgentRow

QUICK = Options(samples=50)


def lost_by_error(loser: str, winner: str, times: int, end: str = "illegal") -> list[Played]:
    """Matches that ended with an answer of the loser, seats taken in turns."""
    return [
        Played((loser, winner), (2, 1), termination=end, blame=0)
        if k % 2
        else Played((winner, loser), (1, 2), termination=end, blame=1)
        for k in range(times)
    ]


def test_the_full_ladder_stays_and_beside_it_stands_the_one_without_errors(writer: Any, store: Any) -> None:
    # the survivor wins only what others throw away; played out, it loses
    fill(writer, [*lost_by_error("strong", "survivor", 8), *won("strong", "survivor", 4)])
    found = beside(store, Scope(), QUICK)
    assert [agent.name for agent in found.every.agents] == ["survivor", "strong"]
    assert [agent.name for agent in found.without.agents] == ["strong", "survivor"]
    assert (found.every.matches, found.without.matches, found.decided) == (12, 4, 8)
    assert found.sentence() == f"Errors decided 8 of 12 matches (67%). {MEANING}"


def test_the_share_by_pair_and_whose_errors_those_were(writer: Any, store: Any) -> None:
    fill(
        writer,
        [
            *lost_by_error("a", "b", 3),
            *lost_by_error("b", "a", 1, "timeout"),
            *drawn("a", "b", 4),
            *won("a", "c", 2),
            *won("b", "c", 1, termination="resigned"),
        ],
    )
    found = beside(store, Scope(), QUICK)
    names = {agent.agent_id: agent.name for agent in found.every.agents}
    counts = {
        tuple(sorted((names[one.first], names[one.second]))): (one.matches, one.decided, one.share)
        for one in found.pairs
    }
    assert counts == {("a", "b"): (8, 4, 0.5), ("a", "c"): (2, 0, 0.0), ("b", "c"): (1, 0, 0.0)}
    (errors,) = ({names[p.first]: p.by_first, names[p.second]: p.by_second} for p in found.pairs if p.decided)
    assert errors == {"a": 3, "b": 1}
    own = {names[agent]: errors for agent, errors in found.agents.items()}
    assert own == {"a": OwnErrors(10, 3, 1), "b": OwnErrors(9, 1, 3), "c": OwnErrors(3, 0, 0)}


def test_an_agent_with_nothing_but_errors_is_unrated_without_them(writer: Any, store: Any) -> None:
    fill(writer, [*won("a", "b", 2), *lost_by_error("c", "a", 2)])
    found = beside(store, Scope(), QUICK)
    (loser,) = (agent for agent in found.without.agents if agent.name == "c")
    assert not loser.rated
    assert found.clean(loser.agent_id) is loser


@pytest.mark.parametrize("name", ["tic_tac_toe:llmarena", "connect_four:llmarena"])
def test_what_the_record_says_of_each_match(writer: Any, store: Any, name: str) -> None:
    agents = [AgentRow(who, who, "rule", config=who) for who in ("a", "b")]
    for seed in range(12):
        play(writer, name, f"m{seed}", seats=[Dice(0.55), Dice(0.0)], agents=agents, seed=seed)
    writer.flush()
    wanted = {}
    for row in store.matches():
        decisions = store.trace(row.id).all_decisions()
        made = any(one.chosen_by in ("default", "random") and one.attempts for one in decisions)
        wanted[row.id] = made or row.termination in ("illegal", "timeout")
    records = read(store)
    told = dict(zip(records.ids.tolist(), records.decided_by_error.tolist(), strict=True))
    assert told == {match: wanted[match] for match in told}
    assert set(told.values()) == {True, False}
    assert not records.erred[1::2].any(), "the second seat never fails"


def test_what_was_chosen_without_an_error_is_none(writer: Any, store: Any) -> None:
    # forced moves, chance and doing nothing in real time are chosen by the rules as well
    play(writer, "pig:gtbench", "p", seats=[Dice(0.0), Dice(0.0)], seed=3)
    play(writer, "hanabi:llmarena", "h", seats=[Dice(0.0)] * 2, seed=3)
    writer.flush()
    assert not read(store).decided_by_error.any()
