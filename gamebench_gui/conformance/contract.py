"""Properties of every game, in every preset, in every state of random matches."""

from __future__ import annotations

import asyncio
import pickle
import random
from collections.abc import Callable
from dataclasses import replace
from math import isclose
from typing import Any

from gamebench_gui.conformance.matches import (
    RandomSeat,
    able,
    build,
    every_history,
    every_state,
    play,
    playthroughs,
    read,
    run_quickly,
)
from games.catalog import presets
from games.core import text
from games.core.action import CHANCE, CLOCK, Action
from games.core.events import Attempted, Ended, Stepped
from games.core.game import Dynamics, Game, Information, Utility
from games.core.hashing import fingerprint
from games.core.history import messages, moves
from games.core.preset import Preset
from games.core.realtime import RealTimeGame
from games.core.realtime_match import kind_of_match
from games.core.said import begins_sentence
from games.core.view import SPECTATOR, View

GIBBERISH = (
    "",
    " \n\t",
    "I do not know.",
    "<>",
    "<<",
    "<(>",
    "()",
    "(((((",
    "{}",
    "null",
    "<x(" + "9" * 5000 + ")>",
    "\x00\ud800 ",
    "<place(9999999999999999999999)>",
    "-1 -2 -3",
    "player_99: 9999 hats -1 balls 1e9 apples",
    "vote: player_77.",
    "١٢٣ ²³ <C²R¹>",
    "(²,³)",
    "A" * 20_000,
)


def viewers(game: Game[Any]) -> tuple[int | None, ...]:
    return (*range(game.num_players), SPECTATOR, None)


def somebody_acts_until_the_end_and_nobody_after(name: str) -> None:
    game, _ = build(name)
    for match in playthroughs(name):
        assert len(match.joints) <= game.spec.max_steps
        for state in match.states:
            acting = game.to_act(state)
            assert bool(acting) == (state is not match.states[-1])
            assert acting in ((CHANCE,), (CLOCK,)) or set(acting) <= set(range(game.num_players))
            assert len(set(acting)) == len(acting)
            for player in range(game.num_players):
                assert acting == (CLOCK,) or bool(game.legal_actions(state, player)) == (player in acting)


def only_a_game_with_chance_asks_it(name: str) -> None:
    """In some of its presets, at least."""
    game, _ = build(name)
    assert in_some_preset(name, asks_chance, game.spec.has_chance)


def in_some_preset(name: str, does: Callable[[str], bool], declared: bool) -> bool:
    """Return whether a preset, or another of its game, does what is declared, and nothing undeclared."""
    if does(name) or not declared:
        return does(name) == declared
    game = name.split(":")[0]
    return any(does(f"{game}:{preset.id}") for preset in presets(game))


def asks_chance(name: str) -> bool:
    return any(CHANCE in joint for match in playthroughs(name) for joint in match.joints)


def turns_are_as_declared(name: str) -> None:
    game, _ = build(name)
    assert in_some_preset(name, act_together, game.spec.dynamics is not Dynamics.SEQUENTIAL)


def act_together(name: str) -> bool:
    return any(len(joint) > 1 for match in playthroughs(name) for joint in match.joints)


def apply_leaves_its_argument_alone_and_states_are_values(name: str) -> None:
    game, _ = build(name)
    for match in playthroughs(name):
        for before, joint, after in zip(match.states, match.joints, match.states[1:], strict=False):
            known = fingerprint(before)
            again = game.apply(before, dict(joint))
            assert fingerprint(before) == known
            assert again == after
            assert hash(again) == hash(after)


def states_of_a_match_are_told_apart_by_their_fingerprints(name: str) -> None:
    for match in playthroughs(name):
        hashes = [fingerprint(state) for state in match.states]
        assert len(set(hashes)) == len(hashes)
        assert all(len(known) == 16 and int(known, 16) >= 0 for known in hashes)


def recorded_actions_replay_to_the_same_states(name: str) -> None:
    game, _ = build(name)
    for match in playthroughs(name):
        state = build(name)[0].initial_state()
        for joint, recorded in zip(match.joints, match.states[1:], strict=True):
            stored = {player: action.to_json() for player, action in joint.items()}
            state = game.apply(state, {player: Action.from_json(line) for player, line in stored.items()})
            assert fingerprint(state) == fingerprint(recorded)


def returns_are_related_as_declared_in_every_state(name: str) -> None:
    game, _ = build(name)
    sums = set()
    for state in every_state(name):
        returns = game.returns(state)
        assert len(returns) == game.num_players
        assert all(type(value) is float for value in returns)
        if game.spec.utility is Utility.ZERO_SUM:
            assert isclose(sum(returns), 0, abs_tol=1e-6)
        if game.spec.utility is Utility.IDENTICAL:
            assert len(set(returns)) == 1
        if not game.to_act(state):
            sums.add(round(sum(returns), 9))
    assert game.spec.utility is not Utility.CONSTANT_SUM or len(sums) == 1


