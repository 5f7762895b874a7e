"""Allocation lists: balance, orders and deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from helpers.studies import shipped, small

from games.catalog import every_preset, find_preset, game_class, make_game
from replays.studies import assignment
from replays.studies.assignment import AllocationRow, allocation, latin, list_text, williams
from replays.studies.consistency import mistakes
from replays.studies.protocol import Conditions, Level, Protocol
from replays.studies.protocol_file import digest

KUHN = shipped("kuhn-baseline")


def people(protocol: Protocol, many: int) -> Protocol:
    return replace(protocol, quota=replace(protocol.quota, participants=many))


def test_1_equal_protocol_and_seed_give_byte_equal_lists() -> None:
    """Acceptance 1; the digest is the same on every platform's Python."""
    text = list_text(allocation(KUHN))
    assert text == list_text(allocation(shipped("kuhn-baseline")))
    other = replace(KUHN, study=replace(KUHN.study, seed=1))
    assert text != list_text(allocation(other))
    assert digest(text) == "5ac2e5778a32839a61611af372ae186c3e610e7fcc828eeb8edcd7f35ec577b8"


@pytest.mark.parametrize("sizes", [(2,), (4,), (4, 8), (2, 4, 6)])
def test_2_conditions_never_differ_by_more_than_half_the_largest_block(sizes: tuple[int, ...]) -> None:
    """Acceptance 2: for 1 to 200 people of a station."""
    protocol = replace(small(people=100), conditions=replace(KUHN.conditions, block_sizes=sizes))
    rows = of_station(allocation(protocol), "lab-1")
    count: Counter[str] = Counter()
    for row in rows[:200]:
        count[row.condition] += 1
        assert abs(count["told"] - count["untold"]) <= max(sizes) / 2


@pytest.mark.parametrize("shares", [(1, 2), (1, 1, 1)])
def test_2_each_condition_has_its_share(shares: tuple[int, ...]) -> None:
    levels = tuple(Level(f"c{at}", share) for at, share in enumerate(shares))
    total = sum(shares)
    protocol = replace(
        people(KUHN, 2 * total), conditions=Conditions("blocked", (total, 2 * total), (), levels)
    )
    count = Counter(row.condition for row in of_station(allocation(protocol), "lab-1"))
    for level in levels:
        assert abs(count[level.name] - level.share * 4) <= level.share


