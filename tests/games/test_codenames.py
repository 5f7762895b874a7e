"""Codenames: every case of the rules, GameBench's score law, clues, notation, and the rule that plays it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from helpers.agents import played
from helpers.asking import request
from helpers.play import history, play, playthroughs

from agents.catalog.spec import AgentSpec
from agents.rules.codenames import LINKED, closeness, theme_and_number, themes
from games import catalog
from games.codenames.board import HIDDEN_KIND, WordGrid
from games.codenames.rules import (
    END,
    NO_CLUE,
    ClueGiven,
    Codenames,
    State,
    deal,
    deck,
    hidden_words,
    too_near,
)
from games.core.action import CHANCE, Action
from games.core.events import Attempted, Ended, Stepped
from games.core.game import UnreadableActionError
from games.core.hashing import fingerprint
from games.core.view import SPECTATOR

GAME, CODE = Codenames(), catalog.make_game(*catalog.find_preset("codenames:gamebench_code"))
RED = tuple(f"RED{letter}" for letter in "QWRTZPSDF")
BLUE = tuple(f"BLUE{letter}" for letter in "QWRTZPSD")
GREY = ("STONE", "PAPER", "SHORE")
WORDS = (*RED, *BLUE, *GREY, "KILLER")
DEAL = deal(WORDS, "R" * 9 + "B" * 8 + "nnna")
PASS: Any = ("pass", 9), END


def clue(word: str, number: int) -> Action:
    return Action("clue", (number,), word)


def step(entry: Any) -> Action:
    """A pair is a clue, a word a guess."""
    if isinstance(entry, tuple):
        return clue(*entry)
    return Action("guess", (entry,)) if isinstance(entry, str) else entry


def after(*entries: Any, game: Codenames = GAME) -> State:
    """The state after these actions, each by whoever acts, all of them legal."""
    state = game.apply(game.initial_state(), {CHANCE: DEAL})
    for action in map(step, entries):
        (player,) = game.to_act(state)
        assert game.illegal_reason(state, player, action) is None, (player, action)
        state = game.apply(state, {player: action})
    return state


def turn(*words: str, ends: bool = False) -> tuple[Any, ...]:
    """A clue for ten words, guesses, and perhaps the word that ends the turn."""
    return (("tree", 0), *words, *((END,) if ends else ()))


def acts(state: State, game: Codenames = GAME) -> str:
    acting = game.to_act(state)
    return game.player_name(acting[0]) if acting else "nobody"


def test_21_words_are_dealt_and_all_are_distinct() -> None:
    """And no deal is like another."""
    game, rng = Codenames(), random.Random(3)
    dealt = [game.apply(State(), {CHANCE: game.sample_chance(State(), rng)}) for _ in range(20)]
    for state in dealt:
        assert Counter(state.kinds) == {"R": 9, "B": 8, "n": 3, "a": 1}
        assert len(set(state.words)) == 21
        assert set(state.words) <= set(deck())
    assert len({state.words for state in dealt}) == len({state.kinds for state in dealt}) == 20


TURNS: dict[str, tuple[tuple[Any, ...], str]] = {
    "red begins": ((), "Red spymaster"),
    "its operative guesses": ((("tree", 2),), "Red operative"),
    "2: after three right guesses the turn passes": (
        (("tree", 2), *RED[:3]),
        "Blue spymaster",
    ),
    "2: after two it does not": ((("tree", 2), *RED[:2]), "Red operative"),
    "2: after two and an end it passes": ((("tree", 2), *RED[:2], END), "Blue spymaster"),
    "3: a neutral word passes the turn": ((("tree", 2), "STONE"), "Blue spymaster"),
    "4: so does a word of the other side": ((("tree", 2), BLUE[0]), "Blue spymaster"),
    "9: a clue of 0 has no limit": ((("sky", 0), *RED[:8]), "Red operative"),
    "after Blue it is Red's turn": ((*turn("STONE"), *turn("PAPER")), "Red spymaster"),
}


@pytest.mark.parametrize(("entries", "who"), TURNS.values(), ids=TURNS)
def test_turns(entries: tuple[Any, ...], who: str) -> None:
    assert acts(after(*entries)) == who


def test_a_neutral_guess_is_revealed_and_clears_clue_and_count() -> None:
    """Case 3."""
    state = after(("tree", 2), "STONE")
    facts = {fact.key: fact.value for fact in GAME.view(state, 1).facts}
    assert [state.words[place] for place in state.revealed] == ["STONE"]
    assert "clue" not in facts
    assert "guesses_left" not in facts
    assert facts["turn"] == "2 of 30 at most"


def test_a_word_of_the_other_side_counts_for_it() -> None:
    """Case 4."""
    state = after(("tree", 2), BLUE[0])
    assert (hidden_words(state, 0), hidden_words(state, 1)) == (9, 7)
    assert GAME.returns(state) == (0, 0, 1, 1)


BLUE_7 = (*turn(*RED[:6], BLUE[0]), *turn(*BLUE[1:7], "STONE"))
ENDS: dict[str, tuple[tuple[Any, ...], tuple[int, int], float]] = {
    "5: red reveals Blue's last word": ((*BLUE_7, ("tree", 0), BLUE[7]), (6, 11), 6 / 17),
    "6: red finds all of its words": (
        (*turn(BLUE[0]), *turn(*BLUE[1:5], "STONE"), *turn(*RED)),
        (12, 5),
        12 / 17,
    ),
    "7: red hits the assassin": (
        (*turn(*RED[:4], BLUE[0]), *turn(*BLUE[1:3], "STONE"), *turn("KILLER")),
        (0, 6),
        0.0,
    ),
    "8: red hits the assassin at once": (turn("KILLER"), (0, 3), 0.0),
    "blue hits the assassin": ((*turn(*RED[:2], "STONE"), *turn("KILLER")), (5, 0), 1.0),
    "all of red's, none of Blue's": (turn(*RED), (12, 0), 1.0),
}


@pytest.mark.parametrize(("entries", "points", "share"), ENDS.values(), ids=ENDS)
def test_ends(entries: tuple[Any, ...], points: tuple[int, int], share: float) -> None:
    state = after(*entries)
    assert GAME.to_act(state) == ()
    assert GAME.points(state) == points
    assert GAME.returns(state) == pytest.approx((share, share, 1 - share, 1 - share))
    assert GAME.to_act(after(*entries[:-1])) != ()
    all_or_nothing = Codenames(score="win_loss").returns(state)
    assert all_or_nothing == ((1, 1, 0, 0) if share > 0.5 else (0, 0, 1, 1))


def test_the_turns_run_out_and_nobody_gets_the_bonus() -> None:
    """Case 11."""
    game = Codenames(max_turns=3)
    state = after(*turn(*RED[:3], BLUE[0]), *turn(*BLUE[1:4], RED[3]), *turn(RED[4], ends=True), game=game)
    assert game.to_act(state) == ()
    assert game.points(state) == (5, 4)
    assert game.returns(state) == pytest.approx((5 / 9, 5 / 9, 4 / 9, 4 / 9))
    assert Codenames(max_turns=3, score="win_loss").returns(state) == (0.5,) * 4
    assert game.view(state, 1).phase == "the turns are over and nobody has won"


def test_the_code_allows_one_guess_after_0_turns_without_any_and_every_clue() -> None:
    """Case 9, and deviations 1, 2, 3 and 5 of GameBench's code."""
    assert acts(after(("sky", 0), RED[0], game=CODE), CODE) == "Blue spymaster"
    assert acts(after(("sky", 2), END, game=CODE), CODE) == "Blue spymaster"
    assert CODE.illegal_reason(after(game=CODE), 0, clue(RED[0], 1)) is None
    idle = after(*(("sky", 1), END) * 60, game=CODE)
    assert CODE.to_act(idle) == ()
    assert CODE.returns(idle) == (0.5,) * 4
    assert END not in GAME.legal_actions(after(("sky", 2)), 1)


