"""What happened since a person's last move: nothing that changes a person's view goes without a word."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from helpers.play import PRESETS, Playthrough, build, play

from games.core.action import CLOCK, Action, Player
from games.core.game import Game
from games.core.history import Turns, cards
from games.core.round_card import RoundCard, Standing, latest, merged
from games.core.view import SPECTATOR, View
from replays.retelling import Retelling
from replays.review.since import SOMETHING, TIME_PASSES, cards_after, happened_since, own_steps
from replays.store.rows import DecisionRow

NAMES = ("You", "Ann", "Ben", "Cem", "Dora", "Eva", "Finn", "Gus", "Hal", "Ida")
LONGEST = 40
"""Steps of a match that are looked at."""


@dataclass
class Played:
    """The first steps of a random match, as `replays.review.positions.Positions` has them."""

    game: Game[Any]
    match: Playthrough
    steps: int
    forced: frozenset[tuple[int, Player]] = frozenset()

    def view(self, step: int, player: Player | None = None) -> View:
        return self.game.view(self.match.states[step], player)

    def turns(self, step: int, player: Player | None = None) -> Turns:
        states, joint = self.match.states, self.match.joints[step - 1]
        return self.game.seen(states[step - 1], joint, states[step], player)

    def all_decisions(self) -> Sequence[DecisionRow]:
        rows = []
        for step, joint in enumerate(self.match.joints[: self.steps], 1):
            for player, action in sorted(joint.items()):
                how = "forced" if player == CLOCK or (step, player) in self.forced else "seat"
                rows.append(DecisionRow(step, player, action, action.kind, how, None, 1, None))
        return rows


def events(played: Any, viewer: Player) -> list[tuple[int, str]]:
    """The happenings as (step, words)."""
    telling = Retelling(played.game, NAMES[: played.game.num_players])
    return [(happening.step, happening.words) for happening in happened_since(played, viewer, telling)]


def untold(played: Played, viewer: Player) -> list[int]:
    """The steps that change what the viewer sees, and are neither own actions nor told."""
    missing = []
    for step in range(1, played.steps + 1):
        acted = viewer in played.match.joints[step - 1]
        if acted or played.view(step - 1, viewer) == played.view(step, viewer):
            continue
        until = Played(played.game, played.match, step)
        if step not in {at for at, _ in events(until, viewer)}:
            missing.append(step)
    return missing


@pytest.mark.parametrize("name", PRESETS)
def test_what_changes_a_view_is_an_own_action_or_in_the_strip(name: str) -> None:
    game, _ = build(name)
    match = play(game, 1)
    played = Played(game, match, min(LONGEST, len(match.joints)))
    for viewer in range(min(2, game.num_players)):
        assert untold(played, viewer) == [], f"seat {viewer + 1}"


def test_the_strip_names_what_was_done_for_somebody_who_was_not_asked() -> None:
    """A forced action is no move of one's own."""
    game, _ = build("tic_tac_toe:gtbench")
    match = play(game, 1)
    last = 3  # of the first player
    assert [*own_steps(Played(game, match, last), 0)] == [3, 1]
    forced = Played(game, match, last, frozenset({(last, 0)}))
    assert [*own_steps(forced, 0)] == [1]
    assert last in {step for step, _ in events(forced, 0)}


def test_an_own_action_is_not_news_but_what_the_others_did_at_once_is() -> None:
    game, _ = build("prisoners_dilemma:gtbench_iterated")
    played = Played(game, play(game, 1), 1)
    assert events(played, 0)
    assert not any(words.startswith("You:") for _, words in events(played, 0))


def test_own_words_are_not_news_where_others_speak_at_the_same_time() -> None:
    game, _ = build("diplomacy:welfare_clean")
    match = play(game, 1)
    spoken = False
    for step in range(1, len(match.joints) + 1):
        played = Played(game, match, step)
        own = [turn for turn in played.turns(step, 0) if turn.message and turn.message.sender == 0]
        spoken |= bool(own)
        assert not any(at == step and words.startswith("You to ") for at, words in events(played, 0))
    assert spoken


