"""A report with the numbers of an invented run, and its parts to change."""

from __future__ import annotations

from typing import Any, cast

from gamebench_gui.app.benchmark.report import Facts, Peoples, Report, SuitePart, TestedAgent
from games.core.boards.scene import Box, Icon, Label, Rect, Scene, Style
from replays.scores.report_rows import (
    AbilityRecord,
    CellRecord,
    DecisionRecord,
    ErrorRecord,
    ReferenceRecord,
    ResultRecord,
    ScoreRecord,
)

AGENT, SPEC = "model-a", "llm:model=model-a,base_url=local,temperature=0.2"
GAMMA, GTBENCH = "gamma-bench-quick-1", "gtbench-quick-1"
SAME = "The opponent, the rules and the measure are the paper's."
SEARCH = "The paper's search sees hidden cards; this one does not."

EIGHT = {
    "guess_two_thirds:gamma": ("Guess 2/3 of the average", 88.4, 87.0, 90.0),
    "el_farol_bar:gamma_explicit": ("El Farol bar", 52.1, 41.0, 63.0),
    "divide_the_dollar:gamma": ("Divide the dollar", 71.9, 66.0, 78.0),
    "public_goods:gamma": ("Public goods", 63.0, 49.0, 77.0),
    "diners_dilemma:gamma": ("Diner's dilemma", 22.4, 12.0, 33.0),
    "sealed_bid_auction:gamma_first_price": ("Sealed-bid auction", 9.8, 6.0, 14.0),
    "battle_royale:gamma": ("Battle royale", 44.1, 30.0, 58.0),
    "pirate_game:gamma": ("Pirate game", 71.0, 60.0, 82.0),
}
TEN = {
    "connect_four:gtbench": ("Connect four", 0.66, 0.55, 0.77, 0.95),
    "tic_tac_toe:gtbench": ("Tic-tac-toe", 0.52, 0.40, 0.64, 0.89),
    "breakthrough:gtbench_3x8": ("Breakthrough", 0.31, 0.19, 0.43, 0.83),
    "liars_dice:gtbench": ("Liar's dice", 0.24, 0.12, 0.36, 0.31),
    "kuhn_poker:gtbench": ("Kuhn poker", 0.12, 0.0, 0.24, 0.1),
    "pig:gtbench": ("Pig", 0.10, -0.10, 0.30, 0.22),
    "nim:gtbench": ("Nim", 0.08, -0.16, 0.32, 0.97),
    "sealed_bid_auction:gtbench_blind": ("Blind auction", 0.05, -0.07, 0.17, 0.02),
}


def measured(**values: Any) -> dict[str, Any]:
    """What cells and scores have in common, for the relative advantage against the random agent."""
    usual = {
        "agent": AGENT,
        "spec": SPEC,
        "suite": GTBENCH,
        "benchmark": "GTBench",
        "measure": "nra",
        "title": "Relative advantage",
        "opponent": "random",
        "value": 0.5,
        "low": 0.4,
        "high": 0.6,
        "scale_low": -1.0,
        "scale_high": 1.0,
        "digits": 2,
        "matches": 50,
        "mark": "same",
        "reason": SAME,
    }
    return usual | values


def gamma(**values: Any) -> dict[str, Any]:
    """What cells and scores of gamma-Bench have in common."""
    usual = {
        "suite": GAMMA,
        "benchmark": "gamma-Bench",
        "measure": "gamma",
        "title": "Score",
        "opponent": "",
        "scale_low": 0.0,
        "scale_high": 100.0,
        "digits": 1,
        "matches": 5,
    }
    return measured(**usual) | values


def cell(common: dict[str, Any], game: str, name: str, **values: Any) -> CellRecord:
    played = {
        "game": game,
        "name": name,
        "planned": 50,
        "most": 50,
        "void": 0,
        "wins": None,
        "draws": None,
        "losses": None,
        "refused": 1,
        "failures": 1,
        "decisions": 100,
        "calls": 101,
        "input_tokens": 20_000,
        "output_tokens": 4_000,
        "cost": 0.0,
        "seconds": 120.0,
        "state": "clear",
    }
    return cast(CellRecord, common | played | values)


