"""What agents spent: sums against the traces themselves, unknown prices, worth."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from statistics import median

import pytest
from helpers.rated import Played, fill, won
from helpers.recording import Dice, play

from replays.scores.costs import Spent, costs, worth
from replays.scores.leaderboard import compute
from replays.scores.rating_options import Options, Scope
from replays.store.rows import AgentRow

ONE = AgentRow("one", "One", "llm", config="llm:model=one")
TWO = AgentRow("two", "Two", "llm", config="llm:model=two")


def line(found: list[Spent], name: str, game: str = "") -> Spent:
    (one,) = [spent for spent in found if (spent.name, spent.game) == (name, game)]
    return one


def test_sums_are_those_of_the_traces(writer, store):
    for k in range(4):
        agents = [ONE, TWO] if k % 2 else [TWO, ONE]
        play(
            writer,
            ("tic_tac_toe", "kuhn_poker")[k // 2],
            f"m{k}",
            seed=k,
            agents=agents,
            seats=[Dice(0.4)] * 2,
        )
    found = costs(store)
    totals = [store.trace(f"m{k}").totals.seats[k % 2 == 0] for k in range(4)]
    own = line(found, "One")
    assert own.matches == 4
    assert own.calls == sum(one.calls for one in totals) > 0
    assert own.input_tokens == sum(one.input_tokens for one in totals) > 0
    assert own.refused == sum(one.refused for one in totals) == own.failures["unparsable"] > 0
    assert {spent.game for spent in found} == {"", "tic_tac_toe:gtbench", "kuhn_poker:gtbench"}
    parts = [line(found, "One", game) for game in ("tic_tac_toe:gtbench", "kuhn_poker:gtbench")]
    assert own.decisions == sum(part.decisions for part in parts)
    assert own.blamed == sum(part.blamed for part in parts)
    only = costs(store, Scope(game="kuhn_poker"))
    assert replace(line(only, "One"), game="x") == replace(parts[1], game="x")


def test_an_unknown_price_is_not_zero(writer, store):
    play(writer, "tic_tac_toe", "m1", agents=[ONE, TWO], seats=[Dice(0), Dice(0)])
    unknown = line(costs(store), "One")
    assert (unknown.cost, unknown.known_cost, unknown.unpriced_calls) == (None, 0.0, unknown.calls)
    writer.run(lambda db: db.execute("update calls set cost = 0.5 where seat = 0"))
    known = line(costs(store), "One")
    assert known.cost == known.known_cost == 0.5 * known.calls
    assert line(costs(store), "Two").cost is None


class Cent:
    """A price that is easy to reckon with: a cent for each token."""

    def of_tokens(self, read: int, seen: int, written: int) -> float:
        return (read + written) / 100


def test_prices_of_today_are_applied_to_recorded_matches_unless_the_server_told_the_cost(writer, store):
    play(writer, "tic_tac_toe", "m1", agents=[ONE, TWO], seats=[Dice(0), Dice(0)])
    (model,) = {call.model for step in range(1, 6) for call in store.trace("m1").calls(step, 0)}
    now = line(costs(store, prices={model: Cent()}), "One")
    assert now.cost == pytest.approx((now.input_tokens + now.output_tokens) / 100)
    assert (now.repriced_calls, now.unpriced_calls) == (now.calls, 0)
    assert line(costs(store, prices={"another": Cent()}), "One").cost is None
    writer.run(lambda db: db.execute("update calls set cost = 0.5"))
    columns = "match_id, step, seat, attempt, number, '', null, 'server', ''"
    details = f"insert into call_details select {columns} from calls"
    writer.run(lambda db: db.execute(details))
    kept = line(costs(store, prices={model: Cent()}), "One")
    assert (kept.cost, kept.repriced_calls) == (pytest.approx(0.5 * kept.calls), 0)


def test_bots_cost_nothing_and_their_thinking_is_no_call(writer, store):
    bot = AgentRow("bot", "Bot", "search", config="mcts")
    play(writer, "tic_tac_toe", "m1", agents=[bot, ONE], seats=[Dice(0), Dice(0)])
    found = line(costs(store), "Bot")
    assert (found.calls, found.cost, found.decisions > 0) == (0, 0.0, True)


def test_time_is_that_of_decisions(writer, store):
    class Slow(Dice):
        async def decide(self, request):
            await asyncio.sleep(0.002 * (1 + request.step // 2))
            return await super().decide(request)

    play(writer, "tic_tac_toe", "m1", agents=[ONE, TWO], seats=[Slow(0), Slow(0)])
    seconds = [d.seconds for d in store.trace("m1").all_decisions() if d.seat == 0 and d.chosen_by == "seat"]
    found = line(costs(store), "One")
    assert found.median == pytest.approx(median(seconds))
    assert found.median < found.late <= max(seconds)


def test_a_fork_pays_for_what_it_added(writer, store):
    play(writer, "tic_tac_toe", "m1", agents=[ONE, TWO], seats=[Dice(0), Dice(0)])
    before = line(costs(store), "One")
    more = {"agents": [ONE, TWO], "seats": [Dice(0), Dice(0)], "trace": store.trace("m1")}
    play(writer, "tic_tac_toe", "m2", fork=2, **more)
    after = line(costs(store), "One")
    copied = [d for d in store.trace("m1").all_decisions() if d.step <= 2 and d.seat == 0]
    own = [d for d in store.trace("m2").all_decisions() if d.seat == 0 and d.chosen_by == "seat"]
    assert after.decisions - before.decisions == len(own) - len(copied)


def test_mere_results_cost_nothing_known(writer, store):
    fill(writer, won("a", "b", 3, source="imported:log"))
    assert costs(store) == []


def test_what_a_rating_costs(writer, store):
    """Strong and dear, middling and cheap, weak and as cheap, weakest and of unknown price."""
    order = ("strong", "middle", "weak", "last")
    fill(writer, [Played(order, (1, 2, 3, 4)), *won("last", "strong"), *won("weak", "strong")])
    board = compute(store, options=Options("plackett-luce", samples=0))
    spent = [
        Spent(name, name, "llm", name, "", matches=2, calls=1, known_cost=price, input_tokens=10)
        for name, price in zip(order, (4.0, 1.0, 1.0, 0.0), strict=True)
    ]
    spent[3] = replace(spent[3], unpriced_calls=1)
    found = {one.name: one for one in worth(board, spent)}
    assert [found[name].cost for name in order] == [2.0, 0.5, 0.5, None]
    assert found["strong"].tokens == 5
    ratings = {name: found[name].rating for name in order}
    best = {name for name in order if found[name].best}
    cheap = max(("middle", "weak"), key=ratings.__getitem__)
    assert best == ({cheap} if ratings[cheap] >= ratings["strong"] else {cheap, "strong"})
    assert not found["last"].best