@pytest.mark.parametrize(
    ("number", "guesses", "wins"),
    [(1, (RED[0], "KILLER"), True), (2, (*RED[:2], "KILLER"), True), (2, (RED[0], "KILLER"), False),
     (1, ("KILLER",), False), (0, ("KILLER",), False)],
)  # fmt: skip
def test_the_code_gives_the_match_to_who_hits_the_assassin_on_the_guess_beyond_the_number(
    number: int, guesses: tuple[str, ...], wins: bool
) -> None:
    """It ends the turn first, and then the side whose turn it is has lost; Blue's points are gone, too."""
    start = (("sky", 2), "STONE", ("sun", 2), BLUE[0], END)
    state = after(*start, ("tree", number), *guesses, game=CODE)
    assert CODE.returns(state) == ((1, 1, 0, 0) if wins else (0, 0, 1, 1))
    assert CODE.points(state) == ((len(guesses) - 1 + 3, 0) if wins else (0, 1 + 3))
    assert CODE.view(state, None).phase == ("Red wins" if wins else "Blue wins")
    by_the_rules = after(*start, ("tree", number), *guesses)
    assert GAME.returns(by_the_rules) == (0, 0, 1, 1)


def test_scores_are_of_the_form_that_the_published_results_have() -> None:
    """12 / (12 + b) with b <= 7, 11 / (11 + r) with r <= 8, their complements, 0 and 1."""
    law = {12 / (12 + b) for b in range(8)} | {11 / (11 + r) for r in range(9)}
    law |= {1 - share for share in law}
    found = set()
    for seed in range(200):
        state = play(GAME, seed).states[-1]
        found.add(round(GAME.returns(state)[0], 9))
    assert found <= {round(share, 9) for share in law}
    assert len(found) > 5


