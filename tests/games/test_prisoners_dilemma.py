"""Iterated prisoner's dilemma: rules, theory, metrics and GTBench's notation."""

from __future__ import annotations

import pytest
from helpers.play import history as seen

from games.catalog import find_preset, metrics
from games.core.action import CHANCE
from games.core.game import GameError, UnreadableActionError
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.prisoners_dilemma.rules import CONTINUE, SILENT, STOP, TESTIFY, PrisonersDilemma, State
from games.shared.boards.payoff import PayoffTable

GAME = PrisonersDilemma()
CODEC = find_preset("prisoners_dilemma:gtbench_iterated")[1].codec(GAME)
LETTERS = {"S": SILENT, "T": TESTIFY}


def history(rounds: str, end: bool = False, game: PrisonersDilemma = GAME) -> list[Moment]:
    """Rounds such as ``"SS ST"`` (own, other), each followed by chance, as metrics see them."""
    moments: list[Moment] = []
    state = game.initial_state()
    choices = rounds.split()
    for number, (own, other) in enumerate(choices, 1):
        stop = STOP if end and number == len(choices) else CONTINUE
        for joint in ({0: LETTERS[own], 1: LETTERS[other]}, {CHANCE: stop}):
            if not game.to_act(state):
                break
            assert tuple(joint) == game.to_act(state)
            after = game.apply(state, joint)
            moments.append(Moment(game, len(moments) + 1, state, joint, after, {}))
            state = after
    return moments


def after(rounds: str, end: bool = False, game: PrisonersDilemma = GAME) -> State:
    moments = history(rounds, end, game)
    state: State = moments[-1].after if moments else game.initial_state()
    return state


SCORES = {
    "both silent": ("SS", (5, 5), (1, 1)),
    "silent against testify": ("ST", (0, 10), (3, 0)),
    "testify against silent": ("TS", (10, 0), (0, 3)),
    "both testify": ("TT", (1, 1), (2, 2)),
    "rounds add up": ("SS SS", (10, 10), (2, 2)),
    "tit for tat against always testify": ("ST TT TT TT TT TT TT TT", (7, 17), (17, 14)),
    "eight rounds of silence": ("SS SS SS SS SS SS SS SS", (40, 40), (8, 8)),
    "eight rounds of testimony": ("TT TT TT TT TT TT TT TT", (8, 8), (16, 16)),
    "taking turns equals cooperation in points, not in years": ("ST TS", (10, 10), (3, 3)),
}


@pytest.mark.parametrize(("rounds", "points", "years"), SCORES.values(), ids=SCORES)
def test_scores(rounds: str, points: tuple[int, int], years: tuple[int, int]) -> None:
    assert GAME.returns(after(rounds, end=True)) == points
    by_years = PrisonersDilemma(payoff="years")
    assert by_years.returns(after(rounds, end=True)) == (-years[0], -years[1])
    facts = {fact.key: fact.value for fact in GAME.view(after(rounds), 0).facts}
    assert (facts["years_0"], facts["years_1"]) == (str(years[0]), str(years[1]))


def test_equal_points_are_a_draw_and_more_points_win() -> None:
    assert GAME.ranking(after("SS SS", end=True)) == (1, 1)
    assert GAME.ranking(after("SS ST", end=True)) == (2, 1)


def test_testifying_is_better_against_either_choice() -> None:
    for game in (GAME, PrisonersDilemma(payoff="years")):
        own = {
            rounds: game.returns(after(rounds, end=True, game=game))[0] for rounds in ("SS", "TS", "ST", "TT")
        }
        assert own["TS"] > own["SS"] > own["TT"] > own["ST"]


def test_both_choose_together_and_chance_follows_every_round() -> None:
    state = GAME.initial_state()
    assert GAME.to_act(state) == (0, 1)
    state = GAME.apply(state, {0: SILENT, 1: TESTIFY})
    assert GAME.to_act(state) == (CHANCE,)
    assert GAME.chance_outcomes(state) == [(CONTINUE, 0.875), (STOP, 0.125)]
    assert GAME.to_act(GAME.apply(state, {CHANCE: CONTINUE})) == (0, 1)
    assert GAME.to_act(GAME.apply(state, {CHANCE: STOP})) == ()


@pytest.mark.parametrize(("per_mille", "outcomes"), [(0, [(CONTINUE, 1.0)]), (1000, [(STOP, 1.0)])])
def test_a_certain_outcome_is_the_only_one(per_mille: int, outcomes: list[object]) -> None:
    game = PrisonersDilemma(stop_per_mille=per_mille)
    assert game.chance_outcomes(game.apply(State(), {0: SILENT, 1: SILENT})) == outcomes


