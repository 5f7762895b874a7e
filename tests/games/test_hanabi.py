"""Hanabi: one row per clause of the rules, what each player sees and imagines, LLMArena's notation."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from helpers.play import build, history

from games.catalog import find_preset, make_game
from games.catalog import metrics as metrics_of
from games.core.action import CHANCE, Action
from games.core.boards.board import HIDDEN
from games.core.game import GameError, UnreadableActionError
from games.core.history import History
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.hanabi.board import Fireworks
from games.hanabi.rules import Hanabi, State, deal

SMALL = build("hanabi:llmarena")[0]
assert isinstance(SMALL, Hanabi)
CODEC = find_preset("hanabi:llmarena")[1].codec(SMALL)
KINDS = {"p": "play", "d": "discard"}


def move(word: str) -> Action:
    """``p0`` plays and ``d1`` discards; ``0R`` and ``1:3`` tell player 0 red and player 1 rank 3."""
    if word[0] in KINDS:
        return Action(KINDS[word[0]], (int(word[1]),))
    return Action("hint", (int(word[0]), int(word[2]) if word[1] == ":" else word[1]))


def line(deck: str, moves: str = "", game: Hanabi = SMALL) -> tuple[State, list[Action]]:
    """The state after some moves, with cards dealt in this order, and the steps; each move must be legal."""
    cards, state, steps = deck.split(), game.initial_state(), list[Action]()
    for word in [*moves.split(), ""]:
        while game.to_act(state) == (CHANCE,) and cards:
            assert deal(cards[0]) in dict(game.chance_outcomes(state))
            steps.append(deal(cards.pop(0)))
            state = game.apply(state, {CHANCE: steps[-1]})
        if word:
            (player,) = game.to_act(state)
            assert move(word) in game.legal_actions(state, player)
            steps.append(move(word))
            state = game.apply(state, {player: steps[-1]})
    return state, steps


def after(deck: str, moves: str = "", game: Hanabi = SMALL) -> State:
    return line(deck, moves, game)[0]


def played(deck: str, moves: str) -> History:
    """What the first player has seen by then."""
    return history(SMALL, 0, *line(deck, moves)[1])


def offered(state: State, game: Hanabi = SMALL) -> str:
    """What the acting player may do, in the words of `move`."""
    (player,) = game.to_act(state)
    words = []
    for action in game.legal_actions(state, player):
        first, *told = map(str, action.args)
        hint = first + ":" * told[0].isdigit() + told[0] if told else ""
        words.append(hint or action.kind[0] + first)
    return " ".join(words)


HANDS = "R1 R3 R2 R4"
RUN = "R1 R3 R2 R4 R5 Y1 Y2 Y3 Y4 Y5 R1 R1 R2"
"""Played from the oldest card, every card fits."""

TABLE: dict[str, tuple[str, str, tuple[int, int, int], str]] = {
    "tokens are all there: no discard, and hints at what the other holds": (
        HANDS, "", (0, 3, 1), "p0 p1 1R 1:2 1:4"),
    "a hint costs a token, and discards become legal": (HANDS, "1R", (0, 2, 1), "d0 d1 p0 p1 0R 0:1 0:3"),
    "without tokens no hint is legal": (HANDS, "1R 0R 1:2", (0, 0, 1), "d0 d1 p0 p1"),
    "a discard brings a token back": (f"{HANDS} Y5", "1R 0R d0", (0, 2, 1), "d0 d1 p0 p1 0R 0Y 0:3 0:5"),
    "a new card takes the last place": (f"{HANDS} Y1", "p0", (1, 3, 1), "p0 p1 0R 0Y 0:1 0:3"),
    "the next rank of its colour fits": (RUN, "p0 p0 p0", (3, 3, 1), "p0 p1 0R 0Y 0:2 0:5"),
    "another colour has a firework of its own": (RUN, "p0 p0 p0 p0 p0 p0", (6, 3, 1), "p0 p1 1Y 1:3 1:5"),
    "a completed firework brings a token back": (
        RUN, "1R 0R p0 p0 p0 p0 p0", (5, 2, 1), "d0 d1 p0 p1 0Y 0:2 0:4"),
    "but no more than there are": (RUN, "p0 p0 p0 p0 p0", (5, 3, 1), "p0 p1 0Y 0:2 0:4"),
    "the last copy of a five may go": (
        f"{HANDS} Y5 Y1 Y1", "1R 0R d0 0Y d1", (0, 2, 1), "d0 d1 p0 p1 0R 0Y 0:1 0:3"),
}  # fmt: skip
"""Cards as they are dealt and moves; score, hint tokens and lives after them; what is then legal."""


@pytest.mark.parametrize(("deck", "moves", "counts", "legal"), TABLE.values(), ids=TABLE)
def test_rules(deck: str, moves: str, counts: tuple[int, int, int], legal: str) -> None:
    state = after(deck, moves)
    assert (sum(state.tops), state.hints, state.lives) == counts
    assert SMALL.returns(state) == (counts[0],) * 2
    assert offered(state) == legal


ENDS: dict[str, tuple[str, str, dict[str, int | str], float]] = {
    "a card that does not fit costs the life, and all points": (RUN, "p0 p1", {}, 0),
    "which may also be kept": (RUN, "p0 p1", {"bomb": "keep"}, 1),
    "at once": (HANDS, "p1", {}, 0),
    "a second card of the same rank does not fit": ("R1 R1 R2 Y2 Y1", "p0 0R p0", {}, 0),
    "a perfect score ends the match": (RUN, "p0 " * 10, {}, 10),
    "three lives are lost one by one": ("R3 R4 Y3 Y4 R2 Y2 R1", "p0 p0 p0", {"lives": 3}, 0),
}


@pytest.mark.parametrize(("deck", "moves", "params", "score"), ENDS.values(), ids=ENDS)
def test_ends(deck: str, moves: str, params: dict[str, int | str], score: float) -> None:
    game = small(**params)
    state = after(deck, moves, game)
    assert game.to_act(state) == ()
    assert game.returns(state) == (score, score)
    earlier = after(deck, " ".join(moves.split()[:-1]), game)
    assert game.to_act(earlier) not in ((), (CHANCE,))


def small(**params: int | str) -> Hanabi:
    made = make_game("hanabi", find_preset("hanabi:llmarena")[1], dict(params))
    assert isinstance(made, Hanabi)
    return made


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_the_last_card_everybody_has_one_more_turn(players: int) -> None:
    game, rng = Hanabi(players), random.Random(1)
    state, last = game.initial_state(), 0
    while acting := game.to_act(state):
        if acting == (CHANCE,):
            state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
            continue
        last += len(state.cards) == game.deck_size
        legal = game.legal_actions(state, acting[0])
        state = game.apply(state, {acting[0]: legal.listed[0] if state.hints < 8 else legal.listed[-1]})
    assert last == players
    assert game.view(state, None).phase == "the deck is used up"


def test_cards_and_hands() -> None:
    assert Counter(int(card[1]) for card in Counter(SMALL.copies).elements()) == {
        1: 6,
        2: 4,
        3: 4,
        4: 4,
        5: 2,
    }
    assert [Hanabi(n).hand_size for n in (2, 3, 4, 5)] == [5, 5, 4, 4]
    assert (Hanabi().deck_size, Hanabi().most, Hanabi(ranks=1).deck_size) == (50, 25, 15)
    with pytest.raises(GameError, match="10 cards are too few for 3 hands of 5"):
        Hanabi(3, colours=1)
    with pytest.raises(GameError, match="needs 2 to 5 players, not 6"):
        Hanabi(6)


def test_more_players_than_the_preset_has() -> None:
    preset = find_preset("hanabi:classic")[1]
    assert [make_game("hanabi", preset, {"players": n}).num_players for n in (2, 5)] == [2, 5]


def test_discards_put_points_out_of_reach() -> None:
    state = after(f"{HANDS} Y5 Y1 Y1", "1R 0R d0 0Y d1")
    assert (SMALL.reachable(state), SMALL.to_act(state)) == (9, (1,))
    state = after("R1 R1 R1 Y1 Y2 Y3 Y4", "1R 0R d0 d0 1Y 0Y d0")
    assert SMALL.reachable(state) == 5


REASONS = {
    "d0": "No hint token is used",
    "p7": "You hold no card at that position",
    "0R": "cannot give yourself",
    "1Y": "A hint must point at a card, and Player 2 holds none",
    "7R": "There is no such player",
}


@pytest.mark.parametrize("word", REASONS)
def test_an_illegal_action_is_told_why(word: str) -> None:
    assert REASONS[word] in str(SMALL.illegal_reason(after(HANDS), 0, move(word)))


def test_without_tokens_a_hint_is_told_why() -> None:
    assert "All hint tokens are used" in str(SMALL.illegal_reason(after(HANDS, "1R 0R 1:2"), 1, move("0R")))


# what is seen


def hands(state: State, viewer: int | None, game: Hanabi = SMALL) -> list[str]:
    board = game.view(state, viewer).board
    assert isinstance(board, Fireworks)
    return [" ".join(card.face for card in hand) for hand in board.hands]


def known(state: State, player: int, game: Hanabi = SMALL) -> list[str]:
    """What the player knows of the own cards."""
    board = game.view(state, player).board
    assert isinstance(board, Fireworks)
    return [card.colours + card.ranks for card in board.hands[player]]


def test_everybody_sees_all_hands_but_their_own() -> None:
    state = after(HANDS)
    assert hands(state, 0) == ["? ?", "R2 R4"]
    assert hands(state, 1) == ["R1 R3", "? ?"]
    assert hands(state, None) == ["R1 R3", "R2 R4"]
    assert hands(state, SPECTATOR) == ["? ?", "? ?"]
    five = Hanabi(5)
    state = after(" ".join(f"{letter}{rank}" for letter in "RYGWB" for rank in "1234"), "", five)
    assert hands(state, 2, five) == ["R1 R2 R3 R4", "Y1 Y2 Y3 Y4", "? ? ? ?", "W1 W2 W3 W4", "B1 B2 B3 B4"]


def test_own_deals_stay_hidden_and_a_card_played_shows() -> None:
    state = after(RUN, "p0 p0")
    dealt = [action.args[0] for who, action in played(RUN, "p0 p0").moves if who == CHANCE]
    assert dealt == [HIDDEN, HIDDEN, "R2", "R4", HIDDEN, "Y1"]
    board = SMALL.view(state, 0).board
    assert isinstance(board, Fireworks)
    assert (board.last, board.tops) == ("R2", (2, 0))


HINTS = {
    "nothing": ("", ["RY12345", "RY12345"]),
    "a colour on both": ("1:2 0R", ["R12345", "R12345"]),
    "a rank on one, and not on the other": ("1:2 0:3", ["RY1245", "RY3"]),
    "colour and rank": ("1:2 0:3 1:4 0R", ["R1245", "R3"]),
    "nothing of a new card": ("1:2 0:3 d0", ["RY3", "RY12345"]),
}


@pytest.mark.parametrize(("moves", "wanted"), HINTS.values(), ids=HINTS)
def test_hints_tell_of_every_card_what_it_is_or_is_not(moves: str, wanted: list[str]) -> None:
    assert known(after("R1 R3 R2 R4 Y1", moves, small(hints=8)), 0) == wanted


def test_the_last_hint_points_at_its_cards() -> None:
    board = SMALL.view(after(HANDS, "1R 0:3"), 0).board
    assert isinstance(board, Fireworks)
    assert [[card.pointed for card in hand] for hand in board.hands] == [[False, True], [False, False]]


def test_moves_are_told() -> None:
    def told(moves: str, viewer: int | None) -> tuple[str, ...]:
        before = after(RUN, " ".join(moves.split()[:-1]))
        (player,) = SMALL.to_act(before)
        joint = {player: move(moves.split()[-1])}
        return SMALL.narrate(before, joint, SMALL.apply(before, joint), viewer)

    assert told("p0", 0) == ("Player 1 plays red 1, which fits.",)
    assert told("1R", 0) == ("Player 1 tells Player 2: red, cards 1 and 2.",)
    assert told("1R 0:3", 1) == ("Player 2 tells Player 1: rank 3, card 2.",)
    assert told("p1", 1) == ("Player 1 plays red 3, which costs a life.", "The last life is lost.")
    deal_one = {CHANCE: deal("R1")}
    start = SMALL.initial_state()
    assert SMALL.narrate(start, deal_one, SMALL.apply(start, deal_one), 0) == ("Player 1 is dealt a card.",)
    assert SMALL.narrate(start, deal_one, SMALL.apply(start, deal_one), 1) == ("Player 1 is dealt red 1.",)


# imagining the own hand


def exact(game: Hanabi, state: State, player: int) -> dict[tuple[str, ...], float]:
    """How likely each own hand is, by going through all ways to deal it from the cards not seen."""
    own = state.hands[player]
    seen = [card for place, card in enumerate(state.cards) if place not in own]
    unseen = list((Counter(game.copies) - Counter(seen)).elements())
    ways = Counter(
        hand
        for hand in permutations(unseen, len(own))
        if all(
            card[0] in state.hinted[place][0] and card[1] in state.hinted[place][1]
            for card, place in zip(hand, own, strict=True)
        )
    )
    return {hand: count / sum(ways.values()) for hand, count in ways.items()}


@pytest.mark.parametrize("moves", ["", "1:2 0R", "1:2 0:3", "1:2 0:3 1:4 0R", "p0 p0 p0 0:5"])
def test_hands_are_imagined_as_often_as_they_are_likely(moves: str) -> None:
    """Against the exact chances, by the chi-squared statistic, beyond five of its standard deviations."""
    state, rng, number = after(RUN, moves, small(hints=8)), random.Random(3), 4000
    wanted = exact(SMALL, state, 0)
    drawn = Counter(
        tuple(twin.cards[place] for place in twin.hands[0])
        for twin in (SMALL.resample(state, 0, rng) for _ in range(number))
    )
    assert set(drawn) <= set(wanted)
    spread = sum((drawn[hand] - number * p) ** 2 / (number * p) for hand, p in wanted.items())
    freedom = len(wanted) - 1
    assert spread <= freedom + 5 * (2 * freedom) ** 0.5 + 1e-9


def test_a_hand_known_to_the_last_copy_is_found() -> None:
    """Five cards that must be all of one colour that are left: the hardest hand to imagine."""
    game = Hanabi(colours=2, hand_size=5, hints=12)
    state = after("R1 R1 R1 R2 R2 R3 R3 R4 R4 R5", "1R 0R", game)
    for player in (0, 1):
        twin = game.resample(state, player, random.Random(4))
        mine = sorted(twin.cards[place] for place in twin.hands[player])
        assert mine == sorted(state.cards[place] for place in state.hands[player])


# notation

ANSWERS: dict[str, Action] = {
    "Play Card at position 0": move("p0"),
    "I could Reveal Red Cards, but: discard card at position 1.": move("d1"),
    "Reveal Yellow Cards for another player": move("1Y"),
    "**Reveal Rank 3 Cards for another player**": move("1:3"),
    "reveal red cards for player_1": move("1R"),
    "Play Card at position 9": Action("play", (9,)),
    "Reveal Blue Cards for another player": move("1B"),
}


@pytest.mark.parametrize("text", ANSWERS)
def test_answers(text: str) -> None:
    assert CODEC.read(after(HANDS), 0, text) == ANSWERS[text]


@pytest.mark.parametrize("text", ["", "Play the red one", "Play Card at position one", "Reveal Cards", "R1"])
def test_a_move_is_never_guessed(text: str) -> None:
    with pytest.raises(UnreadableActionError):
        CODEC.read(after(HANDS), 0, text)


def test_with_more_players_a_hint_says_for_whom() -> None:
    game = Hanabi(3)
    codec = find_preset("hanabi:classic")[1].codec(game)
    state = after("R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 G1 G2 G3 G4 G5", "", game)
    assert codec.write(state, 0, move("2G")) == "Reveal Green Cards for player_2"
    assert codec.label(state, 0, move("2:5")) == "Hint rank 5 to Player 3"
    assert codec.read(state, 0, "Reveal Rank 2 Cards for player_1") == move("1:2")
    with pytest.raises(UnreadableActionError, match="for whom"):
        codec.read(state, 0, "Reveal Rank 2 Cards for another player")


def test_prompts_tell_what_the_others_did_since() -> None:
    game = small()
    slots = CODEC.slots(game.view(after(RUN, "p0 p0 p0 0R"), 0), played(RUN, "p0 p0 p0 0R"))
    assert slots["recent"] == "\nplayer_1 revealed red to you"
    assert slots["own"] == "position 0: red, any rank\nposition 1: yellow, any rank"
    slots = CODEC.slots(game.view(after(RUN, "p0 p0"), 0), played(RUN, "p0 p0"))
    assert slots["recent"] == "\nplayer_1 played red 2"


# metrics


def test_action_proportions_and_risk() -> None:
    """The note's example: 6 reveals, 3 plays and 1 discard."""
    game, words = small(hints=8), ["1R", "0R", "1:2", "0R", "1R", "0R", "p0", "p0", "p0", "d0"]
    moments, state = [], after(RUN, "", game)
    for step, word in enumerate(words, 1):
        (player,) = game.to_act(state)
        before, state = state, game.apply(state, {player: move(word)})
        moments.append(Moment(game, step, before, {0: move(word)}, state, {0: "seat"}))
        while game.to_act(state) == (CHANCE,):
            state = after(RUN, " ".join(words[:step]), game)
    found = {metric.name: metric.of(moments, 0) for metric in metrics_of("hanabi")[1]}
    assert found == {
        "hint_share": 0.6,
        "play_share": 0.3,
        "discard_share": 0.1,
        "mean_risk": 3.5,
        "fitting_share": 1.0,
    }
    assert all(metric.of(moments, 1) is None for metric in metrics_of("hanabi")[1])


def test_random_play_scores_nothing_with_a_single_life() -> None:
    """As the note has it of 2,000 random matches; the chance of points is tiny, not zero."""
    rng = random.Random(5)
    scores = [SMALL.playout(SMALL.initial_state(), rng)[0] for _ in range(500)]
    assert sum(scores) / 500 < 0.1