REFUSED = {
    "10: equal to a word": (clue("stone", 1), "as it is with STONE."),
    "10: containing a word": (clue("gemstone", 1), "as it is with STONE."),
    "contained in a word": (clue("ton", 1), "as it is with STONE."),
    "another form of a word": (clue("stoned", 1), "as it is with STONE."),
    "10: two words": (clue("two words", 2), "A clue is one word"),
    "digits": (clue("r2d2", 2), "A clue is one word"),
    "nothing": (clue("", 2), "A clue needs a word"),
    "more words than there are": (Action("clue", (10,), "tree"), "number must be"),
    "a negative number": (Action("clue", (-1,), "tree"), "number must be"),
    "too long": (clue("x" * 31, 2), "at most 30"),
    "a guess before the clue": (Action("guess", ("STONE",)), "First give a clue"),
}


@pytest.mark.parametrize(("action", "why"), REFUSED.values(), ids=REFUSED)
def test_refused_clues(action: Action, why: str) -> None:
    assert why in str(GAME.illegal_reason(after(), 0, action))


def test_a_revealed_word_may_be_said_and_is_not_guessed_again() -> None:
    state = after(*turn("STONE"))
    assert GAME.illegal_reason(state, 2, clue("stone", 1)) is None
    guessing = after(*turn("STONE"), ("tree", 1))
    assert GAME.illegal_reason(guessing, 3, Action("guess", ("STONE",))) == "STONE is revealed already."
    assert GAME.illegal_reason(guessing, 3, Action("guess", ("PEAR",))) == "That word is not on the table."
    assert GAME.illegal_reason(guessing, 3, END) == "Guess at least one word before you end the turn."


@pytest.mark.parametrize(
    ("said", "word", "near"),
    [
        ("tree", "APPLE", False),
        ("apples", "APPLE", True),
        ("go", "GOAT", False),
        ("goa", "GOAT", True),
        ("well-being", "WELL", True),
        ("painting", "PAINTER", True),
        ("baked", "BAKER", True),
    ],
)
def test_near_words(said: str, word: str, near: bool) -> None:
    assert too_near(said, word) is near


def test_a_clue_means_no_more_words_than_a_side_has_and_one() -> None:
    state = after(*turn(*RED[:7], "STONE"), *turn("PAPER"))
    (family,) = GAME.legal_actions(state, 0).open
    assert (family.fields[0].low, family.fields[0].high) == (0, 3)


READ = {
    "a clue": (0, "Thought: hm\nAction: <tree, 2>", clue("tree", 2)),
    "without a blank": (0, "<tree,2>", clue("tree", 2)),
    "10: two words are read, and refused by the rules": (0, "<two words, 2>", clue("two words", 2)),
    "the last one": (0, "<tree, 2> or rather <sky, 0>", clue("sky", 0)),
    "a guess in any case": (1, "<Guess stone>", Action("guess", ("STONE",))),
    "the end": (1, "<END TURN>", END),
}


@pytest.mark.parametrize(("player", "answer", "action"), READ.values(), ids=READ)
def test_answers_are_read(player: int, answer: str, action: Action) -> None:
    codec = catalog.find_preset("codenames:gamebench")[1].codec(GAME)
    assert codec.read(after(), player, answer) == action


@pytest.mark.parametrize(
    ("player", "answer"),
    [
        (0, "<tree>"),
        (0, "<tree, two>"),
        (0, "<tree, bush, 2>"),
        (0, "tree, 2"),
        (1, "<STONE>"),
        (1, "guess STONE"),
    ],
)
def test_answers_that_are_not_read(player: int, answer: str) -> None:
    """Case 10: a word without a number among them."""
    codec = catalog.find_preset("codenames:gamebench")[1].codec(GAME)
    with pytest.raises(UnreadableActionError):
        codec.read(after(), player, answer)


def kinds(state: State, viewer: int | None) -> str:
    board = GAME.view(state, viewer).board
    assert isinstance(board, WordGrid)
    return "".join(tile.kind for tile in board.tiles)


