"""Undercover with guesses of the others' words, for LLMArena's guess scores."""

from __future__ import annotations

import random

import pytest
from helpers.play import WORDS, random_joint

from games import catalog
from games.core import text
from games.core.action import CHANCE, Action
from games.core.game import UnreadableActionError
from games.core.history import moves
from games.core.judging import MATCH, Question
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.undercover.judging import findings, questions
from games.undercover.rules import GuessRound, State, Undercover, same_word

PRESET = catalog.find_preset("undercover:llmarena")[1]
GAME = catalog.make_game("undercover", PRESET, {"guesses": "asked"})
assert isinstance(GAME, Undercover)
CODEC = PRESET.codec(GAME)
START = State(("pear", "apple"), 4, (GuessRound(),))
CLUES = ("It is red.", "You peel it.", "It is sweet.", "It grows on trees.", "It is green.")


def after(*actions: str | int) -> State:
    """The state after clues and guesses (texts) and votes (numbers)."""
    state = START
    for entry in actions:
        (player,) = GAME.to_act(state)
        kind = {"clues": "say", "guesses": "guess", "votes": "vote"}[GAME.stage(state)]
        action = Action(kind, (entry,)) if isinstance(entry, int) else Action(kind, (), entry)
        assert GAME.illegal_reason(state, player, action) is None
        state = GAME.apply(state, {player: action})
    return state


def test_everybody_guesses_after_the_clues_and_before_the_votes() -> None:
    moves = (*CLUES, *["apple"] * 5, 1, 0, 0, 0, 0, *CLUES[:4], *["pear"] * 4)
    states = [after(*moves[:number]) for number in range(len(moves) + 1)]
    stages = [(GAME.stage(state), GAME.to_act(state)[0]) for state in states]
    first = [(stage, player) for stage in ("clues", "guesses", "votes") for player in range(5)]
    second = [(stage, player) for stage in ("clues", "guesses") for player in (1, 2, 3, 4)]
    assert stages == [*first, *second, ("votes", 1)]


def test_without_the_parameter_nobody_is_asked() -> None:
    plain = Undercover(5, undercover_seat="last")
    state = State(("pear", "apple"), 4)
    for player, clue in enumerate(CLUES):
        state = plain.apply(state, {player: Action("say", (), clue)})
    assert plain.stage(state) == "votes"
    assert "Before the votes" not in str(PRESET.codec(plain).slots(plain.view(state, 0)))


REFUSED = {
    "no vote yet": (("vote", (1,)), "guess the words of the others first"),
    "no clue any more": (("say", ()), "not one of the legal actions"),
}


@pytest.mark.parametrize(("given", "reason"), REFUSED.values(), ids=REFUSED)
def test_other_actions_wait(given: tuple[str, tuple[int, ...]], reason: str) -> None:
    assert reason in str(GAME.illegal_reason(after(*CLUES), 0, Action(*given)))


def test_a_guess_is_shown_to_nobody_else() -> None:
    state, blank = after(*CLUES, "plum, plum, plum, pear"), after(*CLUES, "")
    made, before = Action("guess", (), "plum, plum, plum, pear"), after(*CLUES)
    for viewer in (1, 4, SPECTATOR):
        assert GAME.view(state, viewer) == GAME.view(blank, viewer)
        assert moves(GAME.seen(before, {0: made}, state, viewer)) == ()
    assert [moves(GAME.seen(before, {0: made}, state, viewer)) for viewer in (0, None)] == [((0, made),)] * 2


def test_random_matches_with_guesses_end_and_hide_what_they_should() -> None:
    """The contract suite plays the preset without guesses; here is its core with them."""
    rng = random.Random(2)
    for seed in range(6):
        state, steps = GAME.initial_state(), 0
        while GAME.to_act(state):
            joint = random_joint(GAME, state, random.Random(f"{seed} {steps}"))
            after_it, steps = GAME.apply(state, joint), steps + 1
            for player in range(5):
                twin = GAME.resample(state, player, rng)
                assert GAME.view(twin, player) == GAME.view(state, player)
                assert CODEC.slots(GAME.view(twin, player)) == CODEC.slots(GAME.view(state, player))
                assert text.render(GAME.view(state, player))
            assert GAME.narrate(state, joint, after_it, None)
            state = after_it
        assert steps <= GAME.spec.max_steps


# notation

