"""Checks that states which differ only in what a seat may not know look the same to that seat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import gcd
from typing import Any, Final

from gamebench_gui.conformance.matches import (
    build,
    every_history,
    every_state,
    playthroughs,
    random_joint,
    read,
)
from games.core import text
from games.core.action import CHANCE, Action, Joint, Player
from games.core.codec import Codec
from games.core.game import Game, Information
from games.core.history import History
from games.core.naming import seat_title
from games.core.view import SPECTATOR

RESAMPLES: Final = 8
ENOUGH: Final = 600
"""Most pairs; with more, there are fewer for each state and player, and then fewer states."""


def hides(name: str) -> bool:
    """Return whether a player may not know everything."""
    return build(name)[0].spec.information is Information.IMPERFECT


def knowing(name: str) -> set[int]:
    """Return the players who see everything: in every state their board is that of a viewer of everything."""
    game, _ = build(name)
    return {
        player
        for player in range(game.num_players)
        if all(game.view(state, player).board == game.view(state, None).board for state in every_state(name))
    }


def twins(name: str) -> Iterator[tuple[Any, Any, Player]]:
    """Return pairs of states that a player cannot tell apart, and the player."""
    return ((state, twin, player) for state, player, _, alike in twins_and_history(name) for twin in alike)


def twins_and_history(name: str) -> Iterator[tuple[Any, Player, History, list[Any]]]:
    """Yield a state, a player, the player's history, and states that the player cannot tell from it."""
    game, _ = build(name)
    rng = random.Random(11)
    players = range(game.num_players)
    places = [(place, state, p) for place, state in enumerate(every_state(name)) for p in players]
    many = max(1, min(RESAMPLES, ENOUGH // len(places))) if hides(name) else 1
    step = 1 + 2 * (len(places) // (2 * ENOUGH))
    # with a common divisor it would not reach every player
    while gcd(step, game.num_players) > 1:
        step += 1
    for place, state, player in places[::step]:
        alike = [game.resample(state, player, rng) for _ in range(many)]
        yield state, player, every_history(name, player)[place], alike


SHOWN: Final = (
    "its view",
    "the view as text",
    "who acts",
    "the list of its legal actions",
    "a slot of its prompt",
    "how an action is written",
    "the reason why an action is refused",
)
"""The parts of `shown`, in its order."""
MOST_QUOTED: Final = 300
"""Most characters of a state that a sentence quotes."""


def _short(state: object) -> str:
    written = repr(state)
    return written if len(written) <= MOST_QUOTED else f"{written[:MOST_QUOTED]}..."


def shown(
    game: Game[Any], codec: Codec[Any], state: Any, player: Player, seen: History
) -> tuple[object, ...]:
    """Return everything that a seat can learn when it is asked, and a person can see on the screen."""
    view, legal = game.view(state, player), game.legal_actions(state, player)
    odd = [Action("no-such-action"), *(Action(action.kind, (99,), "x" * 5000) for action in legal)]
    return (
        # with fields that only agents and codecs read, which comparisons of views ignore
        repr(view),
        text.render(view),
        game.to_act(state),
        legal,
        tuple(codec.slots(view, seen).items()),
        tuple((codec.write(state, player, action), codec.label(state, player, action)) for action in legal),
        tuple(game.illegal_reason(state, player, action) for action in odd),
    )


def a_seat_is_told_the_same_in_states_it_cannot_tell_apart(name: str) -> None:
    game, preset = build(name)
    codec = preset.codec(game)
    for state, player, seen, alike in twins_and_history(name):
        known = shown(game, codec, state, player, seen)
        for twin in alike:
            other = shown(game, codec, twin, player, seen)
            leaks = [part for part, a, b in zip(SHOWN, known, other, strict=True) if a != b]
            assert not leaks, (
                f"{seat_title(player)} is shown what it must not know: {leaks[0]} differs between two states "
                f"that this seat cannot tell apart, {_short(state)} and {_short(twin)}."
            )


def the_public_sees_no_more_than_any_player(name: str) -> None:
    game, _ = build(name)
    for state, twin, _ in twins(name):
        assert repr(game.view(state, SPECTATOR)) == repr(game.view(twin, SPECTATOR)), (
            "The spectator's view shows what a player must not know: it differs between two states that "
            f"a player cannot tell apart, {_short(state)} and {_short(twin)}."
        )


def resampling_changes_what_is_hidden_from_each_player(name: str) -> None:
    """Without this, a game that hides nothing and one that never redraws would both pass."""
    game, _ = build(name)
    redrawn = {player for state, twin, player in twins(name) if twin != state}
    assert redrawn == set(range(game.num_players)) - knowing(name)


def what_is_hidden_shows_to_the_viewers_who_may_see_it(name: str) -> None:
    game, _ = build(name)
    assert any(game.view(state, None) != game.view(twin, None) for state, twin, _ in twins(name))


def perfect_information_means_that_what_is_and_was_seen_identifies_the_state(name: str) -> None:
    game, _ = build(name)
    for viewer in (*range(game.num_players), SPECTATOR):
        known = [(game.view(state, viewer), seen.moves) for state, seen in
                 zip(every_state(name), every_history(name, viewer), strict=True)]  # fmt: skip
        states = dict(zip(known, every_state(name), strict=True))
        assert all(states[key] == state for key, state in zip(known, every_state(name), strict=True))


def an_answer_is_read_and_refused_alike_in_states_that_look_alike(name: str) -> None:
    game, preset = build(name)
    codec, rng = preset.codec(game), random.Random(12)
    for state, twin, player in twins(name):
        if player not in game.to_act(state):
            continue
        action = random_joint(game, state, rng)[player]
        assert game.illegal_reason(twin, player, action) is None
        written = codec.write(state, player, action)
        assert written == codec.write(twin, player, action)
        assert read(codec, state, player, written) == read(codec, twin, player, written)


def a_step_is_told_alike_where_it_looks_alike(name: str) -> None:
    """The turns of a step must not give away a deal, a vote or a choice that the views hide."""
    game, _ = build(name)
    rng = random.Random(13)
    for match in playthroughs(name):
        for state, joint in zip(match.states, match.joints, strict=False):
            for player in range(game.num_players):
                twin = game.resample(state, player, rng)
                other = dict(joint) if CHANCE not in joint else random_joint(game, twin, rng)
                assert_told_alike(game, (state, joint), (twin, other), player)
                if len(joint) > 1:
                    assert_told_alike(game, (state, joint), (twin, exchanged(joint, player)), player)


def assert_told_alike(
    game: Game[Any], ours: tuple[Any, Joint], theirs: tuple[Any, Joint], player: Player
) -> None:
    if allowed(game, *theirs):
        after, unlike = (game.apply(state, joint) for state, joint in (ours, theirs))
        if game.view(after, player) == game.view(unlike, player):
            assert game.seen(*ours, after, player) == game.seen(*theirs, unlike, player)


def exchanged(joint: Joint, player: Player) -> Joint:
    """Return the joint action with the actions of the other players rotated among them."""
    others = [other for other in joint if other != player]
    rotated = {other: joint[next_] for other, next_ in zip(others, others[1:] + others[:1], strict=True)}
    return {**joint, **rotated}


def allowed(game: Game[Any], state: Any, joint: Joint) -> bool:
    return game.fits(state, joint) and all(
        player < 0 or game.illegal_reason(state, player, action) is None for player, action in joint.items()
    )