def ranking_follows_the_returns(name: str) -> None:
    game, _ = build(name)
    for match in playthroughs(name):
        returns, ranking = game.returns(match.states[-1]), game.ranking(match.states[-1])
        assert min(ranking) == 1
        for player, place in enumerate(ranking):
            assert place == 1 + sum(other > returns[player] for other in returns)


def chance_outcomes_are_distinct_and_add_up_to_one(name: str) -> None:
    game, _ = build(name)
    rng = random.Random(1)
    for state in every_state(name):
        if game.to_act(state) != (CHANCE,):
            continue
        drawn = game.sample_chance(state, rng)
        assert Action.from_json(drawn.to_json()) == drawn
        try:
            outcomes = game.chance_outcomes(state)
        except NotImplementedError:
            continue
        actions = [action for action, _ in outcomes]
        assert isclose(sum(chance for _, chance in outcomes), 1, abs_tol=1e-6)
        assert all(chance > 0 for _, chance in outcomes)
        assert len(set(actions)) == len(actions)
        assert drawn in actions


def everybody_sees_every_state_and_every_view_has_a_text(name: str) -> None:
    game, _ = build(name)
    for state in every_state(name):
        for viewer in viewers(game):
            view = game.view(state, viewer)
            assert view.player == viewer
            assert view.phase
            assert View.from_json(view.to_json()) == view
            assert text.render(view).strip()
            keys = [fact.key for fact in view.facts]
            assert len(set(keys)) == len(keys)
            assert all(key.isidentifier() for key in keys), "keys become prompt slots"


def a_step_is_told_in_moves_messages_and_sentences_to_those_they_are_for(name: str) -> None:
    game, _ = build(name)
    for match in playthroughs(name):
        for before, joint, after in zip(match.states, match.joints, match.states[1:], strict=False):
            everything = game.seen(before, joint, after, None)
            assert any(turn.sentence for turn in everything) or set(joint) == {CLOCK}
            for viewer in viewers(game):
                turns = game.seen(before, joint, after, viewer)
                seen = {(who, action.kind, action.args) for who, action in moves(turns)}
                known = {p: action for p, action in joint.items() if viewer in (None, p) and p != CLOCK}
                assert {(p, action.kind, action.args) for p, action in known.items()} <= seen
                assert {who for who, *_ in seen} <= joint.keys()
                assert set(messages(turns)) <= set(messages(everything))
                assert all(message.visible_to(viewer) for message in messages(turns))
                assert all(turn.sentence == turn.sentence.strip() for turn in turns)


def every_legal_action_is_accepted_and_can_be_written_and_read(name: str) -> None:
    game, preset = build(name)
    codec, rng = preset.codec(game), random.Random(2)
    for match in playthroughs(name):
        for state, player in match.decisions(game):
            legal = game.legal_actions(state, player)
            assert len(set(legal.listed)) == len(legal.listed)
            samples = [game.sample_legal(state, player, rng)] if legal.open else []
            for action in (*legal.listed, *samples):
                assert action in legal
                assert game.illegal_reason(state, player, action) is None
                assert codec.label(state, player, action).strip()
                assert codec.read(state, player, codec.write(state, player, action)) == action
            if legal.default is not None:
                assert game.illegal_reason(state, player, legal.default) is None
            assert legal.default is not None or game.spec.dynamics is not Dynamics.REAL_TIME


def an_answer_after_some_reasoning_is_read(name: str) -> None:
    game, preset = build(name)
    codec = preset.codec(game)
    for match in playthroughs(name)[:5]:
        for state, player in match.decisions(game):
            for action in game.legal_actions(state, player):
                written = codec.write(state, player, action)
                assert codec.read(state, player, f"Thought: let me see.\nAction: {written}") == action


def an_illegal_action_is_refused_with_a_sentence(name: str) -> None:
    game, _ = build(name)
    for match in playthroughs(name):
        for state in match.states:
            for player in range(game.num_players):
                reason = game.illegal_reason(state, player, Action("no-such-action", (1, "x"), "text"))
                assert reason
                assert reason[0].isupper()
                assert begins_sentence(reason), "the next sentence can follow"
        state, player = next(iter(match.decisions(game)))
        joint = match.joints[match.states.index(state)]
        others = [p for p in range(game.num_players) if p not in able(game, state)]
        assert all(game.illegal_reason(state, other, joint[player]) for other in others)


