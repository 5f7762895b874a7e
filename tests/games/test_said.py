"""Texts with parts: strings in English, told with other names, and looked up by their template."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from games.core.said import YOU, Name, Quoted, Said, joined, listed, sentence

FIRST, SECOND = Name(0, "Player {n}", n=1), Name(1, "Player {n}", n=2)
TAKEN = Said("{who:takes} {n} from pile {pile}.", who=FIRST, n=2, pile=1)


def called(text: Said, *names: str) -> str:
    return text.called(dict(enumerate(names)).get)


@pytest.mark.parametrize(
    ("template", "usual", "ann", "you"),
    [
        ("{who:calls} the bid.", "Player 1 calls the bid.", "Ann calls the bid.", "You call the bid."),
        ("{who:passes}.", "Player 1 passes.", "Ann passes.", "You pass."),
        ("{who:carries on}.", "Player 1 carries on.", "Ann carries on.", "You carry on."),
        ("{who:is dealt} it", "Player 1 is dealt it", "Ann is dealt it", "You are dealt it"),
        (
            "{who:stops} and {who.keeps} 9",
            "Player 1 stops and keeps 9",
            "Ann stops and keeps 9",
            "You stop and keep 9",
        ),
        ("{who} to {who.themselves}", "Player 1 to themselves", "Ann to themselves", "You to yourself"),
        ("{who:to move}", "Player 1 to move", "Ann to move", "Your move"),
        ("{who:to answer} it", "Player 1 to answer it", "Ann to answer it", "You are to answer it"),
        (
            "The die: {who:loses} 9.",
            "The die: Player 1 loses 9.",
            "The die: Ann loses 9.",
            "The die: you lose 9.",
        ),
        ("Over. {who:wins}.", "Over. Player 1 wins.", "Over. Ann wins.", "Over. You win."),
        ("{who:Points of}", "Points of Player 1", "Points of Ann", "Your points"),
        ("{who:the plan of} fails", "the plan of Player 1 fails", "the plan of Ann fails", "Your plan fails"),
        (
            "Worth of {who:'s} share",
            "Worth of Player 1's share",
            "Worth of Ann's share",
            "Worth of your share",
        ),
        ("{who:in} column 3", "Player 1 in column 3", "Ann: in column 3", "You: in column 3"),
    ],
)
def test_words_depend_on_who_they_are_about(template: str, usual: str, ann: str, you: str) -> None:
    text = Said(template, who=FIRST)
    assert (text, called(text, "Ann"), called(text, YOU)) == (usual, ann, you)
    assert text.called(lambda player: None) == usual


def test_it_is_the_english_sentence() -> None:
    assert TAKEN == "Player 1 takes 2 from pile 1."
    assert {TAKEN: 1}["Player 1 takes 2 from pile 1."] == 1
    assert json.dumps(TAKEN) == '"Player 1 takes 2 from pile 1."'


@pytest.mark.parametrize("again", [copy.deepcopy, lambda text: pickle.loads(pickle.dumps(text))])
@pytest.mark.parametrize("text", [TAKEN, FIRST])
def test_copies_keep_the_parts(again, text: Said) -> None:
    copied = again(text)
    assert (copied, copied.template, copied.parts) == (text, text.template, text.parts)
    assert called(copied, "Ann") == called(text, "Ann")


def test_the_message_of_an_error_keeps_its_parts() -> None:
    assert str(ValueError(TAKEN)) is TAKEN


def test_what_somebody_wrote_stays() -> None:
    text = Said("{who}: {words}", who=FIRST, words=Quoted("I trust Player 2, {who} and {n}"))
    assert called(text, YOU, "Ann") == "You: I trust Player 2, {who} and {n}"


def test_parts_may_be_texts_and_lists() -> None:
    tied = Said("{players} are tied: {why}", players=listed([FIRST, SECOND, "the bank"]), why=TAKEN)
    assert tied == "Player 1, Player 2 and the bank are tied: Player 1 takes 2 from pile 1."
    assert called(tied, "Ann", YOU) == "Ann, you and the bank are tied: Ann takes 2 from pile 1."
    assert (listed([]), listed(["a"]), joined("; ", [FIRST, 3])) == ("", "a", "Player 1; 3")


def test_a_phase_becomes_a_sentence() -> None:
    assert (sentence("draw"), sentence(Said("round {n}", n=2))) == ("Draw.", "Round 2.")
    assert sentence(Said("{side} wins", side="evil")) == "Evil wins."
    assert called(sentence(Said("{who:wins}", who=FIRST)), YOU) == "You win."


def test_braces_and_formats_of_numbers() -> None:
    text = Said('{n:,} chips, such as {"n": 1}', n=1200)
    assert text == called(text) == '1,200 chips, such as {"n": 1}'
    assert Said("{who}", who="no {name}") == called(Said("{who}", who="no {name}")) == "no {name}"


def test_a_part_is_changed_wherever_it_is() -> None:
    cells = joined(", ", [Said("{piece}{last}", piece=piece, last=", last") for piece in "XO"])
    column = Said("{who}: {cells}{last}", who=Name(0, "Ann"), cells=cells, last="!")
    assert column.with_parts(last="") == "Ann: X, O"
    assert column.with_parts(last="").called(lambda player: "Eve") == "Eve: X, O"
    assert column.with_parts(nobody="?") == column