def test_the_last_round_ends_the_match_without_chance() -> None:
    game = PrisonersDilemma(stop_per_mille=0, rounds=2)
    assert game.to_act(after("SS", game=game)) == (0, 1)
    assert game.to_act(after("SS ST", game=game)) == ()


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"stop_per_mille": 1001}, "stop_per_mille must be a whole number from 0 to 1,000, not 1001."),
        ({"rounds": 0}, "rounds must be a whole number from 1 to 9,999, not 0."),
        ({"payoff": "points"}, "payoff must be one of openspiel, years, not 'points'."),
    ],
)
def test_parameters_out_of_range_are_refused(params: dict[str, int | str], sentence: str) -> None:
    with pytest.raises(GameError) as caught:
        PrisonersDilemma(**params)
    assert str(caught.value) == sentence


def test_the_board_shows_prison_years_and_every_finished_round() -> None:
    board = GAME.view(after("SS TS"), 1).board
    assert board == PayoffTable(
        ("Silent", "Testify"),
        (((-1, -1), (-3, 0)), ((0, -3), (-2, -2))),
        (("Silent", "Silent"), ("Testify", "Silent")),
    )


def test_players_see_the_points_when_the_match_is_over() -> None:
    """As in the paper, a player decides by the prison years; the points are GTBench's score."""
    for viewer in (0, 1, SPECTATOR):
        assert "score_0" not in {fact.key for fact in GAME.view(after("SS"), viewer).facts}
        assert "score_0" in {fact.key for fact in GAME.view(after("SS", end=True), viewer).facts}
    assert "score_0" in {fact.key for fact in GAME.view(after("SS"), None).facts}


@pytest.mark.parametrize(
    ("state", "number"), [(after(""), "1"), (after("SS"), "2"), (after("SS ST", end=True), "2")]
)
def test_the_round_is_the_one_being_played(state: State, number: str) -> None:
    assert GAME.view(state, 0).facts[0].value == number


REGRET = {
    "the paper's golden": ("SS ST TT TS", {"regret_paper": 3.0, "regret": 2.0, "cooperation_rate": 0.5}),
    "testifying is never regretted": ("TS TT", {"regret_paper": 0.0, "regret": 0.0, "cooperation_rate": 0.0}),
    "mutual silence": ("SS", {"regret_paper": 2.0, "regret": 1.0, "cooperation_rate": 1.0}),
    "silence betrayed": ("ST", {"regret_paper": 1.0, "regret": 1.0, "cooperation_rate": 1.0}),
}


@pytest.mark.parametrize(("rounds", "expected"), REGRET.values(), ids=REGRET)
def test_match_metrics(rounds: str, expected: dict[str, float]) -> None:
    moments = history(rounds, end=True)
    _, of_match = metrics("prisoners_dilemma")
    assert {metric.name: metric.of(moments, 0) for metric in of_match} == expected


def test_match_metrics_look_from_each_player() -> None:
    moments = history("ST", end=True)
    _, of_match = metrics("prisoners_dilemma")
    values = {metric.name: metric.of(moments, 1) for metric in of_match}
    assert values == {"regret_paper": 0.0, "regret": 0.0, "cooperation_rate": 0.0}


def test_step_metrics_add_up_to_those_of_the_match_and_skip_chance() -> None:
    moments = history("SS ST TT TS", end=True)
    of_step = {metric.name: metric for metric in metrics("prisoners_dilemma")[0]}
    by_step = [of_step["round_regret_paper"].of(moment, 0) for moment in moments]
    assert by_step == [2.0, None, 1.0, None, 0.0, None, 0.0, None]
    assert [of_step["round_regret"].of(moment, 1) for moment in moments[::2]] == [1.0, 0.0, 0.0, 1.0]
    assert [of_step["cooperated"].of(moment, 1) for moment in moments[::2]] == [1.0, 0.0, 0.0, 1.0]


READ = {
    "silent": ("Action: <Silent>", SILENT),
    "testify": ("<Testify>", TESTIFY),
    "the last of several": ("<Silent>? No: <Testify>", TESTIFY),
    "the last that is a choice": ("<Silent> or <Confess>", SILENT),
}


@pytest.mark.parametrize(("text", "action"), READ.values(), ids=READ)
def test_read(text: str, action: object) -> None:
    assert CODEC.read(State(), 0, text) == action


@pytest.mark.parametrize("text", ["", "Silent", "I testify.", "<silent>", "<Talk>", "< Silent >"])
def test_unreadable(text: str) -> None:
    with pytest.raises(UnreadableActionError, match="<Silent> nor <Testify>"):
        CODEC.read(State(), 0, text)


def test_each_player_is_told_the_right_choices() -> None:
    """The published code prints one player's choices for both."""
    state, joints = after("ST TT"), [moment.joint for moment in history("ST TT")]
    first, second = (CODEC.slots(GAME.view(state, p), seen(GAME, p, *joints)) for p in (0, 1))
    assert first["history"].splitlines() == [
        "Round 1: you chose <Silent>, your partner chose <Testify>.",
        "Round 2: you chose <Testify>, your partner chose <Testify>.",
    ]
    assert second["history"].splitlines()[0] == ("Round 1: you chose <Testify>, your partner chose <Silent>.")
    assert CODEC.slots(GAME.view(State(), 0))["history"] == "none yet"
