"""Small files in the schemas in which GTBench and gamma-Bench publish results, with invented matches."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

PUBLISHED_MATCHES = Path(__file__).parents[3] / "shared" / "data" / "gamebench-matches.json"
needs_matches = pytest.mark.skipif(
    not PUBLISHED_MATCHES.exists(),
    reason="GameBench's published matches, which the repository does not contain, are not in ../shared/data",
)

Who = tuple[str, str]
"""An agent of GTBench, and the model that it is configured with."""
ANN, BOB = ("PromptAgent", "gpt-9"), ("MCTSAgent", "gpt-9")
TTT = [(ANN, "<C1R1>"), (BOB, "<C2R2>"), (ANN, "<C1R2>"), (BOB, "<C2R1>"), (ANN, "<C1R3>")]


def full(who: Who) -> str:
    """The name of a winner."""
    return f"{who[0]}_{who[1]}"


def gtbench(
    game: str, moves: Sequence[tuple[Who, str]], seats: Sequence[Who] = (ANN, BOB), **about: Any
) -> dict[str, Any]:
    """A line of GTBench: who took which step, and who was configured in which seat."""
    steps = [_step(who, move) for who, move in moves]
    match = {
        "winner": "",
        "agents": sorted({who[0] for who, _ in moves}),
        "steps": steps,
        "status": "Normal",
        "agents_at_fault": [],
        "winner_score": 0,
        "loser_score": 0,
        "token_size": 10,
        **about,
    }
    return {
        "game_config": {"game_name": game, "num_matches": 50},
        "agents_config": [{"agent_name": agent, "num_generations": 1} for agent, _ in seats],
        "models_config": [{"nick_name": model, "temperature": 0.2} for _, model in seats],
        "win_rate": {},
        "matches": [match],
        "token_size": 10,
    }


def _step(who: Who, move: str) -> dict[str, Any]:
    query = {
        "messages": [{"role": "system", "content": "Rules"}, {"role": "user", "content": "Move?"}],
        "prompt_type": "move",
        "llm_output": [f"Action:\n{move}", "Action: ?"],
        "token_size": 10,
    }
    return {
        "agent": who[0],
        "observation": {"board_preview": "...", "legal_moves": ["<C1R1>"], "opponent_moves": []},
        "move": move,
        "queries": [query] if who[0] != "MCTSAgent" else [],
        "token_size": 10,
        "model_name": who[1],
    }


def written(path: Path, *lines: Any) -> Path:
    """A file of JSON Lines."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


# --- gamma-Bench -----------------------------------------------------------------------------------------


def gamma(
    name: str,
    meta: dict[str, Any],
    rounds: Sequence[dict[str, Any]],
    records: Sequence[Sequence[Any]],
    model: str = "gpt-9",
) -> dict[str, Any]:
    """A result file of gamma-Bench.

    Args:
        records: of each player, what they say that they chose in each round.
    """
    players = [
        {"model": model, "id": f"player_{place}", "prompt": [], "records": list(own), "utility": []}
        for place, own in enumerate(records)
    ]
    about = {"name_exp": name, "player_num": len(players), "round_id": len(rounds), "version": "v1"}
    return {"meta": {**about, **meta}, "round_records": list(rounds), "player_data": players}