@pytest.mark.parametrize("size", range(2, 9))
def test_2_squares_are_balanced_for_place_and_succession(size: int) -> None:
    for square in (latin(size), williams(size)):
        places = Counter((place, value) for row in square for place, value in enumerate(row))
        assert set(places.values()) == {len(square) // size}
    follows = Counter(pair for row in williams(size) for pair in pairwise(row))
    assert len(follows) == size * (size - 1)
    assert len(set(follows.values())) == 1


def test_2_the_order_of_blocks_is_balanced_within_each_condition() -> None:
    for name in ("told", "untold"):
        rows = [row for row in of_station(allocation(KUHN), "lab-1") if row.condition == name]
        for two in zip(rows[::2], rows[1::2], strict=False):
            assert {row.blocks[0].id for row in two} == {"kuhn", "connect-four"}


def test_4_pilots_have_a_list_of_their_own_and_change_no_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Acceptance 4."""
    rows = allocation(KUHN)
    monkeypatch.setattr(assignment, "PILOTS", 3)
    fewer = allocation(KUHN)
    assert [row for row in rows if row.number > 0] == [row for row in fewer if row.number > 0]
    assert sum(row.number < 0 for row in fewer) == 6


UNKEYED = {
    "arctic_scavengers",
    "are_you_the_traitor",
    "battle_royale",
    "sealed_bid_auction:gamma_first_price",
    "sealed_bid_auction:gamma_second_price",
    "texas_holdem_nl:full_ring",
    "werewolf",
}
"""Games in which what chance can do depends on what was played, whatever its key."""
CHANCY = [
    f"{game_id}:{preset.id}" for game_id, preset in every_preset() if game_class(game_id).spec.has_chance
]
DEAR = {name for name in CHANCY if name.startswith(("civilization:", "diplomacy:", "stratego:"))} - {
    "civilization:repo",
    "diplomacy:welfare_repo",
    "stratego:clean_fixed",
}
"""The same chance under other rules or on other maps, in half a second each."""


def shares_deals(name: str) -> bool:
    game_id, preset = find_preset(name)
    return assignment.has_common_deals(make_game(game_id, preset))


def test_5_equal_seeds_are_equal_deals_or_the_check_refuses_to_share_them() -> None:
    """Acceptance 5, in the games that people are likely to be given."""
    for name in (
        "kuhn_poker:gtbench",
        "texas_holdem_nl:heads_up",
        "pig:gtbench",
        "liars_dice:gtbench",
        "hanabi:classic",
        "diplomacy:welfare_repo",  # who writes next is drawn, and who writes at all depends on play
    ):
        assert shares_deals(name), name
    block = replace(KUHN.blocks[0], game="battle_royale:gamma", opponents=("search",))
    told = mistakes(replace(KUHN, blocks=(block, KUHN.blocks[1])))
    assert [one for one in told if "whose chance has no key" in one]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name in DEAR else ()) for name in CHANCY]
)
def test_5_every_preset_with_chance_shares_its_deals_or_is_known_not_to(name: str) -> None:
    """Acceptance 5."""
    assert shares_deals(name) is not bool({name, name.partition(":")[0]} & UNKEYED)


def test_6_nobody_meets_a_shared_deal_twice_and_each_deal_meets_each_opponent_equally_often() -> None:
    """Acceptance 6: over a full square of two people of one condition."""
    rows = [row for row in of_station(allocation(KUHN), "lab-2") if row.condition == "untold"]
    for two in zip(rows[::2], rows[1::2], strict=True):
        met = [block(row, "kuhn") for row in two]
        for matches in met:
            assert sorted(match.deal for match in matches) == list(range(12))
        crossed = Counter((match.deal, match.opponent) for matches in met for match in matches)
        assert set(crossed.values()) == {1}
        assert len(crossed) == 24
    seeds = {match.deal: match.seed for row in rows for match in block(row, "kuhn")}
    assert all(match.seed == seeds[match.deal] for row in rows for match in block(row, "kuhn"))


def test_6_own_deals_are_met_by_one_person_only() -> None:
    deals = Counter(match.deal for row in allocation(KUHN) for match in block(row, "connect-four"))
    assert set(deals.values()) == {1}


def test_6_mirrored_deals_come_in_both_seats_half_a_block_apart() -> None:
    protocol = replace(small(deals="mirrored"), blocks=(small(deals="mirrored").blocks[0],))
    for row in allocation(protocol):
        matches = block(row, "kuhn")
        half = len(matches) // 2
        for first, second in zip(matches[:half], matches[half:], strict=True):
            assert (first.deal, first.opponent) == (second.deal, second.opponent)
            assert first.seat != second.seat


def test_6_all_deals_of_kuhn_poker_come_once_against_each_opponent() -> None:
    protocol = replace(small(deals="all"), blocks=(small(deals="all").blocks[0],))
    row = allocation(protocol)[0]
    seeds = {match.seed for match in block(row, "kuhn") if match.opponent == "optimal"}
    game = assignment.game_of(protocol.blocks[0])
    assert len({assignment._opening(game, seed) for seed in seeds}) == 6


def test_seats_alternate_against_each_opponent() -> None:
    for row in allocation(KUHN):
        for one in row.blocks:
            for opponent in {match.opponent for match in one.matches}:
                seats = [match.seat for match in one.matches if match.opponent == opponent]
                assert all(first != second for first, second in pairwise(seats))


def test_a_void_match_is_replaced_by_a_deal_that_nobody_meets() -> None:
    kuhn = KUHN.blocks[0]
    planned = {match.deal for row in allocation(KUHN) for match in block(row, "kuhn")}
    first = block(allocation(KUHN)[0], "kuhn")[0]
    spare = [assignment.replaced(KUHN, kuhn, 1, first, voids) for voids in range(3)]
    assert not planned & {match.deal for match in spare}
    assert all(one.seed != other.seed for one, other in combinations(spare, 2))


def test_a_spare_deal_is_shared_where_deals_are_and_ones_own_where_they_are_not() -> None:
    first, other = (block(row, "kuhn")[0] for row in allocation(KUHN)[:2])
    kuhn, connect = KUHN.blocks
    shared = [assignment.replaced(KUHN, kuhn, row, first, 1) for row in (1, 2)]
    assert len({(one.deal, one.seed) for one in shared}) == 1
    own = [assignment.replaced(KUHN, connect, row, other, 1) for row in (1, 2, -1, -2)]
    assert len({one.deal for one in own}) == len({one.seed for one in own}) == 4


def test_a_ladder_is_climbed_in_its_order_whatever_order_opponents_have() -> None:
    found = shipped("connect-four-ladder")
    protocol = replace(found, order=replace(found.order, opponents="shuffled"))
    for row in allocation(protocol):
        [plan] = row.blocks
        assert [match.opponent for match in plan.matches] == [*found.blocks[0].opponents]
        deals = [match.deal for match in plan.matches]
        assert deals == sorted(deals)


def of_station(rows: tuple[AllocationRow, ...], station: str) -> list[AllocationRow]:
    return [row for row in rows if row.station == station and row.number > 0]


def block(row: AllocationRow, name: str) -> tuple[assignment.MatchPlan, ...]:
    return next(one.matches for one in row.blocks if one.id == name)
