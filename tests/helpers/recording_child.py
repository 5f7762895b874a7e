"""Records random matches, several at a time, until it is killed; prints what is safely in the file.

Run in the folder of the tests: ``python -m helpers.recording_child DATABASE SEED``. Each line of its
output is a match id and a step, written once the step is committed.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from games.catalog import metrics
from games.core.events import Event, Stepped
from replays.store.ids import new_id
from replays.store.recorder import Recorder
from replays.store.writer import Writer

from .play import NAMES, new_match
from .recording import AGENT, Dice, make


async def endless(writer: Writer, rng: random.Random) -> None:
    """One match after the other."""
    while True:
        name, match_id = rng.choice(NAMES), new_id()
        game, preset = make(name)
        record = Recorder(writer, game, preset, [AGENT] * game.num_players, match_id)

        def emit(event: Event, record: Recorder = record, match_id: str = match_id) -> None:
            record(event)
            if isinstance(event, Stepped):
                line = f"{match_id} {event.step}\n"
                writer.submit(lambda db: None).add_done_callback(lambda done: tell(line))

        seats = [Dice() for _ in range(game.num_players)]
        step_metrics, match_metrics = metrics(game.spec.id)
        labels = ["Dice"] * game.num_players
        await new_match(
            game, preset, seats, emit, seed=rng.getrandbits(32), match_id=match_id, labels=labels,
            step_metrics=step_metrics, match_metrics=match_metrics,
        ).run()  # fmt: skip
        await asyncio.to_thread(writer.flush)


def tell(line: str) -> None:
    """Print from the writer's thread, after the commit."""
    sys.stdout.write(line)
    sys.stdout.flush()


async def main(path: Path, seed: int) -> None:
    """Play four matches at a time."""
    with Writer(path) as writer:
        await asyncio.gather(*(endless(writer, random.Random(seed + lane)) for lane in range(4)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
