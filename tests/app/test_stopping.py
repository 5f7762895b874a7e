"""Schedules that stop early: batches are a part of the whole schedule, and each tested agent has its own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.drafts import first_matches

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.tournament import stopping
from gamebench_gui.app.tournament.definition import Definition, DefinitionError, Entrant
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.schedule import Meeting, at_most, next_matches
from gamebench_gui.app.tournament.stored import create, load
from gamebench_gui.app.tournament.toml_file import read, read_text, write
from replays.scores import measures
from replays.store.store import Store
from replays.store.tournaments import Draft, Planned

TEXT = """
seed = 7
games = ["nim:gtbench", { game = "kuhn_poker:gtbench", repetitions = 4 }]
[agents]
a = "rule:name=first-legal"
b = "mcts:simulations=5"
random = "random"
[schedule]
kind = "gauntlet"
heroes = ["a", "b"]
repetitions = 7
deals = "common"
score = "nra"
half = 0.25
batch = 2
"""
COPIES = """
seed = 7
games = ["public_goods:gamma"]
[agents]
a = "random"
[schedule]
kind = "copies"
repetitions = 5
score = "gamma"
half = 5.0
batch = 2
"""


def over(drafts: Sequence[Draft], start: int = 0, end: str = "rules") -> list[Planned]:
    ranks = (1, 2) if end == "rules" else ()
    return [
        Planned(number, draft, f"m{number}", begun=True, termination=end, ranks=ranks)
        for number, draft in enumerate(drafts, start)
    ]


def whole(definition: Definition) -> dict[str, Draft]:
    schedule = replace(definition.schedule, score="")
    return {draft.key: draft for draft in first_matches(replace(definition, schedule=schedule))}


def meeting(draft: Draft) -> Meeting:
    return draft.title, frozenset(draft.agents)


@pytest.mark.parametrize("text", [TEXT, COPIES], ids=["gauntlet", "copies"])
def test_batches_are_the_whole_schedule_in_parts(text: str) -> None:
    definition = read_text(text)
    every = whole(definition)
    played = over(first_matches(definition))
    while drafts := next_matches(definition, played):
        assert {draft.wave for draft in drafts} == {max(match.draft.wave for match in played) + 1}
        most = {kept: sum(meeting(draft) == kept for draft in drafts) for kept in map(meeting, drafts)}
        assert max(most.values()) <= 2 * definition.schedule.batch
        played += over(drafts, len(played))
    planned = [match.draft for match in played]
    assert {draft.key: replace(draft, wave=0) for draft in planned} == every
    assert len(planned) == len(every) == at_most(definition)


def test_a_meeting_that_is_clear_ends_and_has_the_first_matches_of_the_whole_schedule() -> None:
    definition = read_text(TEXT)
    played = over(first_matches(definition))
    clear = {("nim:gtbench", frozenset(("a", "random")))}
    while drafts := next_matches(definition, played, clear=clear):
        played += over(drafts, len(played))

    def keys(game: str, hero: str) -> list[str]:
        return [
            match.draft.key for match in played if match.draft.game == game and hero in match.draft.agents
        ]

    every = whole(definition).values()
    for hero, count in (("a", 4), ("b", 14)):
        known = [draft.key for draft in every if draft.game == "nim:gtbench" and hero in draft.agents]
        assert keys("nim:gtbench", hero) == known[:count]
    assert len(keys("kuhn_poker:gtbench", "a")) == 8
    assert next_matches(definition, played, clear=clear) == []


def test_what_comes_next_does_not_depend_on_the_order_in_which_matches_ended() -> None:
    definition = read_text(TEXT)
    played = over(first_matches(definition))
    assert next_matches(definition, played) == next_matches(definition, played[::-1])


def test_void_matches_come_again_unless_the_meeting_is_clear_and_leave_room_for_the_rest() -> None:
    definition = read_text(TEXT)
    definition = replace(definition, schedule=replace(definition.schedule, void="again", most=16))
    first = over(first_matches(definition), end="void")
    clear = {("nim:gtbench", frozenset(("a", "random")))}
    again = [draft for draft in next_matches(definition, first, clear=clear) if draft.key.endswith("+")]
    assert {meeting(draft) for draft in again} == {meeting(match.draft) for match in first} - clear
    nim = [draft for draft in again if draft.game == "nim:gtbench"]
    assert len(nim) == 2  # 14 are in the schedule, 16 may be played
    played = first
    while drafts := next_matches(definition, played):
        played = [*played, *over(drafts, len(played), "void")]
    counts = [
        sum(meeting(match.draft) == kept for match in played)
        for kept in map(meeting, first_matches(definition))
    ]
    assert set(counts) == {16}
    assert set(whole(definition)) <= {match.draft.key for match in played}
    assert at_most(definition) == len(played)


def test_each_agent_is_looked_at_by_itself() -> None:
    definition = read_text(TEXT)
    played = over(first_matches(definition))
    asked: list[tuple[str, str, int, float]] = []

    def settled(store: Store, score: str, matches: Sequence[Planned], agent: str, half: float) -> bool:
        asked.append((score, agent, len(matches), half))
        assert all(agent in match.draft.agents for match in matches)
        return agent == "a"

    clear = stopping.clear_meetings(None, definition, played, settled)  # type: ignore[arg-type]
    assert clear == {(game, frozenset(("a", "random"))) for game in ("nim:gtbench", "kuhn_poker:gtbench")}
    assert sorted(asked) == [("nra", agent, 4, 0.25) for agent in ("a", "a", "b", "b")]
    assert {name for draft in next_matches(definition, played, clear=clear) for name in draft.agents} == {
        *("b", "random")
    }


def test_a_game_can_have_seats_and_repetitions_of_its_own() -> None:
    text = TEXT.replace("repetitions = 4", 'repetitions = 4, seating = "fixed"')
    definition = read_text(text)
    kuhn = [draft for draft in whole(definition).values() if draft.game == "kuhn_poker:gtbench"]
    assert {draft.agents for draft in kuhn} == {("a", "random"), ("b", "random")}
    assert len(kuhn) == 2 * 4
    assert read(write(definition)) == definition
    with pytest.raises(DefinitionError, match=r"schedule\.\w+ has no meaning with kind"):
        read_text(TEXT.replace('kind = "gauntlet"\nheroes = ["a", "b"]', 'kind = "round-robin"'))
    with pytest.raises(DefinitionError, match=r'schedule\.score must be one of .*nra, .*, not "elo"'):
        read_text(TEXT.replace('score = "nra"', 'score = "elo"'))


def test_copies_in_a_gauntlet_meet_nobody() -> None:
    definition = read_text(TEXT.replace('"nim:gtbench"', '{ game = "hanabi:llmarena", seats = "AA" }', 1))
    hanabi = [draft.agents for draft in whole(definition).values() if draft.game == "hanabi:llmarena"]
    assert set(hanabi) == {("a", "a"), ("b", "b")}
    assert len(hanabi) == 2 * 7


class Stopping:
    """Plays a tournament, in which agent ``a`` is clear after four matches of a game, and ``b`` never."""

    def __init__(self, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        self.session = session
        real = stopping.clear_meetings

        def settled(store: Store, score: str, matches: Sequence[Planned], agent: str, half: float) -> bool:
            return agent == "a" and sum(match.state == "ended" for match in matches) >= 4

        monkeypatch.setattr(
            "gamebench_gui.app.tournament.planned_matches.clear_meetings",
            lambda store, definition, played: real(store, definition, played, settled),
        )

    def play(self, tournament: Tournament) -> dict[tuple[str, str], int]:
        asyncio.run(tournament.run())
        assert tournament.snapshot().stage == "done"
        heroes = [(match.draft.game, {"a", "b"} & {*match.draft.agents}) for match in tournament.matches]
        return {(game, "".join(hero)): heroes.count((game, hero)) for game, hero in heroes}


@pytest.mark.slow
def test_a_tournament_stops_early_is_continued_and_extended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Session(None, Paths.of(tmp_path))) as session:
        stopper = Stopping(session, monkeypatch)
        tournament = Tournament(session, create(session, read_text(TEXT)))
        assert tournament.snapshot().open_ended
        assert len(tournament.matches) == 2 * 2 * 2 * 2
        counts = {("nim:gtbench", "a"): 4, ("nim:gtbench", "b"): 14}
        counts |= {("kuhn_poker:gtbench", "a"): 4, ("kuhn_poker:gtbench", "b"): 8}
        assert stopper.play(tournament) == counts
        keys = {match.draft.key for match in tournament.matches}
        assert keys < set(whole(tournament.definition))

        again = Tournament(session, tournament.id)  # as another process would
        assert stopper.play(again) == counts
        again.extend(1)
        assert load(session, tournament.id).games[1].repetitions == 5
        assert stopper.play(again) == counts | {("nim:gtbench", "b"): 16, ("kuhn_poker:gtbench", "b"): 10}
        again.add_agent("slow", AgentSpec.parse("mcts:simulations=6"))
        met = stopper.play(again)
        assert met["nim:gtbench", "b"] == 16 + 16
        assert met["nim:gtbench", "a"] == 4 + 4
        with pytest.raises(DefinitionError, match="the same agent"):
            again.definition.with_entrant(Entrant("twin", AgentSpec.parse("random")))


NIM = """
seed = 7
games = ["nim:gtbench"]
[agents]
solver = "nim-solver"
dice = "rule:name=first-legal"
random = "random"
[schedule]
kind = "gauntlet"
heroes = ["solver", "dice"]
repetitions = 25
deals = "common"
score = "nra"
half = 0.25
batch = 5
"""


@pytest.mark.slow
def test_a_solver_is_clear_after_fewer_matches_than_a_player_of_varying_fortune(tmp_path: Path) -> None:
    with closing(Session(None, Paths.of(tmp_path))) as session:
        tournament = Tournament(session, create(session, read_text(NIM)))
        asyncio.run(tournament.run())
        assert tournament.snapshot().stage == "done"
        count = {}
        for hero in ("solver", "dice"):
            matches = [match for match in tournament.matches if hero in match.draft.agents]
            count[hero] = len(matches)
            assert len(matches) >= 2 * 5, "equal results of a few matches are not enough"
            measure = measures.find("nra", "nim:gtbench")
            known = measures.estimate(session.store, measure, matches, hero)
            assert known is not None
            assert known.half < 0.25 or len(matches) == 50
            assert measures.settled(session.store, "nra", matches, hero, 0.25) or len(matches) == 50
            assert not measures.settled(session.store, "nra", matches[:-10], hero, 0.25)
        assert count["solver"] < count["dice"]