def test_a_decision_that_answered_later_ones_as_well_is_where_the_strip_begins() -> None:
    game, _ = build("tic_tac_toe:gtbench")
    played = Played(game, play(game, 1), 5)
    telling = Retelling(game, NAMES[:2])
    assert [happening.step for happening in happened_since(played, 0, telling)] == []
    since_first = happened_since(played, 0, telling, first=1)
    assert [(happening.step, happening.who) for happening in since_first] == [(2, 1), (4, 1)]


def test_in_empire_every_step_says_what_changes() -> None:
    game, _ = build("civilization:ancient")
    match = play(game, 1)
    played = Played(game, match, min(LONGEST, len(match.joints)))
    heard = [words for viewer in range(2) for _, words in events(played, viewer)]
    assert heard
    assert SOMETHING not in heard


def test_own_secrets_come_first() -> None:
    game, _ = build("werewolf:clean")
    match = play(game, 2)
    seer = 7
    played = Played(game, match, 2)
    telling = Retelling(game, NAMES[:8])
    found = happened_since(played, seer, telling)
    assert any(happening.secret for happening in found)
    assert [happening.secret for happening in found] == sorted((h.secret for h in found), reverse=True)


def test_time_that_passes_is_said_once() -> None:
    game, _ = build("boxing:gamebench")
    match = play(game, 1)
    played = Played(game, match, len(match.joints))
    words = [words for _, words in events(played, 0)]
    assert not any(a == b == TIME_PASSES for a, b in pairwise(words))


# cards


ROUNDS = (
    "are_you_the_traitor:gamebench",
    "two_rooms_and_a_boom:gamebench",
    "werewolf:clean",
    "air_land_sea:gamebench",
)


@pytest.mark.parametrize("name", ROUNDS)
def test_games_with_rounds_have_cards_for_players_and_none_at_the_end(name: str) -> None:
    game, _ = build(name)
    matches = [play(game, seed) for seed in range(4)]
    shown = [cards_after(Played(game, m, len(m.joints)), 0, 0) for m in matches]
    assert any(card.ended for parts in shown for card in parts)
    assert all(parts[-1].complete for parts in shown if parts and not parts[-1].ended)
    for match in matches:
        last = Played(game, match, len(match.joints))
        assert cards(last.turns(last.steps, 0)) == cards(last.turns(last.steps, SPECTATOR)) == ()


@pytest.mark.parametrize("name", ROUNDS)
def test_nobody_but_players_reads_of_a_new_role(name: str) -> None:
    game, _ = build(name)
    match = play(game, 1)
    played = Played(game, match, len(match.joints))
    for card in cards_after(played, SPECTATOR, 0):
        assert not card.news or card.news.endswith("is first commander.")
    assert not [turn for step in range(1, played.steps + 1) for turn in played.turns(step) if turn.card]


def test_the_parts_of_a_card_become_one() -> None:
    ended = RoundCard(
        "Round 1", "Good wins", ("A.",), ("Role",), "Points", (Standing(0, ("x",), 1, 2),), complete=False
    )
    begins = RoundCard(begins="Round 2", news="You are new.", notes=("B.",))
    whole = merged([ended, begins])
    assert (whole.ended, whole.result, whole.begins, whole.news) == (
        "Round 1",
        "Good wins",
        "Round 2",
        "You are new.",
    )
    assert whole.standings == ended.standings
    assert whole.complete


def test_somebody_who_missed_cards_reads_the_latest() -> None:
    first, second = RoundCard("Round 1", begins="Round 2"), RoundCard("Round 2", complete=False)
    third = RoundCard(begins="Round 3")
    assert latest([first]) == first
    assert latest([first, second]) == second
    assert latest([first, second, third]) == merged([second, third])


def test_a_plain_game_has_no_cards() -> None:
    game, _ = build("tic_tac_toe:gtbench")
    match = play(game, 1)
    assert cards_after(Played(game, match, len(match.joints)), 0, 0) == ()
    assert all(isinstance(action, Action) for joint in match.joints for action in joint.values())
