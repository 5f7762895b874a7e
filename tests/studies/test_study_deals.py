"""Equal keys are equal deals in recorded matches, whoever plays and wherever they sit."""

from __future__ import annotations

import asyncio

import pytest

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.graded import GradedSeat
from games.catalog import find_preset, make_game
from games.core.action import CHANCE, Player
from games.core.seat import Seat
from replays.store.ids import new_id

HOLDEM = "texas_holdem_nl:heads_up"
GAMES = (
    HOLDEM,
    "kuhn_poker:gtbench",
    *(
        pytest.param(name, marks=pytest.mark.slow)
        for name in ("pig:gtbench", "liars_dice:gtbench", "hanabi:classic", "sea_battle:gamebench")
    ),
)


def drawn(session: Session, name: str, seed: int, players: str) -> dict[str, str]:
    """What chance did, by its key, in a match between agents with habits of their own.

    Args:
        players: who sits where, a letter for each seat; equal letters play alike.
    """
    game_id, preset = find_preset(name)
    game = make_game(game_id, preset)
    plan = Plan(game, preset, (AgentSpec.of("random"),) * game.num_players, seed, new_id())

    def dressed(player: Player, seat: Seat) -> Seat:
        return GradedSeat(seat, 0.0, players[player % len(players)])

    asyncio.run(session.play(plan, context=SeatContext(dressed=dressed), attended=False))
    trace, found = session.store.trace(plan.match_id), dict[str, str]()
    with session.store.reading() as conn:
        query = "select step, action from decisions where match_id = ? and chosen_by = 'chance' order by step"
        for step, action in conn.execute(query, [plan.match_id]).fetchall():
            state = trace.state(step - 1)
            assert game.to_act(state) == (CHANCE,)
            found[game.chance_key(state, len(found))] = str(action)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_5_two_pairs_of_agents_and_swapped_seats_share_all_deals(session: Session, name: str) -> None:
    """Acceptance 5."""
    session.writer.together = True
    apart = 0
    for seed in range(3):
        first = drawn(session, name, seed, "ab")
        for other in (drawn(session, name, seed, "cd"), drawn(session, name, seed, "ba")):
            shared = first.keys() & other.keys()
            assert shared
            assert {key: first[key] for key in shared} == {key: other[key] for key in shared}
            apart += first.keys() != other.keys()
    assert apart or name != HOLDEM, "the matches must differ for this to say anything"


def test_5_the_flop_of_holdem_is_the_same_whatever_was_bet(session: Session) -> None:
    """Acceptance 5; of the second hand too, which comes after any number of actions."""
    session.writer.together = True
    found = [drawn(session, HOLDEM, 5, players) for players in ("ab", "cd", "ef", "gh", "ij")]
    for key in ("1:flop", "2:deal", "2:flop"):
        met = [one[key] for one in found if key in one]
        assert len(met) > 1, key
        assert len(set(met)) == 1, key