def test_operatives_see_the_kinds_of_revealed_words_alone() -> None:
    """Case 12, over all states of random matches."""
    for match in playthroughs("codenames:gamebench"):
        for state in match.states[1:-1]:
            shown = [state.kinds[at] if at in state.revealed else HIDDEN_KIND for at in range(21)]
            assert {kinds(state, viewer) for viewer in (1, 3, SPECTATOR)} == {"".join(shown)}
            assert {kinds(state, viewer) for viewer in (0, 2, None)} == {state.kinds}
        assert kinds(match.states[-1], 1) == match.states[-1].kinds


def test_clues_are_heard_by_all_and_the_deal_by_spymasters() -> None:
    entries = [DEAL, step(("tree", 2)), step(RED[0])]
    for viewer in (0, 1, 2, 3, SPECTATOR, None):
        seen = history(GAME, viewer, *entries)
        assert [(message.sender, message.text) for message in seen.messages] == [(0, "tree, 2")]
        dealt = [action for who, action in seen.moves if who == CHANCE]
        assert dealt == ([DEAL] if viewer in (0, 2, None) else [])


@pytest.mark.parametrize("viewer", [1, 3])
def test_resampling_deals_what_an_operative_does_not_know(viewer: int) -> None:
    state, rng = after(*turn(*RED[:2], "STONE")), random.Random(1)
    drawn = [GAME.resample(state, viewer, rng) for _ in range(50)]
    assert all(Counter(twin.kinds) == Counter(state.kinds) for twin in drawn)
    assert all(twin.kinds[at] == state.kinds[at] for twin in drawn for at in state.revealed)
    assert len({twin.kinds for twin in drawn}) > 40


def test_sides_are_known_before_anything_happens() -> None:
    assert GAME.teams(GAME.initial_state()) == (0, 0, 1, 1)
    assert [GAME.player_name(player) for player in range(4)] == [
        "Red spymaster", "Red operative", "Blue spymaster", "Blue operative",
    ]  # fmt: skip


def test_states_differ_by_what_was_said_and_guessed() -> None:
    assert len({fingerprint(after(*entries)) for entries in ((), (("a", 1),), (("a", 2),), (("b", 1),))}) == 4
    assert after(("tree", 1)).turns == (ClueGiven(0, "tree", 1),)


def test_the_word_list_is_400_nouns_of_our_own_that_themes_link() -> None:
    assert len(deck()) == len(set(deck())) == 400
    assert all(
        word.isascii() and word.isalpha() and word.isupper() and 3 <= len(word) <= 11 for word in deck()
    )
    assert {word.casefold() for word in deck()} == themes().keys()
    assert all(len(own) >= 2 for own in themes().values())
    known = {theme for own in themes().values() for theme in own}
    assert known.isdisjoint(themes())
    assert all(theme.isalpha() for theme in known)


def test_what_counts_as_no_clue_is_legal_whatever_lies_on_the_table() -> None:
    assert not any(too_near(NO_CLUE.text, word) for word in deck())


RULE = "rule:name=themes"


@pytest.mark.slow
def test_the_rule_never_gives_a_refused_clue_and_plays_well() -> None:
    """It beats random play, finds its own words, and needs few turns for them."""
    turns = 0
    for seed in range(6):
        assert (
            played("codenames:gamebench", RULE, RULE, "random", "random", seed=seed).of(Ended)[0].returns[0]
            > 0.5
        )
        log = played("codenames:classic", RULE, seed=seed)
        assert [a.objection for a in log.of(Attempted) if a.failure] == []
        final = log.of(Stepped)[-1].after
        assert final.kinds[final.revealed[-1]] != "a"
        turns += len(final.turns)
    assert turns < 6 * 13


def test_the_rule_s_clues_are_legal_where_every_theme_of_a_word_is_near_one_on_the_table() -> None:
    """Words that are in no table leave it nothing to say but what is always allowed."""
    game, preset = (
        catalog.make_game("codenames", catalog.find_preset("codenames")[1]),
        catalog.find_preset("codenames")[1],
    )
    made = request(game, preset, 0, joints=[{CHANCE: DEAL}])
    assert theme_and_number(made, AgentSpec.of("rule", name="themes")) == NO_CLUE


@pytest.mark.parametrize(
    ("said", "word", "other"),
    [
        ("fruit", "APPLE", "SWORD"),
        ("Fruits", "APPLE", "SWORD"),
        ("tiger", "LION", "SWORD"),
        ("swordfish", "SWORD", "APPLE"),
    ],
)
def test_a_person_s_clue_is_read_by_theme_by_card_or_by_spelling(said: str, word: str, other: str) -> None:
    assert closeness(said, word) > closeness(said, other)
    assert closeness("xylophonist", "SWORD") < LINKED