def no_text_breaks_the_reader(name: str) -> None:
    """A reader returns an action or raises that it is unreadable; the rules then accept or refuse it."""
    game, preset = build(name)
    codec, rng = preset.codec(game), random.Random(3)
    for match in playthroughs(name)[:3]:
        for state, player in match.decisions(game):
            legal = game.legal_actions(state, player)
            sample = codec.write(state, player, game.sample_legal(state, player, rng))
            for answer in (*GIBBERISH, *(damaged(sample, rng) for _ in range(20))):
                action = read(codec, state, player, answer)
                if isinstance(action, str):
                    assert action.endswith(".")
                    continue
                reason = game.illegal_reason(state, player, action)
                assert reason is None or begins_sentence(reason)
                assert reason is not None or action in legal
                assert Action.from_json(action.to_json()) == action


def damaged(text: str, rng: random.Random) -> str:
    """Return the text with some characters lost, doubled, exchanged or replaced."""
    letters = list(text)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(letters) + 1)
        letters[place : place + rng.randint(0, 2)] = rng.choices("<>()[]{},:;-0123456789xX \n\x00²é", k=2)
    return "".join(letters)


def prompt_slots_exist_for_every_player_in_every_state(name: str) -> None:
    game, preset = build(name)
    codec = preset.codec(game)
    for player in range(game.num_players):
        for state, seen in zip(every_state(name), every_history(name, player), strict=True):
            slots = codec.slots(game.view(state, player), seen)
            assert all(isinstance(value, str) and key.isidentifier() for key, value in slots.items())


def games_and_states_can_go_to_another_process(name: str) -> None:
    game, _ = build(name)
    for match in playthroughs(name)[:5]:
        for state in match.states:
            other, same = pickle.loads(pickle.dumps((game, state)))
            assert same == state
            assert fingerprint(same) == fingerprint(state)
            assert (other.params, other.to_act(same)) == (game.params, game.to_act(state))


def a_playout_goes_on_from_any_state_to_results_like_those_of_the_slow_loop(name: str) -> None:
    game, _ = build(name)
    match = playthroughs(name)[0]
    for state in match.states:
        assert len(game.playout(state, random.Random(4))) == game.num_players
    assert game.playout(match.states[-1], random.Random(4)) == game.returns(match.states[-1])
    if type(game).playout is RealTimeGame.playout:
        return
    state, number = game.initial_state(), max(30, min(400, 8000 // (len(match.states) * game.num_players)))
    quick = [game.playout(state, random.Random(seed))[0] for seed in range(number)]
    slow = [Game.playout(game, state, random.Random(seed))[0] for seed in range(number, 2 * number)]
    mean, other = sum(quick) / number, sum(slow) / number
    spread = sum((value - other) ** 2 for value in (*quick, *slow)) / (2 * number)
    assert abs(mean - other) <= 5 * (2 * spread / number) ** 0.5 + 1e-9


def trace(name: str, seed: int) -> list[object]:
    """Return the events of a match of random seats, without times."""
    game, preset = build(name)
    events: list[object] = []
    seats = [RandomSeat() for _ in range(game.num_players)]
    match = kind_of_match(game)(game, preset, seats, events.append, seed=seed)
    (run_quickly if match.tick is not None else asyncio.run)(match.run())
    return [without_clock(event) for event in events]


def without_clock(event: object) -> object:
    if isinstance(event, Attempted):
        return replace(event, seconds=0.0)
    if isinstance(event, Stepped):
        return replace(event, decisions=tuple(replace(d, seconds=None) for d in event.decisions))
    return event


def equal_seeds_give_equal_traces(name: str) -> None:
    for seed in range(3):
        first = trace(name, seed)
        assert first == trace(name, seed)
        assert isinstance(first[-1], Ended)


def different_seeds_give_different_matches(name: str) -> None:
    game, _ = build(name)
    assert len({play(game, seed).joints.__repr__() for seed in range(20)}) > 1


def a_player_who_searches_gets_a_state_consistent_with_the_view(name: str) -> None:
    game, _ = build(name)
    rng = random.Random(5)
    for match in playthroughs(name):
        for state in match.states:
            for player in range(game.num_players):
                drawn = game.resample(state, player, rng)
                assert game.view(drawn, player) == game.view(state, player)
                assert game.to_act(drawn) == game.to_act(state)
                if game.spec.information is Information.PERFECT:
                    assert drawn == state


def a_preset_says_where_it_comes_from(name: str) -> None:
    game, preset = build(name)
    assert isinstance(preset, Preset)
    assert preset.summary.endswith(".")
    assert game.spec.summary.endswith(".")
    assert preset.tags
    assert not preset.benchmark or preset.source