def score(common: dict[str, Any], **values: Any) -> ScoreRecord:
    whole = {"games": 8, "of_games": 8, "place": None, "places": None}
    return cast(ScoreRecord, common | whole | values)


def reference(game: str, value: float, agent: str = "search", opponent: str = "random") -> ReferenceRecord:
    return {
        "suite": GTBENCH,
        "agent": agent,
        "spec": "mcts:simulations=1000",
        "game": game,
        "measure": "nra",
        "opponent": opponent,
        "value": value,
        "low": value - 0.02,
        "high": value + 0.02,
        "matches": 100,
    }


def result(game: str, match: str, gained: float, size: float = 1.0, **values: Any) -> ResultRecord:
    row = {
        "agent": AGENT,
        "suite": GTBENCH,
        "game": game,
        "measure": "nra",
        "opponent": "random",
        "match": match,
        "seed": 7,
        "seats": "1",
        "deal": "7",
        "gained": gained,
        "size": size,
    }
    return cast(ResultRecord, row | values)


def decision(**values: Any) -> DecisionRecord:
    usual = {
        "rule": "blunder",
        "agent": AGENT,
        "suite": GTBENCH,
        "match": "20261123-0007",
        "step": 5,
        "seat": 0,
        "game": "connect_four:gtbench",
        "name": "Connect four",
        "action": "<C1>",
        "prompt": "Which column do you take?",
        "reply": "I take column 1 and begin a new line.",
        "verdict": "column 3 would have won",
        "tone": "bad",
    }
    return cast(DecisionRecord, usual | values)


def errors() -> tuple[ErrorRecord, ...]:
    rows = (
        ("unreadable", "Answer could not be read", 14, 4612, 2),
        ("illegal", "Move against the rules", 31, 4612, 5),
        ("timeout", "Too slow", 0, 4612, 0),
        ("server", "Server failed, asked again", 9, 4612, None),
        ("missed_win", "A win in one move missed", 11, 164, 6),
        ("ignored_threat", "A threat to lose not seen", 17, 208, 12),
    )
    return tuple(
        {
            "agent": AGENT,
            "suite": GTBENCH,
            "kind": kind,
            "title": title,
            "times": times,
            "chances": chances,
            "share": times / chances,
            "decided": decided,
        }
        for kind, title, times, chances, decided in rows
    )


def decisions() -> tuple[DecisionRecord, ...]:
    return (
        decision(),
        decision(
            rule="reasoning",
            name="Breakthrough",
            step=20,
            reply="Therefore I must take on b3.",
            verdict="good move; 1,012 words",
            tone="good",
        ),
        decision(
            rule="refusal",
            name="Tic-tac-toe",
            step=4,
            reply="<C4R1>",
            verdict="there is no column 4",
            tone="warning",
        ),
        decision(
            rule="close win",
            name="Kuhn poker",
            step=3,
            reply="With the king I bet.",
            verdict="won by one chip",
            tone="good",
        ),
        decision(
            rule="surprise",
            name="Pirate game",
            step=1,
            reply="5 of 100 coins are too few: I vote against.",
            verdict="references vote for it",
            tone="",
        ),
        decision(
            rule="random",
            name="Nim",
            step=2,
            reply="Take two from the second pile.",
            verdict="every move loses here",
            tone="",
        ),
    )


def picture() -> Scene:
    """A small board: a tile, a piece and a word."""
    shapes = (
        Box(Rect(20, 20, 280, 150), Style("cell", "border")),
        Icon(Rect(120, 50, 80, 80), "king", "text"),
        Label(Rect(20, 150, 280, 20), "a board", 12.0),
    )
    return Scene(320, 190, shapes)