ANSWERS = {
    "guess: player_1 = apple, player_2 = plum, player_3 = apple, player_4 = pear": "apple, plum, apple, pear",
    "Guess: player_4: the pear\nplayer_1: apple.": "apple, , , the pear",
    "guess: player_0 = mine, player_2 = *plum*": ", plum, , ",
    "guess: none": "",
    "First guess: player_1 = fig. My guess: player_1 = plum": "plum, , , ",
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_guesses_are_read_in_seat_order(answer: str) -> None:
    state = after(*CLUES)
    action = CODEC.read(state, 0, answer)
    assert action == Action("guess", (), ANSWERS[answer])
    assert CODEC.read(state, 0, CODEC.write(state, 0, action)).text == action.text


@pytest.mark.parametrize("answer", ["", "player_1 = apple", "They all have apples."])
def test_no_guess_without_the_word_guess(answer: str) -> None:
    with pytest.raises(UnreadableActionError):
        CODEC.read(after(*CLUES), 0, answer)


@pytest.mark.parametrize("said", WORDS)
def test_no_text_breaks_labels_and_writing(said: str) -> None:
    state = after(*CLUES)
    action = Action("guess", (), said)
    assert CODEC.write(state, 0, action).startswith("guess: ")
    assert CODEC.label(state, 0, action).startswith("Guess: ")


def test_prompt_asks_for_guesses_in_their_stage() -> None:
    slots = CODEC.slots(GAME.view(after(*CLUES, "x"), 1))
    assert slots["guesses"] == "player_0 = word, player_2 = word, player_3 = word, player_4 = word"
    assert (slots["vote"], slots["speaker"], slots["guessing"]) == ("", "", "the others")
    assert CODEC.slots(GAME.view(after(*CLUES, *["x"] * 5), 1))["guesses"] == ""


# scores


@pytest.mark.parametrize(
    ("guess", "word", "same"),
    [
        ("Apple", "apple", True),
        ("an apple", "apple", True),
        ("The ice-cream!", "ice cream", True),
        ("apples", "apple", False),
        ("apple or pear", "apple", False),
        ("", "apple", False),
    ],
)
def test_exact_match(guess: str, word: str, same: bool) -> None:
    assert same_word(guess, word) is same


def test_guess_scores() -> None:
    """LLMArena's two: any other player's word, and all of them; None where nobody was asked."""
    rounds = (
        "apple, fig, fig, fig",
        "apple, apple, apple, pear",
        "fig, fig, fig, fig",
        "",
        "pear, pear, pear, pear",
    )
    state = after(*CLUES, *rounds)
    moment = Moment(GAME, 1, START, {CHANCE: Action("deal")}, state, {})
    found = {
        metric.name: [metric.of([moment], p) for p in range(5)] for metric in catalog.metrics("undercover")[1]
    }
    assert found["guess"] == [1, 1, 0, 0, 0]
    assert found["guess_strict"] == [0, 1, 0, 0, 0]


def test_the_best_round_counts() -> None:
    state = after(*CLUES, *["fig"] * 5, 1, 0, 0, 0, 0, *CLUES[:4], "apple, apple, pear")
    moment = Moment(GAME, 1, START, {CHANCE: Action("deal")}, state, {})
    strict = {metric.name: metric for metric in catalog.metrics("undercover")[1]}["guess_strict"]
    assert (strict.of([moment], 1), strict.of([moment], 2)) == (1, 0)


def test_a_judge_is_asked_about_what_the_rules_cannot_tell() -> None:
    """Player 5 has the word pear, the others have apple; an empty text or the very word needs no judge."""
    state = after("", *CLUES[1:], "apple, apple, apple, pear", ", Apple, plum, fruit")
    said = [Action("say", (), text) for text in ("", *CLUES[1:])]
    moments = [
        Moment(GAME, step, START, {who: say}, state, {}) for step, (who, say) in enumerate(enumerate(said), 3)
    ]
    asked = questions(moments)
    assert [(one.kind, one.place, one.player, one.known) for one in asked] == [
        ("clue", 3, 0, False),
        *(("clue", step, step - 3, None) for step in range(4, 8)),
        *(("guess", 0, 0, True) for _ in range(4)),
        *(("guess", 1, 1, known) for known in (False, True, None, None)),
    ]
    assert asked[-1].slots == {"word": "pear", "said": "fruit"}


def test_what_a_judge_finds() -> None:
    """A clue without a verdict does not count; the best guess of a player does."""
    verdicts = [("clue", 4, 1, True), ("clue", 5, 1, False), ("clue", 6, 2, None)]
    verdicts += [("guess", 0, 1, True), ("guess", 0, 1, True), ("guess", 1, 2, False), ("guess", 1, 2, True)]
    verdicts += [("guess", 2, 1, False)]
    found = findings([(Question(kind, place, who, {}), said) for kind, place, who, said in verdicts])
    assert sorted(found) == [
        (MATCH, 1, "judged_description", 0.5),
        (MATCH, 1, "judged_guess", 1.0),
        (MATCH, 1, "judged_guess_strict", 1.0),
        (MATCH, 2, "judged_guess", 1.0),
        (MATCH, 2, "judged_guess_strict", 0.0),
        (4, 1, "judged_clue", 1.0),
        (5, 1, "judged_clue", 0.0),
    ]
