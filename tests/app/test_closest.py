"""The scheduler that shrinks the widest interval of a difference: by hand, and against a round robin."""

from __future__ import annotations

import math
import random
from itertools import combinations, cycle

import pytest
from helpers.drafts import first_matches

from gamebench_gui.app.tournament import toml_file
from gamebench_gui.app.tournament.closest import TOGETHER, WITHIN, Knowledge, next_meetings
from gamebench_gui.app.tournament.definition import DefinitionError
from gamebench_gui.app.tournament.schedule import at_most, next_matches
from replays.scores.reference_rating import PULL, Met
from replays.store.tournaments import Draft, Planned

HALF = 1.0


def play(rng: random.Random, strengths: dict[str, float], first: str, second: str) -> float:
    """Points of the first in a meeting of both seatings."""
    chance = 1 / (1 + math.exp(strengths[second] - strengths[first]))
    return sum(float(rng.random() < chance) for _ in range(TOGETHER))


def needed(strengths: dict[str, float], seed: int, closest: bool) -> int:
    """Matches until half of the widest interval is `HALF`, looked at after a quarter of a round."""
    rng, names = random.Random(seed), list(strengths)
    every = list(combinations(names, 2))
    turns, met = cycle(every), dict.fromkeys(every, (0, 0.0))
    while True:
        known = [Met(*pair, many, won) for pair, (many, won) in met.items() if many]
        chosen = next_meetings(names, known, len(every) // 4, HALF) if closest else []
        if not closest and Knowledge(names, known).widest().half > HALF:
            chosen = [next(turns) for _ in range(len(every) // 4)]
        if not chosen:
            return sum(many for many, _ in met.values())
        for first, second in chosen:
            many, won = met[first, second]
            met[first, second] = many + TOGETHER, won + play(rng, strengths, first, second)


def test_of_two_agents_the_interval_is_what_theory_says() -> None:
    known = Knowledge(["a", "b"], [Met("a", "b", 100, 50.0)])
    # 100 matches of equals tell 25 of the difference d, and the pull 1/8 each: var(d) = 1 / (25 + pull / 8)
    assert known.widest().half == pytest.approx(WITHIN / math.sqrt(25 + PULL / 8))


def test_equals_are_met_before_sure_winners_and_strangers_before_all() -> None:
    names = ["strong", "equal", "weak", "stranger"]
    met = [Met("strong", "equal", 20, 10.0), Met("strong", "weak", 20, 20.0), Met("equal", "weak", 20, 20.0)]
    assert "stranger" in next_meetings(names, met, 1, 0.1)[0]
    known = Knowledge(names[:3], met)
    assert "weak" in {names[known.widest().first], names[known.widest().second]}
    assert next_meetings(["a", "b"], [Met("a", "b", 1000, 500.0)], 5, 0.5) == []


@pytest.mark.parametrize(
    ("agents", "seeds"), [(6, 2), pytest.param(8, 20, marks=pytest.mark.slow)], ids=["sample", "many"]
)
def test_equal_widths_take_fewer_matches_than_a_round_robin(agents: int, seeds: int) -> None:
    strengths = {f"a{k}": 0.9 * k for k in range(agents)}
    ours = [needed(strengths, seed, True) for seed in range(seeds)]
    theirs = [needed(strengths, seed, False) for seed in range(seeds)]
    print(sum(ours), sum(theirs))
    assert sum(ours) < 0.85 * sum(theirs)


SMALL = """
games = ["nim"]
[agents]
a = "random"
b = "mcts:simulations=2"
c = "nim-solver"
[schedule]
kind = "closest"
batch = 3
half = 0.6
most = 60
"""


def over(drafts: list[Draft], strengths: dict[str, float], start: int) -> list[Planned]:
    rng, found = random.Random(start), []
    for number, draft in enumerate(drafts, start):
        first, second = draft.agents
        won = rng.random() < 1 / (1 + math.exp(strengths[second] - strengths[first]))
        ranks = (1, 2) if won else (2, 1)
        ended = Planned(number, draft, f"m{number}", 1, "", True, 9, "rules", "", "2026", (1.0, -1.0), ranks)
        found.append(ended)
    return found


def test_a_tournament_goes_on_until_the_widest_interval_is_narrow_or_it_is_enough() -> None:
    definition = toml_file.read_text(SMALL)
    assert toml_file.read(toml_file.write(definition)) == definition
    assert at_most(definition) == 60
    played = over(first_matches(definition), {"a": 0.0, "b": 0.3, "c": 0.6}, 0)
    assert len(played) == 6
    waves = 1
    while drafts := next_matches(definition, played):
        assert {draft.wave for draft in drafts} == {waves}
        pairs = [draft.agents for draft in drafts]
        assert pairs[1::2] == [agents[::-1] for agents in pairs[::2]], "both seatings, one after the other"
        assert len({draft.seed for draft in drafts}) == len(drafts) // 2
        played += over(drafts, {"a": 0.0, "b": 0.3, "c": 0.6}, len(played))
        waves += 1
    assert len(played) <= 60
    assert next_matches(definition, played) == []


def test_wrong_keys_are_told() -> None:
    with pytest.raises(DefinitionError, match="repetitions"):
        toml_file.read_text(SMALL + "repetitions = 3\n")
    with pytest.raises(DefinitionError, match="half"):
        toml_file.read_text(SMALL.replace("half = 0.6", "half = 0"))
    with pytest.raises(DefinitionError, match="sides"):
        toml_file.read_text(SMALL.replace('"nim"', '"pirate_game"').replace('"nim-solver"', '"mcts"'))
