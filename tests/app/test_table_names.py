"""At the table nobody is called after an agent: seats have roles, or names that were chosen or given."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.play import PRESETS, build, random_action, random_joint

import resources
from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.rules import RULES
from agents.catalog.seats import suits
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.live_match import LiveMatch, awaiting, result_sentence
from gamebench_gui.app.match.plan import Plan, plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.playing import planned as planned_match
from games.core import text
from games.core.action import Action, Joint, LegalActions, Player
from games.core.boards.scene import Label, Viewer
from games.core.drawing import scene_of
from games.core.events import Ended, SeatTaken, Termination
from games.core.game import Game
from games.core.history import last_words
from games.core.naming import NAMED, given_names
from games.core.preset import Preset
from replays.exchange.jsonl_writing import FORMAT_VERSION
from replays.naming import YOU, table_names
from replays.review.verify import Trust, verify_trace
from replays.store.study_tables import MatchState
from replays.studies.protocol_file import read_text
from replays.studies.screens import Planned

SPEECH = "I suspect Player 2; Player 3's word is Mystery. Does player_1 agree?"
STEPS = 14
LABELLED = "Rival 4.1"
"""The label that an experimenter gave an agent."""


def bots(game: Game[Any], preset: Preset) -> list[AgentSpec]:
    """Every agent of the catalogue that can play a game without a server."""
    specs: list[AgentSpec] = []
    named = [("rule", {"name": name}) for name, rule in RULES.items() if game.spec.id in rule.games]
    for word, options in [*named, *((word, {}) for word in AGENTS)]:
        with suppress(SpecError):  # some need settings
            specs.append(AgentSpec.of(word, **options))
    fitting = [spec for spec in specs if spec.kind not in ("human", "llm") and not suits(spec, game, preset)]
    return [*fitting, AgentSpec.of("random", label=LABELLED)]


def spoken(game: Game[Any], state: Any, rng: random.Random) -> Joint:
    """A random joint action in which whoever may speak speaks of others by their numbers."""
    joint = random_joint(game, state, rng)
    for player in [player for player in joint if player >= 0]:
        action = joint[player]
        legal = game.legal_actions(state, player)
        said = replace(action, text=SPEECH[: max((f.max_text for f in legal.open), default=0)])
        if action.text and game.illegal_reason(state, player, said) is None:
            joint[player] = said
    return joint


def played(name: str, viewer: int) -> LiveMatch:
    """A match of a person among the bots of a game, some steps long."""
    game, preset = build(name)
    rng, offered = random.Random(viewer), bots(game, preset)
    seats = [offered[seat % len(offered)] for seat in range(game.num_players)]
    seats[viewer] = AgentSpec.of("human")
    states, joints = [game.initial_state()], []
    while game.to_act(states[-1]) and len(joints) < STEPS:
        joints.append(spoken(game, states[-1], rng))
        states.append(game.apply(states[-1], joints[-1]))
    return LiveMatch(Plan(game, preset, tuple(seats), 7, "m", prefix=tuple(joints)))


def drawn_words(live: LiveMatch, position: int, player: Player) -> Iterator[str]:
    """What is on the board and around it, and the names of its targets."""
    telling, heard = live.telling, live.record.messages(position, player)
    told = telling.messages(heard)
    view = telling.view(live.view(position, player))
    scene = scene_of(view, Viewer(1000, 700, player=player, names=live.names, said=last_words(told)))
    yield from (shape.text for shape in scene.shapes if isinstance(shape, Label))
    yield from (target.name for target in scene.targets)
    yield text.render(view, lambda seat: live.names[seat], told)


def choices(live: LiveMatch, player: Player) -> Iterator[str]:
    """The words of buttons and forms for a person at the newest position."""
    game, state = live.game, live.states[-1]
    if player not in game.to_act(state):
        return
    codec, legal = live.plan.preset.codec(game), game.legal_actions(state, player)
    actions: list[Action] = [*legal.listed, random_action(game, state, player, random.Random(1))]
    yield from (live.telling.text(codec.label(state, player, action), action.text) for action in actions)
    retold: LegalActions = live.telling.legal(legal)
    yield from (family.hint for family in retold.open)


def everything(live: LiveMatch, player: Player) -> Iterator[str]:
    """Everything that a person at the table reads or hears."""
    yield from live.names
    for step in range(1, live.last + 1):
        yield from live.narration(step, player)
    for position in {0, live.last // 2, live.last}:
        yield from drawn_words(live, position, player)
    yield from choices(live, player)
    yield from (live.telling.decision(row) for row in live.record.all_decisions() if row.seat == player)
    for seat in range(len(live.seats)):
        yield awaiting(live, seat)
    live.take(an_end(live))
    yield result_sentence(live)
    yield awaiting(live, None)


def an_end(live: LiveMatch) -> Ended:
    players = len(live.seats)
    returns = tuple(float(seat == players - 1) for seat in range(players))
    ranking = tuple(1 if score else 2 for score in returns)
    return Ended(live.last, returns, ranking, Termination.RULES)


@pytest.mark.parametrize("name", PRESETS)
def test_no_text_for_a_person_names_an_agent(name: str) -> None:
    viewer = 0
    live = played(name, viewer)
    agents = {spec.name for spec in live.plan.seats if spec.kind != "human"} | {LABELLED}
    agents |= {rule.title for rule in RULES.values() if live.game.spec.id in rule.games}
    banned = re.compile("|".join([*(rf"\b{re.escape(agent)}\b" for agent in agents), r"\w #\d"]))
    texts = list(everything(live, viewer))
    assert len(texts) > len(live.names)
    assert [words for words in texts if banned.search(words)] == []
    assert len(set(live.names)) == len(live.names)
    assert live.names[viewer] == YOU


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with closing(Session(tmp_path / "m.db", Paths.of(tmp_path))) as opened:
        yield opened


def recorded(session: Session, match_id: str) -> tuple[str, ...]:
    """The names of a recorded match in Replays."""
    session.writer.flush()
    trace = session.store.trace(match_id)
    return table_names(trace.row, trace.game)


def a_match(session: Session, language: str = "en", **about: Any) -> Plan:
    planned = plan("liars_dice", [AgentSpec.of("random")], seed=11, named=True).speaking(language)
    planned = replace(planned, **about)
    asyncio.run(session.play(planned))
    return planned


@pytest.mark.parametrize("language", ["en", "de"])
def test_replays_forks_and_resumed_matches_tell_the_names_of_the_table(
    session: Session, language: str
) -> None:
    planned = a_match(session, language)
    names = LiveMatch(planned).names
    assert names == given_names(11, len(planned.seats), language)
    assert recorded(session, planned.match_id) == names
    fork = replace(session.plan_fork(planned.match_id, 1, seed=99), named=True)
    assert LiveMatch(fork).names == names
    asyncio.run(session.play(fork))
    assert recorded(session, fork.match_id) == names
    again = session.plan_fork(fork.match_id, 2, seed=5)
    assert LiveMatch(again).names == names
    undone = "update matches set termination = null, ended_at = null where id = ?"
    session.writer.run(lambda conn: conn.execute(undone, [fork.match_id]).rowcount)
    assert LiveMatch(session.plan_resume(fork.match_id)).names == names


def test_names_that_the_seed_does_not_draw_are_exported_and_imported(
    session: Session, tmp_path: Path
) -> None:
    usual, german = a_match(session), a_match(session, "de")
    versions = []
    for planned in (usual, german):
        file = tmp_path / f"{planned.match_id}.jsonl"
        session.export([planned.match_id], file)
        head = json.loads(file.read_text("utf-8").split("\n")[0])
        versions.append((head["version"], ["given" in seat for seat in head["seats"]]))
        names = recorded(session, planned.match_id)
        session.notebook.delete_matches([planned.match_id])
        assert session.import_file(file) == [planned.match_id]
        assert recorded(session, planned.match_id) == names
        trace = session.store.trace(planned.match_id)
        assert verify_trace(trace).trust is Trust.VERIFIED
    (plain, own), (named, foreign) = versions
    assert own == [False] * len(own), "older programs read matches with the usual names"
    assert foreign == [True] * len(foreign)
    assert plain < named == FORMAT_VERSION


def test_a_match_of_an_older_version_has_the_names_of_its_seed(session: Session) -> None:
    planned = a_match(session)
    older = "update seats set given = '' where match_id = ?"
    session.writer.run(lambda conn: conn.execute(older, [planned.match_id]).rowcount)
    assert recorded(session, planned.match_id) == given_names(11, len(planned.seats))


def test_equal_agents_in_two_seats_have_different_names() -> None:
    planned = plan("tic_tac_toe", [AgentSpec.of("mcts")], seed=1, named=True)
    first, second = LiveMatch(planned).names
    assert first != second
    assert not {"MCTS", "You"} & {first, second}


def test_somebody_who_takes_a_seat_over_is_you() -> None:
    live = LiveMatch(plan("tic_tac_toe", [AgentSpec.of("mcts")], seed=1, named=True))
    before = live.names
    live.take(SeatTaken(1, 0, "human"))
    assert live.names == (YOU, before[1])


def test_in_a_study_the_others_have_the_names_that_the_protocol_discloses() -> None:
    protocol = read_text(resources.text("studies/quickstart/protocol.toml"))
    block = protocol.blocks[0]
    seats = [AgentSpec.of("random"), AgentSpec.of("human", participant="P1")]
    match = Planned(1, block.id, 1, True, "x", ("A person", YOU), 1, 0, 5, MatchState.PLANNED, None)
    live = LiveMatch(planned_match(protocol, match, seats, "study:x"))
    assert live.names == ("A person", YOU)
    run = replace(match, shown_as=("",))
    unseen = LiveMatch(planned_match(protocol, run, seats, "study:x"))
    assert unseen.names[0] == given_names(5, 2)[0]


def test_names_of_few_matches_are_remembered() -> None:
    """A window that plays for weeks shows any number of matches."""
    for seed in range(NAMED + 500):
        given_names(seed, 2)
    assert given_names.cache_info().currsize == NAMED
