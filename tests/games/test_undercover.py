"""Undercover: rules, what nobody may learn, LLMArena's notation and policy, metrics, and the word list."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from helpers.play import history, playthroughs
from helpers.seats import Log, ScriptedSeat, run
from hypothesis import given
from hypothesis import strategies as st

import resources
from games import catalog
from games.core import text
from games.core.action import CHANCE, Action
from games.core.boards.ring import Arrow, Ring
from games.core.events import Stepped, Termination
from games.core.game import GameError, UnreadableActionError
from games.core.history import History
from games.core.match import Match
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.shared.talk import leaders, one_line
from games.undercover.rules import MAX_TEXT, NO_CLUE, Round, State, Undercover, names, pairs, word_of

PRESET = catalog.find_preset("undercover:llmarena")[1]
GAME = Undercover(5, undercover_seat="last")
CODEC = PRESET.codec(GAME)
START = State(("pear", "apple"), 4)
CLUES = ("It is red.", "You peel it.", "It is sweet.", "It grows on trees.", "It is green.")


def say(clue: str) -> Action:
    return Action("say", (), clue)


def vote(target: int) -> Action:
    return Action("vote", (target,))


def step(entry: Action | str | int) -> Action:
    return say(entry) if isinstance(entry, str) else vote(entry) if isinstance(entry, int) else entry


def told(viewer: int | None, *actions: Action | str | int) -> History:
    """What this viewer has seen after such actions."""
    return history(GAME, viewer, *map(step, actions), start=START)


def after(*actions: Action | str | int, start: State = START, game: Undercover = GAME) -> State:
    """The state after clues (texts), votes (numbers) and draws, each by whoever acts, all of them legal."""
    state = start
    for action in map(step, actions):
        (player,) = game.to_act(state)
        legal = [a for a, _ in game.chance_outcomes(state)] if player == CHANCE else ()
        assert action in legal or game.illegal_reason(state, player, action) is None
        state = game.apply(state, {player: action})
    return state


DRAW = {p: Action("out", (p,)) for p in range(5)}
CIVILIANS_WIN, UNDERCOVER_WINS = (1, 1, 1, 1, -1), (-1, -1, -1, -1, 1)

ENDS = {
    "the undercover is voted out": ((*CLUES, 4, 4, 4, 1, 0), CIVILIANS_WIN),
    "two others are voted out": ((*CLUES, 1, 0, 0, 0, 0, *CLUES[:4], 2, 1, 1, 1), UNDERCOVER_WINS),
    "the undercover is voted out in the second round": (
        (*CLUES, 1, 0, 0, 0, 0, *CLUES[:4], 4, 4, 4, 1),
        CIVILIANS_WIN,
    ),
    "a draw puts the undercover out": ((*CLUES, 4, 4, 1, 1, 2, DRAW[4]), CIVILIANS_WIN),
    "draws put out two others": (
        (*CLUES, 4, 4, 1, 1, 2, DRAW[1], *CLUES[:4], 2, 0, 4, 3, DRAW[0]),
        UNDERCOVER_WINS,
    ),
}


@pytest.mark.parametrize(("actions", "scores"), ENDS.values(), ids=ENDS)
def test_ends(actions: tuple[Any, ...], scores: tuple[int, ...]) -> None:
    state = after(*actions)
    assert GAME.to_act(state) == ()
    assert all(not GAME.legal_actions(state, player) for player in range(5))
    assert GAME.returns(state) == scores
    assert GAME.returns(after(*actions[:-1])) == (0,) * 5


def test_clues_then_votes_in_seat_order() -> None:
    order = [GAME.to_act(after(*(*CLUES, 4, 3, 4, 1)[:number])) for number in range(10)]
    assert order == [(0,), (1,), (2,), (3,), (4,)] * 2


def test_whoever_is_out_neither_speaks_nor_votes_nor_is_voted_for() -> None:
    """And the votes expected in the second round are four."""
    state = after(*CLUES, 1, 0, 1, 1, 0)
    assert GAME.alive(state) == (0, 2, 3, 4)
    order = [GAME.to_act(after(*CLUES[:n], start=state)) for n in range(5)]
    assert order == [(0,), (2,), (3,), (4,), (0,)]
    voting = after(*CLUES[:4], start=state)
    assert GAME.legal_actions(voting, 0).listed == (vote(2), vote(3), vote(4))
    assert len(after(2, 0, 2, start=voting).rounds) == 2
    assert GAME.to_act(after(2, 0, 2, 2, start=voting)) == ()


def test_the_last_vote_puts_out_exactly_one() -> None:
    before = after(*CLUES, 1, 0, 1, 1)
    assert [turn.out for turn in before.rounds] == [-1]
    state = GAME.apply(before, {4: vote(0)})
    assert [turn.out for turn in state.rounds] == [1, -1]
    assert state.rounds[1] == Round()


def test_a_tie_is_drawn_among_those_with_the_most_votes() -> None:
    state = after(*CLUES, 4, 4, 1, 1, 2)
    assert GAME.to_act(state) == (CHANCE,)
    assert GAME.chance_outcomes(state) == [(DRAW[1], 0.5), (DRAW[4], 0.5)]
    every = after(*CLUES, 1, 2, 3, 4, 0)
    assert [action for action, _ in GAME.chance_outcomes(every)] == list(DRAW.values())


@pytest.mark.parametrize(
    ("votes", "first"),
    [([], ()), ([2], (2,)), ([1, 0, 1], (1,)), ([3, 0, 0, 3, 1], (0, 3)), ([2, 1], (1, 2))],
)
def test_leaders(votes: list[int], first: tuple[int, ...]) -> None:
    assert leaders(votes) == first


REFUSED = {
    "a vote for oneself": (after(*CLUES), 0, vote(0), "You cannot vote for yourself."),
    "a vote for somebody out": (
        after(*CLUES, 1, 0, 1, 1, 0, *CLUES[:4]),
        0,
        vote(1),
        "Player 2 is out; vote for somebody who is still in.",
    ),
    "a vote for nobody": (after(*CLUES), 0, vote(7), "That is not one of the legal actions."),
    "a vote before the clues are given": (START, 0, vote(1), "It is too early to vote; give a clue first."),
    "a clue when it is time to vote": (after(*CLUES), 0, say("x"), "The clues are given; now vote for"),
    "a clue that is too long": (START, 0, say("x" * 301), "at most 300 are allowed."),
    "out of turn": (START, 1, say("x"), "It is not your turn."),
    "before the deal": (State(), 0, say("x"), "It is not your turn."),
    "after the end": (after(*CLUES, 4, 4, 4, 1, 0), 0, say("x"), "It is not your turn."),
}


@pytest.mark.parametrize(("state", "player", "action", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(state: State, player: int, action: Action, reason: str) -> None:
    assert reason in str(GAME.illegal_reason(state, player, action))


def test_the_deal_names_both_words_and_the_seat() -> None:
    """So a trace does not depend on the word list."""
    state = GAME.apply(State(), {CHANCE: Action("deal", ("left shoe", "right shoe", 4))})
    assert [word_of(state, player) for player in range(5)] == ["right shoe"] * 4 + ["left shoe"]


def test_the_seat_of_the_undercover_is_the_last_or_any() -> None:
    last = GAME.chance_outcomes(State())
    assert {action.args[2] for action, _ in last} == {4}
    assert [action.args[:2] for action, _ in last] == list(pairs())
    free = Undercover(5).chance_outcomes(State())
    assert Counter(action.args[2] for action, _ in free) == dict.fromkeys(range(5), len(pairs()))
    assert len({chance for _, chance in free}) == 1
    assert PRESET.params["undercover_seat"] == "last"


def test_teams_are_known_only_where_the_seat_is_fixed() -> None:
    assert GAME.teams(GAME.initial_state()) == (0, 0, 0, 0, 1)
    drawn = Undercover(5)
    assert drawn.teams(drawn.initial_state()) == (0, 1, 2, 3, 4)
    assert drawn.teams(replace(drawn.initial_state(), undercover=2)) == (0, 0, 1, 0, 0)


@pytest.mark.parametrize("players", [4, 5, 10])
def test_any_number_of_players_goes_on_until_three_are_left(players: int) -> None:
    game, state = Undercover(players, undercover_seat="last"), START
    state = replace(state, undercover=players - 1)
    for _ in range(players - 3):
        alive = game.alive(state)
        votes = [alive[1] if player == alive[0] else alive[0] for player in alive]
        assert game.to_act(state) == (alive[0],)
        state = after(*(["x"] * len(alive)), *votes, start=state, game=game)
    assert game.to_act(state) == ()
    assert game.returns(state) == (*[-1] * (players - 1), 1)


def test_fewer_than_four_players_have_no_game() -> None:
    with pytest.raises(GameError, match="needs 4 to 10 players, not 3"):
        Undercover(3)


FAULTS = {
    "a good clue": (("It is red.",), ""),
    "the own word": (("An apple!",), "{who:names} the secret word"),
    "its plural": (("APPLES grow",), "{who:names} the secret word"),
    "not within another word": (("a pineapple",), ""),
    "the other's word is nobody's business": (("like a pear",), ""),
    "a repeated clue": (("It is red.", "it is RED"), "{who:repeats} a clue"),
    "no clue repeats nothing": (("", ""), ""),
    "marks repeat nothing": (("?", "?"), ""),
    "a clue of an earlier round": (
        (*CLUES, 1, 0, 0, 0, 0, "You peel it"),
        "{who:repeats} a clue",
    ),
}


@pytest.mark.parametrize(("actions", "fault"), FAULTS.values(), ids=FAULTS)
def test_clues_against_the_rules_are_allowed_and_marked_for_the_all_seeing(
    actions: tuple[Any, ...], fault: str
) -> None:
    before, state = after(*actions[:-1]), after(*actions)
    assert GAME.faults(state)[-1] == fault
    (who,) = GAME.to_act(before)
    joint = {who: say(actions[-1])}
    told = GAME.narrate(before, joint, state, None)
    assert len(told) == (2 if fault else 1)
    assert re.sub(r"{who:(\w+)}", r"\1", fault) in told[-1]
    assert GAME.narrate(before, joint, state, who) == told[:1]
    noted = [fact.value for fact in GAME.view(state, None).facts if fact.key == "faults"]
    assert bool(noted) == bool(fault)
    assert all(
        "faults" not in {f.key for f in GAME.view(state, viewer).facts} for viewer in (*range(5), SPECTATOR)
    )


@pytest.mark.parametrize(
    ("word", "clue", "named"),
    [
        ("bee", "I have never been", False),
        ("bee", "A bee's home", True),
        ("cherry", "cherries are red", True),
        ("torch", "TORCHES!", True),
        ("frying pan", "not a pan", False),
        ("frying pan", "a frying pan", True),
    ],
)
def test_a_clue_names_a_word_whole_or_in_the_plural(word: str, clue: str, named: bool) -> None:
    assert names(word, clue) == named


def ring(state: State, viewer: int | None) -> Ring:
    board = GAME.view(state, viewer).board
    assert isinstance(board, Ring)
    return board


def test_everybody_sees_the_own_word_only() -> None:
    state = after(*CLUES[:2])
    for player in range(5):
        notes = [seat.note for seat in ring(state, player).seats]
        assert notes == [word_of(state, p) if p == player else "" for p in range(5)]
        facts = {fact.key: fact.value for fact in GAME.view(state, player).facts}
        assert facts == {"round": "1 of 2", "stage": "clues", "word": word_of(state, player)}
    assert {seat.note for seat in ring(state, SPECTATOR).seats} == {""}
    assert [seat.note for seat in ring(state, None).seats] == ["apple"] * 4 + ["pear, undercover"]


def test_votes_of_others_are_never_shown() -> None:
    """Not during the vote, not after it, not at the end; the all-seeing see the latest ones."""
    for actions in ((*CLUES, 4, 4, 1), (*CLUES, 4, 0, 0, 0, 0), (*CLUES, 4, 4, 4, 1, 0)):
        state = after(*actions)
        assert ring(state, 0).arrows == (Arrow(0, 4),)
        assert ring(state, SPECTATOR).arrows == ()
        assert len(ring(state, None).arrows) == len(actions) - 5
        votes = [(who, action) for who, action in told(0, *actions).moves if action.kind == "vote"]
        assert votes == [(0, vote(4))]
    voter = after(*CLUES, 4, 4, 1)
    assert GAME.narrate(after(*CLUES, 4, 4), {2: vote(1)}, voter, 0) == ("Player 3 has voted.",)
    assert GAME.narrate(after(*CLUES, 4, 4), {2: vote(1)}, voter, 2) == ("Player 3 votes for Player 2.",)


def test_clues_are_read_by_everybody_with_their_round() -> None:
    actions = (*CLUES, 1, 0, 0, 0, 0, "", "two\nlines")
    messages = told(0, *actions).messages
    assert [(m.sender, m.text, m.channel) for m in messages[4:]] == [
        (4, CLUES[4], "round 1"),
        (1, NO_CLUE, "round 2"),
        (2, "two lines", "round 2"),
    ]
    assert all(told(viewer, *actions).messages == messages for viewer in (*range(1, 5), SPECTATOR, None))


def shown(state: State, viewer: int) -> tuple[object, ...]:
    view = GAME.view(state, viewer)
    return view, text.render(view), dict(CODEC.slots(view)), GAME.legal_actions(state, max(viewer, 0))


def test_nobody_learns_another_word_or_role_before_the_end() -> None:
    """Whoever is the undercover and whatever the word not held, all that a seat can read is the same."""
    for match in playthroughs("undercover:llmarena"):
        for state in match.states[1:-1]:
            for player in range(5):
                own = word_of(state, player)
                for undercover in GAME.alive(state):
                    words = (own, "zebra") if undercover == player else ("zebra", own)
                    twin = replace(state, words=words, undercover=undercover)
                    assert shown(twin, player) == shown(state, player)
            twin = replace(state, words=("zebra", "gnu"), undercover=GAME.alive(state)[0])
            assert shown(twin, SPECTATOR) == shown(state, SPECTATOR)


def test_the_end_reveals_words_and_role_to_everybody() -> None:
    state = after(*CLUES, 4, 4, 4, 1, 0)
    for viewer in (0, 4, SPECTATOR):
        assert [seat.note for seat in ring(state, viewer).seats] == ["apple"] * 4 + ["pear, undercover"]
        assert [seat.alive for seat in ring(state, viewer).seats] == [True] * 4 + [False]
    assert GAME.view(state, 0).phase == "the others win"


@pytest.mark.parametrize("player", range(5))
def test_resampling_redraws_words_roles_and_votes_that_fit(player: int) -> None:
    state, rng = after(*CLUES, 1, 0, 0, 1, 2, DRAW[1], *CLUES[:4], 4, 3), random.Random(player)
    drawn = [GAME.resample(state, player, rng) for _ in range(300)]
    assert {word_of(twin, player) for twin in drawn} == {word_of(state, player)}
    known = {word for pair in pairs() for word in pair}
    assert {word for twin in drawn for word in twin.words} <= known | {"apple", "pear"}
    assert len({twin.words for twin in drawn}) > 100
    assert all(len(set(twin.words)) == 2 for twin in drawn)
    assert {twin.undercover for twin in drawn} == {0, 2, 3, 4}, "player 1 is out, so was not the undercover"
    for twin in drawn:
        assert [turn.clues for turn in twin.rounds] == [turn.clues for turn in state.rounds]
        assert [turn.out for turn in twin.rounds] == [1, -1]
        assert 1 in leaders(twin.rounds[0].votes)
        assert all(voter != target for voter, target in enumerate(twin.rounds[0].votes))
        assert twin.rounds[0].votes[player] == state.rounds[0].votes[player]
        assert 1 not in twin.rounds[1].votes
    assert len({twin.rounds[0].votes for twin in drawn}) > 10


def test_resampling_while_a_tie_is_open_keeps_it_open() -> None:
    state, rng = after(*CLUES, 4, 4, 1, 1, 2), random.Random(1)
    for _ in range(100):
        assert GAME.to_act(GAME.resample(state, 0, rng)) == (CHANCE,)


STORIES = {
    "the deal, to a player": ((Action("deal", ("pear", "apple", 4)),), 0, ("Your word is apple.",)),
    "the deal, to the undercover": ((Action("deal", ("pear", "apple", 4)),), 4, ("Your word is pear.",)),
    "the deal, to a spectator": (
        (Action("deal", ("pear", "apple", 4)),),
        SPECTATOR,
        ("Everybody has a word.",),
    ),
    "a clue": (("It is red.",), 3, ("Player 1: It is red.",)),
    "no clue": (("",), 3, ("Player 1 gives no clue.",)),
    "an elimination": (
        (*CLUES, 1, 0, 1, 1, 0),
        0,
        ("Player 5 has voted.", "Player 2 is voted out.", "The undercover is still in."),
    ),
    "an elimination, to the all-seeing": (
        (*CLUES, 1, 0, 1, 1, 0),
        None,
        (
            "Player 5 votes for Player 1.",
            "Votes: 3 for Player 2 and 2 for Player 1.",
            "Player 2 is voted out.",
            "The undercover is still in.",
        ),
    ),
    "a tie is not told": ((*CLUES, 4, 4, 1, 1, 2), 0, ("Player 5 has voted.",)),
    "a tie, to the all-seeing": (
        (*CLUES, 4, 4, 1, 1, 2),
        None,
        ("Player 5 votes for Player 3.", "Player 2 and Player 5 are tied; the lot decides."),
    ),
    "the lot": (
        (*CLUES, 4, 4, 1, 1, 2, DRAW[1]),
        0,
        ("Player 2 is voted out.", "The undercover is still in."),
    ),
    "the undercover is caught": (
        (*CLUES, 4, 4, 4, 1, 0),
        0,
        (
            "Player 5 has voted.",
            "Player 5 is voted out.",
            "The others win.",
            "Player 5 was the undercover, with pear instead of apple.",
        ),
    ),
    "the undercover wins": (
        (*CLUES, 1, 0, 1, 1, 0, *CLUES[:4], 2, 0, 0, 0),
        SPECTATOR,
        (
            "Player 5 has voted.",
            "Player 1 is voted out.",
            "The undercover is among the last three and wins.",
            "Player 5 was the undercover, with pear instead of apple.",
        ),
    ),
}


@pytest.mark.parametrize(("actions", "viewer", "story"), STORIES.values(), ids=STORIES)
def test_narration(actions: tuple[Any, ...], viewer: int | None, story: tuple[str, ...]) -> None:
    if isinstance(actions[0], Action):
        before, (who, action) = State(), (CHANCE, actions[0])
    else:
        before, last = after(*actions[:-1]), actions[-1]
        (who,) = GAME.to_act(before)
        action = say(last) if isinstance(last, str) else vote(last) if isinstance(last, int) else last
    state = GAME.apply(before, {who: action})
    assert GAME.narrate(before, {who: action}, state, viewer) == story


CLUE_ANSWERS = {
    "a clue": ("player_0: It's a fruit.", "It's a fruit."),
    "without a blank": ("player_0:It's a fruit.", "It's a fruit."),
    "another case": ("Player_0: It's a fruit.", "It's a fruit."),
    "the last line with the name": ("player_0: I see.\nplayer_0: It's a fruit.", "It's a fruit."),
    "the first name of a line": ("player_0: I, player_0: say so", "I, player_0: say so"),
    "after reasoning": ("Thought: player_1: said it.\nAction: player_0: It's a fruit.", "It's a fruit."),
    "not what comes after": ("player_0: It's a fruit.\n\nI chose this because ...", "It's a fruit."),
    "in quotation marks": ('"player_0: It\'s a fruit."', "It's a fruit."),
    "in a sentence": ('I say "player_0: It\'s a fruit."', "It's a fruit."),
    "a bold name": ("**player_0**: It's a fruit.", "It's a fruit."),
    "all bold": ("**player_0: It's a fruit.**", "It's a fruit."),
    "a bold head": ("**player_0:** It's a fruit.", "It's a fruit."),
    "own quotation marks stay": ('player_0: they say "an ... a day"', 'they say "an ... a day"'),
    "nothing": ("player_0:", ""),
}


@pytest.mark.parametrize(("answer", "clue"), CLUE_ANSWERS.values(), ids=CLUE_ANSWERS)
def test_read_a_clue(answer: str, clue: str) -> None:
    assert CODEC.read(START, 0, answer) == say(clue)


VOTE_ANSWERS = {
    "a vote": ("vote: player_1.", 1),
    "another case": ("Vote: Player_3", 3),
    "a number alone": ("vote: 2", 2),
    "bold": ("**vote:** player_3", 3),
    "a bold word": ("**Vote**: **player_3**", 3),
    "in a sentence": ('I say "vote: player_3."', 3),
    "the last vote": ("vote: player_1? No.\nvote: player_2.", 2),
    "the first digit after it": ("vote: player_1, not player_2", 1),
    "reasoning does not count": ("player_4 looks odd.\nAction: vote: player_3.", 3),
    "a seat that does not exist, for the rules to judge": ("vote: player_77.", 77),
    "an enormous number": ("vote: " + "9" * 5000, 999999999),
}


@pytest.mark.parametrize(("answer", "target"), VOTE_ANSWERS.values(), ids=VOTE_ANSWERS)
def test_read_a_vote(answer: str, target: int) -> None:
    assert CODEC.read(after(*CLUES), 0, answer) == vote(target)


@pytest.mark.parametrize("answer", ["", "It's a fruit.", "player_1: It's a fruit.", "vote: player_1."])
def test_an_answer_without_the_own_name_is_no_clue(answer: str) -> None:
    with pytest.raises(UnreadableActionError, match=r"no clue such as 'player_0: It is soft\.'"):
        CODEC.read(START, 0, answer)


@pytest.mark.parametrize(
    "answer", ["", "player_1", "I vote for player_1.", "vote: nobody", "vote:\nplayer_1"]
)
def test_an_answer_without_a_vote_is_none(answer: str) -> None:
    with pytest.raises(UnreadableActionError, match=r"no vote such as 'vote: player_1\.'"):
        CODEC.read(after(*CLUES), 0, answer)


spoken = st.one_of(
    st.text(max_size=80),
    st.text(alphabet="player_01: vote.*_\"'`", max_size=60),
    st.sampled_from(["player_0: x", "**bold**", '"quoted"', "vote: player_1.", "Action: x", "_"]),
).map(one_line)


@given(spoken, st.integers(0, 4))
def test_what_is_written_is_read_back(clue: str, player: int) -> None:
    state = after(*CLUES[:player])
    assert CODEC.read(state, player, CODEC.write(state, player, say(clue))) == say(clue)
    voting = after(*CLUES, *[(p + 1) % 5 for p in range(player)])
    for action in GAME.legal_actions(voting, player):
        assert CODEC.read(voting, player, CODEC.write(voting, player, action)) == action


def test_what_is_written_is_the_papers_notation() -> None:
    assert CODEC.write(START, 0, say("It's a fruit.")) == "player_0: It's a fruit."
    assert CODEC.write(after(*CLUES), 0, vote(1)) == "vote: player_1."


def test_long_clues_are_cut() -> None:
    assert CODEC.read(START, 0, "player_0: " + "long " * 100).text == ("long " * 60).strip()
    assert len(CODEC.read(START, 0, "player_0: " + "x" * 999).text) == MAX_TEXT


def test_labels_count_players_from_one_and_are_short() -> None:
    assert CODEC.label(after(*CLUES), 0, vote(1)) == "Vote for Player 2"
    assert CODEC.label(START, 0, say("It's a fruit.")) == "It's a fruit."
    assert CODEC.label(START, 0, say("")) == NO_CLUE
    assert len(CODEC.label(START, 0, say("x" * 300))) == 60
    deal = Action("deal", ("pear", "apple", 4))
    assert CODEC.label(State(), CHANCE, deal) == "Player 5 gets pear, the others apple"
    assert CODEC.label(after(*CLUES, 4, 4, 1, 1, 2), CHANCE, DRAW[1]) == "Drawn: Player 2"


def test_prompt_slots_of_both_stages() -> None:
    slots = CODEC.slots(GAME.view(START, 0))
    assert (slots["name"], slots["word"], slots["round"]) == ("player_0", "apple", "1")
    assert (slots["first"], slots["clues"], slots["out"]) == ("player_0", "", "")
    assert (slots["speaker"], slots["vote"]) == ("player_0", "")
    actions = (*CLUES, 1, 0, 1, 1, 0, "a", "", "c", "d")
    slots = CODEC.slots(GAME.view(after(*actions), 0), told(0, *actions))
    assert slots["clues"] == f"\nplayer_0: a\nplayer_2: {NO_CLUE}\nplayer_3: c\nplayer_4: d"
    assert (slots["first"], slots["out"], slots["speaker"]) == ("", "player_1", "")
    assert slots["vote"] == "vote"


def match(*seats: ScriptedSeat, seed: int = 1) -> tuple[Any, Log]:
    events = Log()
    steps, matches = catalog.metrics("undercover")
    game = catalog.make_game("undercover", PRESET)
    played = Match(game, PRESET, seats, events, seed=seed, step_metrics=steps, match_metrics=matches)
    return run(played), events


def test_an_unreadable_clue_is_empty_and_the_game_goes_on() -> None:
    seats = [ScriptedSeat(f"player_{p}: fine {p}", "vote: player_4.") for p in range(4)]
    ended, events = match(*seats[:2], ScriptedSeat("hm", "vote: player_4."), seats[3], ScriptedSeat("", "?"))
    chosen = [(d.chosen_by, d.action) for step in events.of(Stepped) for d in step.decisions]
    assert chosen[3] == chosen[5] == ("default", say(""))
    assert chosen[2] == ("seat", say("fine 1"))
    assert chosen[10][0] == "random"
    assert (ended.termination, ended.returns) == (Termination.RULES, CIVILIANS_WIN)


@pytest.mark.parametrize("answer", ["vote: player_0.", "vote: player_9.", "nobody", "player_0: x"])
def test_an_illegal_or_unreadable_vote_becomes_a_random_legal_one(answer: str) -> None:
    targets = set()
    for seed in range(25):
        seats = [ScriptedSeat(f"player_{p}: x", "vote: player_4.") for p in range(1, 5)]
        _, events = match(ScriptedSeat("player_0: x", answer), *seats, seed=seed)
        (decision,) = events.of(Stepped)[6].decisions
        assert (decision.player, decision.chosen_by) == (0, "random")
        targets.add(decision.action)
    assert targets == {vote(p) for p in range(1, 5)}


def test_metrics_count_faults_right_votes_and_wins_of_the_undercover() -> None:
    clues = ("An apple.", "Sweet.", "sweet", "", "A pear?")
    joints = [{CHANCE: Action("deal", ("pear", "apple", 4))}, *({p: say(c)} for p, c in enumerate(clues))]
    joints += [{p: vote(to)} for p, to in enumerate((4, 4, 0, 4, 0))]
    state, moments = State(), []
    for number, joint in enumerate(joints, 1):
        moments.append(Moment(GAME, number, state, joint, GAME.apply(state, joint), {}))
        state = moments[-1].after
    steps, matches = catalog.metrics("undercover")
    found = {
        metric.name: [
            [value for moment in moments if (value := metric.of(moment, player)) is not None]
            for player in range(5)
        ]
        for metric in steps
    }
    assert found["faulty_clues"] == [[1], [0], [1], [0], [1]]
    assert found["right_votes"] == [[1], [1], [0], [1], []]
    wins = {metric.name: [metric.of(moments, player) for player in range(5)] for metric in matches}
    assert wins.pop("undercover_win") == [None, None, None, None, 0]
    assert wins == dict.fromkeys(("guess", "guess_strict"), [None] * 5)
    assert matches[0].of(moments[:-1], 4) is None
    won = after(*CLUES, 1, 0, 0, 0, 0, *CLUES[:4], 2, 1, 1, 1)
    assert matches[0].of([replace(moments[-1], after=won)], 4) == 1


def test_the_word_list_is_ours_long_enough_and_without_repetition() -> None:
    lines = resources.text("words/undercover_pairs.txt").splitlines()
    assert lines[0].startswith("#")
    assert "our own list" in lines[0]
    assert len(pairs()) >= 100
    words = [word for pair in pairs() for word in pair]
    assert [word for word, count in Counter(words).items() if count > 1] == []
    for word in words:
        assert word == word.strip().lower()
        assert all(part.isalpha() for part in word.split(" "))


def test_no_word_is_part_of_its_partner() -> None:
    """Such a pair would give itself away by its letters."""
    assert [pair for pair in pairs() if pair[0] in pair[1] or pair[1] in pair[0]] == []
