"""What the rules say, told with the names that people read: of every game, and with the grammar of "you"."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from helpers.play import NAMES, Playthrough, build, one_a_game, play

from games.core.action import Action
from games.core.boards.scene import Label, Scene, Viewer
from games.core.drawing import scene_of
from games.core.game import Game
from games.core.history import Turn
from games.core.naming import player_name
from games.core.preset import Preset
from games.core.said import Quoted, Said
from games.core.text import render_board
from games.core.view import Fact, Message, View
from replays.naming import YOU
from replays.retelling import Retelling

ANN, BOB, YOURS = "Ann", "Bob", {"as", "his", "its", "this", "always", "points", "chips"}


def telling(*names: str) -> Retelling:
    """Sentences about Player 1, Player 2 and so on, told with these names."""
    return Retelling(None, names)


@pytest.mark.parametrize(
    ("recorded", "shown"),
    [
        ("Player 1 resigned.", "You resigned."),
        ("Player 2 shoots at Player 1.", "Ann shoots at you."),
        ("Player 1 gets a lute, Player 2 gets a flute", "You get a lute, Ann gets a flute"),
        ("Votes: 1 for Player 1 and 2 for Player 2.", "Votes: 1 for you and 2 for Ann."),
        ("Player 1's agent failed.", "Your agent failed."),
        ("Worth of Player 1's share", "Worth of your share"),
        ("Player 12 calls; Player 1: 4.", "Player 12 calls; you: 4."),
    ],
)
def test_recorded_words_get_the_names_of_seats(recorded, shown):
    assert telling(YOU, ANN).text(recorded) == shown


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("I suspect Player 2.", "I suspect \u25a0 Ann."),
        ("player 3's vote, Player_2 and Player #3", "\u25b2 Bob's vote, \u25a0 Ann and \u25b2 Bob"),
        ("Player 1 is a wolf; ask Player 1.", "\u25cf You are a wolf; ask \u25cf you."),
        ("Player 9, Players 2 and 3, slayer 2", "Player 9, Players 2 and 3, slayer 2"),
    ],
)
def test_who_is_numbered_in_what_a_player_says_has_mark_and_name(said, shown):
    retelling = Retelling(None, (YOU, ANN, BOB), talk=True)
    assert retelling.speech(said) == shown
    assert retelling.text(Quoted(said)) == shown
    inside = Said("{who}: {words}", who=player_name(1), words=Quoted(said))
    assert retelling.text(inside) == f"Ann: {shown}"
    assert retelling.text(f"Player 2: {said}", said) == f"Ann: {shown}"
    assert [message.text for message in retelling.messages([Message(1, said)])] == [shown]
    assert telling(YOU, ANN, BOB).speech(said) == said, "exports keep what was said"
    assert retelling.speech(said, marked=False) == re.sub("[\u25cf\u25a0\u25b2] ", "", shown)


def test_what_a_person_writes_reaches_the_others_with_the_numbers_that_they_know():
    retelling = Retelling(None, (YOU, ANN, BOB), talk=True)
    assert retelling.by_rules("Ann's word; you, Bob and Bobby") == "Player 2's word; you, Player 3 and Bobby"
    assert retelling.speech(retelling.by_rules("Ann lies"), marked=False) == "Ann lies"
    assert telling(YOU, ANN, BOB).by_rules("Ann lies") == "Ann lies"


def test_powers_keep_their_names_in_what_is_said():
    game, _ = build("diplomacy")
    powers = [str(game.player_name(player)) for player in range(7)]
    retelling = Retelling(game, [YOU, *powers[1:]], talk=True)
    assert retelling.speech("Austria and France agree.") == "Austria and France agree."


def test_names_of_older_plug_ins_are_replaced_too():
    game = build("nim:gtbench")[0]
    game.player_name = ("White", "Black").__getitem__
    match = play(game, 1)
    turns = Game.seen(game, match.states[0], match.joints[0], match.states[1], None)
    (sentence,) = Retelling(game, (ANN, BOB)).sentences(turns)
    assert sentence.startswith("Ann: ")


def test_others_keep_the_words_of_the_rules():
    told = telling(BOB, ANN).text("Player 1 calls. Player 2's card is a king; Player 2 from a2 to a3.")
    assert told == "Bob calls. Ann's card is a king; Ann from a2 to a3."


def test_names_like_those_of_the_rules_do_not_take_each_others_place():
    assert telling("Player 2", "Player 1").text("Player 1 beats Player 2.") == "Player 2 beats Player 1."


def test_what_somebody_said_stays_as_it_was_said():
    words = "I trust Player 2, and Player 1 calls"
    turn = Turn(0, Action("say", (), words), Message(0, words), f"Player 1: {words}")
    assert telling(YOU, ANN).sentences((turn,)) == (f"You: {words}",)
    assert telling(YOU, ANN).text("Player 1: 1", "1") == "You: 1"
    assert telling(YOU, ANN).text(Quoted(words)) == words


def test_a_view_tells_its_phase_and_its_facts():
    first, second = player_name(0), player_name(1)
    points = Fact("p", Said("{who:Points of}", who=second), Said("3 ahead of {who}", who=first))
    view = View(None, Said("{who:to move}", who=first), None, (points,))
    told = telling(YOU, ANN).view(view)
    assert (told.phase, told.facts[0].label, told.facts[0].value) == (
        "Your move",
        "Points of Ann",
        "3 ahead of you",
    )


def sentences(game: Game, preset: Preset, match: Playthrough) -> Iterator[tuple[str, str]]:
    """All that the rules say in a match, each with what a player said in it."""
    codec = preset.codec(game)
    for step, state in enumerate(match.states):
        view = game.view(state, None)
        yield from ((text, "") for fact in view.facts for text in (fact.label, fact.value))
        yield view.phase, ""
        if step < len(match.joints):
            after = match.states[step + 1]
            for turn in game.seen(state, match.joints[step], after, None):
                yield turn.sentence, turn.message.text if turn.message else ""
            for player, action in match.joints[step].items():
                yield codec.label(state, player, action), action.text


@pytest.mark.parametrize("name", one_a_game(NAMES))
def test_every_game_speaks_of_players_by_their_names_and_of_you_in_the_second_person(name):
    game, preset = build(name)
    names = [YOU, *(f"Bot number {'abcdefghijklmnopqrst'[p]}" for p in range(1, game.num_players))]
    retelling = Retelling(game, names)
    rule_names = "|".join(re.escape(game.player_name(p)) for p in range(game.num_players))
    by_rules = re.compile(rf"(?<![\w#])({rule_names})(?!\w)")
    for text, quoted in sentences(game, preset, play(game, 1)):
        told = without(quoted, retelling.text(text) if isinstance(text, Said) else text)
        assert not by_rules.search(told), f"this name is no part of a template: {told}"
        assert third_person(told) == "", told


@pytest.mark.parametrize("name", one_a_game(NAMES))
def test_recorded_labels_speak_of_you_in_the_second_person(name):
    game, preset = build(name)
    codec, match = preset.codec(game), play(game, 1)
    retelling = Retelling(game, [YOU] * game.num_players)
    for state, joint in zip(match.states, match.joints, strict=False):
        for player, action in joint.items():
            recorded = "".join(codec.label(state, player, action))
            told = without(action.text, retelling.text(recorded, action.text))
            assert third_person(told) == "", told


def without(quoted: str, told: str) -> str:
    """What is told without what somebody said in it."""
    return told.replace(quoted, "") if quoted else told


def third_person(told: str) -> str:
    """What is said of "you" as if of somebody else, such as ``You calls`` or ``You's``; empty for nothing."""
    verb = re.search(r"\b[Yy]ou(?:'s| ([a-z]+s))\b", told)
    return "" if verb is None or (verb[1] and (verb[1].endswith("ss") or verb[1] in YOURS)) else verb[0]


@pytest.mark.parametrize("name", one_a_game(NAMES))
def test_every_board_speaks_of_you_in_the_second_person(name):
    game, _ = build(name)
    names = (YOU, *(f"Bot {p}" for p in range(1, game.num_players)))
    states = play(game, 1).states
    for state in states[:: max(1, len(states) // 8)] + states[-1:]:
        view = Retelling(game, names).view(game.view(state, 0))
        scene = scene_of(view, Viewer(player=0, names=names)) if view.board else Scene(0, 0, ())
        drawn = [shape.text for shape in scene.shapes if isinstance(shape, Label)]
        for told in (
            render_board(view, lambda player: names[player]),
            *drawn,
            *(t.name for t in scene.targets),
        ):
            assert third_person(told) == "", told
            assert not re.search(r"Player \d", told), told