def whole_report(**changes: Any) -> Report:
    """A finished run of a model on gamma-Bench and GTBench; ``changes`` replace fields of the report."""
    eight = tuple(
        cell(gamma(value=value, low=low, high=high), game, name, state="done")
        for game, (name, value, low, high) in EIGHT.items()
    )
    random = tuple(
        cell(measured(value=value, low=low, high=high), game, name)
        for game, (name, value, low, high, _) in TEN.items()
    )
    against_search = measured(opponent="mcts", mark="opponent", reason=SEARCH)
    search = tuple(
        cell(
            against_search | {"value": low - 0.8, "low": max(-1.0, low - 0.9), "high": low - 0.7}, game, name
        )
        for game, (name, _, low, _, _) in TEN.items()
    )
    left_out = cell(
        against_search | {"value": None, "low": None, "high": None, "matches": 0},
        "negotiation:gtbench",
        "Negotiation",
        state="left out",
        decisions=0,
    )
    finished = measured(
        measure="completion",
        title="Finished matches",
        opponent="",
        scale_low=0.0,
        scale_high=1.0,
        value=0.98,
        low=0.95,
        high=0.99,
    )
    completion = tuple(
        cell(finished, game, name)
        for game, (name, *_) in {**TEN, "prisoners_dilemma:gtbench_iterated": ("Prisoner's dilemma",)}.items()
    )
    fields: dict[str, Any] = {
        "facts": Facts(
            id="b1",
            name="run-7",
            created_at="2026-11-23T10:00:00+00:00",
            ended_at="2026-11-23T11:19:00+00:00",
            state="done",
            missing="",
            matches=398,
            calls=4700,
            input_tokens=3_600_000,
            output_tokens=500_000,
            cost=0.0,
            seconds=4740.0,
            command="gamebench benchmark run gtbench gamma-bench --model model-a --seed 20261123",
            versions={"GameBench GUI": "1.0", "Python": "3.11.9", "numpy": "2.4.0"},
        ),
        "agents": (
            TestedAgent(
                AGENT, SPEC, AGENT, "127.0.0.1:8080", "direct", {"temperature": "0.2", "max_tokens": "1024"}
            ),
        ),
        "suites": (
            SuitePart(
                GAMMA,
                "gamma-Bench",
                "quick",
                "41c7" * 16,
                20261123,
                "Eight games among ten copies of the model.",
                differences={"pirate_game:gamma": "The formula follows the paper, not its code."},
            ),
            SuitePart(
                GTBENCH,
                "GTBench",
                "quick",
                "9f3a" * 16,
                20261123,
                "Ten games of two players against bots.",
                left_out={"Negotiation": "Its answers were cut off."},
            ),
        ),
        "scores": (
            score(gamma(value=52.8, low=49.6, high=56.0)),
            score(measured(value=0.26, low=0.20, high=0.32)),
            score(against_search | {"value": -0.41, "low": -0.48, "high": -0.34}, games=8, of_games=9),
            score(finished, games=9, of_games=10),
        ),
        "cells": (*eight, *random, *search, left_out, *completion),
        "references": (
            reference("", 0.55),
            reference("", 0.0, "random"),
            *(reference(game, at) for game, (*_, at) in TEN.items()),
        ),
        "without_errors": (
            score(gamma(value=53.1, low=49.9, high=56.3)),
            score(measured(value=0.29, low=0.23, high=0.35)),
        ),
        "abilities": tuple(
            AbilityRecord(
                agent=AGENT,
                suite=GAMMA,
                group="gamma-Bench",
                title=name,
                value=value,
                low=low,
                high=high,
                scale_low=0.0,
                scale_high=100.0,
                missing="",
            )
            for name, value, low, high in EIGHT.values()
        ),
        "errors": errors(),
        "decisions": decisions(),
        "people": (
            Peoples(
                "tic_tac_toe:gtbench",
                "nra",
                "Baseline of spring",
                12,
                0.61,
                0.48,
                0.74,
                (0.2, 0.4, 0.5, 0.55, 0.6, 0.62, 0.64, 0.66, 0.7, 0.75, 0.8, 0.9),
                "random",
            ),
        ),
        "results": tuple(
            result("tic_tac_toe:gtbench", f"m{number}", gained, deal=str(number))
            for number, gained in enumerate((1.0, 1.0, 0.0, -1.0, 1.0))
        ),
    }
    return Report(**(fields | changes))
