"""What the rules say, told with the names that people read: of every game, and with the grammar of "you"."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from helpers.play import FIRST, NAMES, Playthrough, build, one_a_game, play

from games.core.action import Action
from games.core.boards.scene import Label, Scene, Viewer
from games.core.drawing import scene_of
from games.core.game import Game
from games.core.history import Turn
from games.core.preset import Preset
from games.core.said import Said
from games.core.text import render_board
from games.core.view import Fact, Message, View
from replays.naming import YOU
from replays.retelling import Retelling

ANN, BOB, YOURS = "Ann", "Bob", {"as", "his", "its", "this", "always", "points", "chips"}


def telling(*names: str) -> Retelling:
    """Sentences about Player 1, Player 2 and so on, told with these names."""
    return Retelling(None, names)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Player 1 calls the bid.", "You call the bid."),
        ("Player 1 passes.", "You pass."),
        ("Player 1 carries on.", "You carry on."),
        ("Player 1 is dealt a card.", "You are dealt a card."),
        ("Player 1 was the undercover, with flute.", "You were the undercover, with flute."),
        ("Player 1 stops and keeps 9 points.", "You stop and keep 9 points."),
        ("Player 1 shoots or passes", "You shoot or pass"),
        ("Player 1 gathers, or stops", "You gather, or stop"),
        ("Player 1 to move", "Your move"),
        ("Player 1 to answer the bet", "You are to answer the bet"),
        ("The die shows 1: Player 1 loses 9 points.", "The die shows 1: you lose 9 points."),
        ("Player 2 shoots at Player 1.", "Ann shoots at you."),
        ("Player 1 shoots at themselves.", "You shoot at yourself."),
        ("Votes: 1 for Player 1 and 2 for Player 2.", "Votes: 1 for you and 2 for Ann."),
        ("Points of Player 1", "Your points"),
        ("the plan of Player 1 is carried out", "Your plan is carried out"),
        ("Worth of Player 1's share", "Worth of your share"),
        ("Player 1's card", "Your card"),
        ("Player 1 in column 3.", "You: in column 3."),
        ("Player 12 calls; Player 1: 4.", "Player 12 calls; you: 4."),
    ],
)
def test_what_is_said_of_a_player_is_said_to_you(said, told):
    assert telling(YOU, ANN).text(said) == told


def test_others_keep_the_words_of_the_rules():
    told = telling(BOB, ANN).text("Player 1 calls. Player 2's card is a king; Player 2 from a2 to a3.")
    assert told == "Bob calls. Ann's card is a king; Ann: from a2 to a3."


def test_names_like_those_of_the_rules_do_not_take_each_others_place():
    assert telling("Player 2", "Player 1").text("Player 1 beats Player 2.") == "Player 2 beats Player 1."


def test_what_somebody_said_stays_as_it_was_said():
    words = "I trust Player 2, and Player 1 calls"
    turn = Turn(0, Action("say", (), words), Message(0, words), f"Player 1: {words}")
    assert telling(YOU, ANN).sentences((turn,)) == (f"You: {words}",)
    assert telling(YOU, ANN).text("Player 1: 1", ["1"]) == "You: 1"


def test_a_view_tells_its_phase_and_its_facts():
    view = View(None, "Player 1 to move", None, (Fact("p", "Points of Player 2", "3 ahead of Player 1"),))
    told = telling(YOU, ANN).view(view)
    assert (told.phase, told.facts[0].label, told.facts[0].value) == (
        "Your move",
        "Points of Ann",
        "3 ahead of you",
    )


def sentences(game: Game, preset: Preset, match: Playthrough) -> Iterator[tuple[str, list[str]]]:
    """All that the rules say in a match, each with what players said in it."""
    codec = preset.codec(game)
    for step, state in enumerate(match.states):
        view = game.view(state, None)
        yield from ((text, []) for fact in view.facts for text in (fact.label, fact.value))
        yield view.phase, []
        if step < len(match.joints):
            after = match.states[step + 1]
            for turn in game.seen(state, match.joints[step], after, None):
                yield turn.sentence, [turn.message.text] if turn.message else []
            for player, action in match.joints[step].items():
                yield codec.label(state, player, action), [action.text]


@pytest.mark.parametrize("name", one_a_game(NAMES))
def test_every_game_speaks_of_players_by_their_names_and_of_you_in_the_second_person(name):
    game, preset = build(name)
    names = [YOU, *(f"Bot number {'abcdefghijklmnopqrst'[p]}" for p in range(1, game.num_players))]
    retelling = Retelling(game, names)
    by_rules = "|".join(re.escape(game.player_name(p)) for p in range(game.num_players))
    for text, quoted in sentences(game, preset, play(game, 1)):
        told = retelling.text(text, quoted)
        for said in filter(None, quoted):
            told = told.replace(said, "")
        assert not re.search(rf"(?<!\w)({by_rules})(?!\w)", told), told
        assert third_person(told) == "", told


UNCONVERTED = {
    "air_land_sea",
    "arctic_scavengers",
    "bargain",
    "boxing",
    "civilization",
    "codenames",
    "negotiation",
    "public_goods",
    "sealed_bid_auction",
    "street_fighter",
}


@pytest.mark.parametrize("name", [n for n in FIRST if n.partition(":")[0] not in UNCONVERTED])
def test_every_name_is_a_part_of_a_template(name):
    game, preset = build(name)
    names = {player: f"\ue000{player}" for player in range(game.num_players)}
    by_rules = re.compile("|".join(rf"(?<![\w#]){re.escape(game.player_name(p))}(?!\w)" for p in names))
    for text, quoted in sentences(game, preset, play(game, 1)):
        told = text.called(names.get) if isinstance(text, Said) else text
        for words in filter(None, quoted):
            told = told.replace(words, "")
        assert not by_rules.search(told), text


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
        scene = scene_of(view, Viewer(eyes=0, names=names)) if view.board else Scene(0, 0, ())
        drawn = [shape.text for shape in scene.shapes if isinstance(shape, Label)]
        for told in (
            render_board(view, lambda player: names[player]),
            *drawn,
            *(t.name for t in scene.targets),
        ):
            assert third_person(told) == "", told
            assert not re.search(r"Player \d", told), told