def by_player(rounds: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """Each player's choices, from those of each round."""
    return [list(own) for own in zip(*rounds, strict=True)]


def shuffled(values: Sequence[Any]) -> list[Any]:
    """The values in another order, as gamma-Bench's code leaves them in two games."""
    mixed = list(values)
    random.Random(1).shuffle(mixed)
    return mixed


def guessing(rounds: Sequence[Sequence[Any]], **meta: Any) -> dict[str, Any]:
    """Guess 2/3 of the average."""
    about = {"min": 0, "max": 100, "ratio": 0.6666666666666666, "ratio_str": "2/3", **meta}
    records = [
        {"responses": shuffled(row), "mean": 0, "mean_ratio": 0, "winner": 0, "winner_num": 1}
        for row in rounds
    ]
    return gamma("guessing_game", about, records, by_player(rounds))


def bar(rounds: Sequence[str], mode: str = "implicit", **meta: Any) -> dict[str, Any]:
    """El Farol bar; a round is written ``ggs``, for who goes and who stays."""
    words = [[{"g": "go", "s": "stay"}[letter] for letter in row] for row in rounds]
    about = {"min": 0, "max": 10, "home": 5, "ratio": 0.6, "ratio_str": "60%", "mode": mode, **meta}
    records = [
        {"responses": row, "go_num": row.count("go"), "go_ratio": 0, "winner": "go", "utility": 10}
        for row in words
    ]
    return gamma("bar_game", about, records, by_player(words))


def dollar(rounds: Sequence[Sequence[Any]], **meta: Any) -> dict[str, Any]:
    """Divide the dollar."""
    records = [{"responses": shuffled(row), "total_proposal": 0} for row in rounds]
    return gamma("divide_dollar", {"golds": 100, **meta}, records, by_player(rounds))


def goods(rounds: Sequence[Sequence[Any]], **meta: Any) -> dict[str, Any]:
    """Public goods."""
    about = {"tokens": 20, "ratio": 2, "token_initialization": "fixed", "reset": True, "rand_min": 11, **meta}
    records = [{"responses": list(row), "total_tokens": 0} for row in rounds]
    return gamma("public_goods", about, records, by_player(rounds))


def diner(rounds: Sequence[Sequence[str]], **meta: Any) -> dict[str, Any]:
    """Diner's dilemma."""
    about = {"cheap_cost": 10, "cheap_utility": 15, "exp_cost": 20, "exp_utility": 20, **meta}
    records = [
        {"responses": list(row), "cheap_player": 0, "total_cost": 0, "cost_msg": "", "avg_cost": 0}
        for row in rounds
    ]
    return gamma("diner_dilemma", about, records, by_player(rounds))


def auction(rounds: Sequence[tuple[Sequence[int], Sequence[Any]]], **meta: Any) -> dict[str, Any]:
    """Sealed-bid auction: the valuations and the bids of each round; the last of the highest bids wins."""
    about = {
        "valuation_min": 0,
        "valuation_max": 200,
        "interval": 10,
        "seed": 62,
        "mode": "highest bid",
        **meta,
    }
    records = [
        {
            "responses": list(bids),
            "bid_winner": f"player_{max(range(len(bids)), key=lambda p, bids=bids: (bids[p], p))}",
            "bid_winner_proposed": max(bids),
            "bid_winner_payment": max(bids),
            "utility": [0] * len(bids),
            "valuations": list(values),
        }
        for values, bids in rounds
    ]
    return gamma("sealed_bid_auction", about, records, by_player([bids for _, bids in rounds]))


def battle(turns: Sequence[tuple[int, int | None, bool]], players: int = 10, **meta: Any) -> dict[str, Any]:
    """Battle royale: who shot at whom, and whether it hit."""
    records = [
        {
            "responses": [str(target) if target is not None else "null"],
            "player_shooting": str(shooter),
            "initial_players": [],
            "shot_player": str(target) if target is not None else "null",
            "action": "miss" if target is None else "shoot",
            "out": hit,
        }
        for shooter, target, hit in turns
    ]
    about = {"base_hit_rate": 35, "interval": 5, **meta}
    return gamma("battle_royale", about, records, [[] for _ in range(players)])


def pirates(rounds: Sequence[tuple[Sequence[int], str]], **meta: Any) -> dict[str, Any]:
    """The pirate game: a plan and, after the proposer, who is for it, written ``arr``."""
    records = [
        {
            "gold_distribution": list(plan),
            "responses": ["accept", *({"a": "accept", "r": "reject"}[vote] for vote in votes)],
        }
        for plan, votes in rounds
    ]
    return gamma("pirate_game", {"gold": 100, **meta}, records, [[] for _ in rounds[0][0]])
