"""GTBench's protocol: pairs in both seatings until enough matches are valid."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from gamebench_gui.app.match.plan import Plan
from gamebench_gui.app.match.session import Session
from games.core.events import Ended
from games.core.series import Pairing, repeats, run_until_valid
from replays.scores.benchmarks.gtbench import duels
from replays.scores.match_records import read_results
from replays.store.ids import new_id
from replays.store.rows import VALID


@dataclass(frozen=True, slots=True)
class UntilValid:
    """Matches that were played until enough were valid; ``valid / played`` is the completion rate.

    Attributes:
        ids: of the matches, in the order in which they were planned.
    """

    ids: tuple[str, ...]
    valid: int
    played: int


async def play_until_valid(
    first: Plan, wanted: int, play: Callable[[Plan], Awaitable[Ended | None]], concurrency: int
) -> UntilValid:
    """Play half of the matches in each seating; repeat void ones with fresh seeds, at most twice as many.

    Args:
        first: agents, game and seed.
        play: plays a match; None where it was interrupted.
    """
    batch, pairs = new_id(), (wanted + 1) // 2
    ids: list[str] = []
    valid = 0

    async def settle(pairing: Pairing) -> bool:
        nonlocal valid
        seats = tuple(first.seats[agent] for agent in pairing.seating)
        number = str(pairing.number % pairs + 1)
        planned = replace(
            first, seats=seats, seed=pairing.seed, match_id=new_id(), batch=batch, pairing=number
        )
        ids.append(planned.match_id)
        ended = await play(planned)
        valid += ended is not None and ended.termination in VALID
        return ended is None or ended.termination in VALID

    planned = repeats(wanted, len(first.seats), first.seed, swap=True)
    played = await run_until_valid(planned, settle, 2 * wanted, concurrency)
    return UntilValid(tuple(ids), valid, played)


def advantage(session: Session, first: Plan, ids: Sequence[str]) -> dict[str, float] | None:
    """Return each agent's normalised relative advantage in these matches; None unless two agents met."""
    name = f"{first.game.spec.id}:{first.preset.id}"
    results, _ = read_results(session.store, name)
    pairs = duels([result for result in results if result.match_id in set(ids)])
    if len(pairs) != 1 or not pairs[0].valid:
        return None
    (duel,) = pairs
    names = {spec.digest(): spec.name for spec in first.seats}
    return {names[duel.first]: duel.nra, names[duel.second]: -duel.nra}
