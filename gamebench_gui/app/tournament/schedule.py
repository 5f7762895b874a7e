"""Which matches a tournament needs. Pure: the same definition and results give the same matches.

A seed depends on the tournament's seed, the game, who meets (unless deals are common) and the repetition, and
on nothing else: adding an agent, or more repetitions, leaves every other match as it was.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from gamebench_gui.app.tournament.closest import next_meetings
from gamebench_gui.app.tournament.definition import IN_WAVES, Definition, GameEntry
from games.core.hashing import derive_seed
from replays.scores.reference_rating import Met
from replays.scores.sprt import Sprt, SprtStatus
from replays.store.tournaments import Draft, Planned

VOID: Final = "void"


@dataclass(frozen=True, slots=True)
class FirstMatches(Collection[Draft]):
    """The matches to begin with: all of them, unless results decide how the tournament continues.

    They are made each time they are asked for, never held all at once: there may be hundreds of thousands.

    Attributes:
        wave: that the matches belong to, of a tournament that does not play in waves.
    """

    definition: Definition
    wave: int = 0

    def __iter__(self) -> Iterator[Draft]:
        if self.definition.schedule.kind not in IN_WAVES:
            return _static(self.definition, self.wave)
        return (draft for table in self.definition.tables for draft in _wave(self.definition, table, 0, ()))

    def __len__(self) -> int:
        schedule = self.definition.schedule
        if schedule.kind in IN_WAVES:
            return sum(1 for _ in self)
        return schedule.repetitions * sum(
            len(orders(meeting, schedule.seating, 0))
            for table in self.definition.tables
            for meeting in meetings(self.definition, table)
        )

    def __contains__(self, draft: object) -> bool:
        return any(draft == known for known in self)


def next_matches(
    definition: Definition, played: Sequence[Planned], settled: Iterable[str] = ()
) -> list[Draft]:
    """The matches to go on with when all planned ones are over; none when the tournament is.

    Args:
        settled: titles of the games whose ratings have converged.
    """
    if definition.schedule.kind in IN_WAVES:
        done = set(settled)
        return [
            draft
            for table in definition.tables
            if table.title not in done
            for draft in _following(definition, table, played)
        ]
    return list(_again(definition, played)) if definition.schedule.void == "again" else []


def at_most(definition: Definition) -> int:
    """How many matches there may be, whatever the results are."""
    schedule = definition.schedule
    if schedule.kind == "sprt":
        size = 2 * schedule.batch
        return len(definition.tables) * size * -(-schedule.most // size)
    if schedule.kind in ("random", "closest"):
        return schedule.most * len(definition.tables)
    planned = len(FirstMatches(definition))
    if schedule.void == "keep":
        return planned
    return max(planned, sum(schedule.most * len(meetings(definition, table)) for table in definition.tables))


def meetings(definition: Definition, table: GameEntry) -> list[tuple[str, ...]]:
    """Who meets whom in a game, by name, in the order of the file."""
    names = [entrant.name for entrant in definition.players(table)]
    match definition.schedule.kind:
        case "copies":
            return [(name,) for name in names]
        case "gauntlet":
            heroes = definition.schedule.heroes
            return [(hero, name) for hero in heroes if hero in names for name in names if name not in heroes]
        case _:
            return list(combinations(names, table.sides))


def orders(meeting: Sequence[str], seating: str, seed: int) -> list[tuple[str, ...]]:
    """In which orders the agents of a meeting take the sides.

    Args:
        seating: ``swapped`` turns them round by one until everyone had every side.
        seed: of the draw, for ``random``.
    """
    if seating == "swapped":
        return [(*meeting[turn:], *meeting[:turn]) for turn in range(len(meeting))]
    if seating == "random":
        return [tuple(random.Random(seed).sample(list(meeting), len(meeting)))]
    return [tuple(meeting)]


def seated(table: GameEntry, order: Sequence[str]) -> tuple[str, ...]:
    """The agent of each seat, given the agent of each side."""
    return tuple(order["ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter)] for letter in table.seats)


def _static(definition: Definition, wave: int) -> Iterator[Draft]:
    """Repetition by repetition, so that early results are about everybody."""
    tables = [(table, meetings(definition, table)) for table in definition.tables]
    for repetition in range(definition.schedule.repetitions):
        for table, those in tables:
            for meeting in those:
                yield from _meet(definition, table, meeting, str(repetition + 1), wave)


def _meet(
    definition: Definition,
    table: GameEntry,
    meeting: Sequence[str],
    number: str,
    wave: int,
    *,
    seating: str = "",
) -> Iterator[Draft]:
    pairing = f"{table.title} · {' - '.join(meeting)} · {number}"
    own = derive_seed(definition.seed, table.title, *meeting, number) >> 1
    common = derive_seed(definition.seed, table.title, "deals", number) >> 1
    seed = common if definition.schedule.deals == "common" else own
    seating = seating or definition.schedule.seating
    for half, order in enumerate(orders(meeting, seating, derive_seed(own, "seating")), 1):
        agents = seated(table, order)
        yield Draft(f"{pairing}/{half}", wave, pairing, table.name, dict(table.params), seed, agents)


def _again(definition: Definition, played: Sequence[Planned]) -> Iterator[Draft]:
    """Void matches of the last wave with fresh seeds, while their meetings may have more matches."""
    last = max((match.draft.wave for match in played), default=0)
    counts = Counter(_meeting(match.draft) for match in played)
    for match in played:
        draft = match.draft
        if draft.wave == last and match.state == VOID and counts[_meeting(draft)] < definition.schedule.most:
            counts[_meeting(draft)] += 1
            seed = derive_seed(draft.seed, "again") >> 1
            yield replace(draft, key=f"{draft.key}+", wave=last + 1, seed=seed)


def _meeting(draft: Draft) -> tuple[str, tuple[str, ...]]:
    return draft.pairing.rpartition(" · ")[0], tuple(sorted(draft.agents))


def _following(definition: Definition, table: GameEntry, played: Sequence[Planned]) -> Iterator[Draft]:
    own = [match for match in played if table.has(match.draft)]
    wave = max((match.draft.wave for match in own), default=-1) + 1
    yield from _wave(definition, table, wave, own)


def _wave(definition: Definition, table: GameEntry, wave: int, own: Sequence[Planned]) -> Iterator[Draft]:
    schedule = definition.schedule
    names = [entrant.name for entrant in definition.players(table)]
    if len(names) < table.sides or len(own) >= schedule.most:
        return
    if schedule.kind == "sprt":
        for number in range(schedule.batch):
            yield from _meet(
                definition, table, names, str(wave * schedule.batch + number + 1), wave, seating="swapped"
            )
        return
    if schedule.kind == "closest":
        room = max(1, (schedule.most - len(own)) // 2)
        chosen = next_meetings(names, _met(names, own), min(schedule.batch, room), schedule.half)
        for number, pair in enumerate(chosen, 1):
            yield from _meet(definition, table, pair, f"{wave + 1}.{number}", wave, seating="swapped")
        return
    rng = random.Random(derive_seed(definition.seed, table.title, "wave", wave))
    for number in range(min(schedule.batch, schedule.most - len(own))):
        meeting = tuple(rng.sample(names, table.sides))
        seating = "swapped" if schedule.seating == "swapped" else "fixed"
        yield from _meet(definition, table, meeting, f"{wave + 1}.{number + 1}", wave, seating=seating)


def _met(names: Sequence[str], own: Sequence[Planned]) -> list[Met]:
    """How agents fared against each other in the matches that have a result."""
    many: Counter[tuple[str, str]] = Counter()
    won: dict[tuple[str, str], float] = {}
    for match in own:
        if match.state == "ended":
            first, second = sorted(set(match.draft.agents), key=names.index)
            many[first, second] += 1
            won[first, second] = won.get((first, second), 0.0) + _points(match, first)
    return [Met(*pair, many[pair], won[pair]) for pair in sorted(many)]


def decide(definition: Definition, played: Sequence[Planned]) -> SprtStatus:
    """How the sequential test stands: pairs in the order of the schedule, up to the first unfinished one."""
    schedule = definition.schedule
    test = Sprt(schedule.elo0, schedule.elo1, schedule.alpha, schedule.beta)
    return test.decide(pair_scores(played, definition.entrants[0].name))


def conclusion(definition: Definition, played: Sequence[Planned]) -> str:
    """What a sequential test has shown, as a sentence; empty for other tournaments."""
    if definition.schedule.kind != "sprt":
        return ""
    status = decide(definition, played)
    first, second = (entrant.name for entrant in definition.entrants)
    sentence = {
        "better": f"{first} is better than {second}",
        "not better": f"{first} is not better than {second}",
        "open": f"Whether {first} is better than {second} is still open",
    }[status.decision]
    return f"{sentence} (log-likelihood ratio {status.ratio:+.2f} after {status.pairs:,} pairs)."


def pair_scores(played: Sequence[Planned], first: str) -> list[float]:
    """What an agent scored in each swapped pair, from 0 to 2; pairs with a match without result left out.

    Pairs after the first one that is not over are left out too, so that it does not matter which
    matches are quick.
    """
    pairs: dict[str, list[Planned]] = {}
    for match in played:
        pairs.setdefault(match.draft.pairing, []).append(match)
    scores = []
    for pair in pairs.values():
        if any(match.state in ("planned", "started", "stopped") for match in pair):
            break
        if all(match.state == "ended" for match in pair):
            scores.append(sum(_points(match, first) for match in pair))
    return scores


def _points(match: Planned, name: str) -> float:
    own = min(rank for rank, agent in zip(match.ranks, match.draft.agents, strict=True) if agent == name)
    other = min(rank for rank, agent in zip(match.ranks, match.draft.agents, strict=True) if agent != name)
    return 0.5 + 0.5 * ((other > own) - (other < own))
