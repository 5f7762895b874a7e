"""The matches of a tournament: equal definitions and results give equal matches.

A seed depends only on the tournament's seed, the game, the agents (unless deals are common) and the
repetition, so an agent or repetition that is added leaves every other match as it was.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import Final, TypeAlias

from gamebench_gui.app.tournament.closest import next_meetings
from gamebench_gui.app.tournament.definition import IN_WAVES, Definition, GameEntry
from games.core.hashing import derive_seed
from replays.scores.reference_rating import Met
from replays.scores.sprt import Sprt, SprtStatus
from replays.store.tournaments import Draft, Planned

VOID: Final = "void"
Meeting: TypeAlias = tuple[str, frozenset[str]]
"""The title of a game, and the names of the agents that meet in it."""


@dataclass(frozen=True, slots=True)
class FirstMatches(Collection[Draft]):
    """The matches to start with: all of them, unless results decide on further ones.

    They are generated at each iteration, never held all at once: there may be hundreds of thousands.

    Attributes:
        wave: of the matches, in a tournament that does not play in waves.
    """

    definition: Definition
    wave: int = 0

    def __iter__(self) -> Iterator[Draft]:
        schedule = self.definition.schedule
        if schedule.score:
            return _batch(self.definition, (), (), self.wave)
        if schedule.kind not in IN_WAVES:
            return _static(self.definition, self.wave)
        return (draft for entry in self.definition.games for draft in _wave(self.definition, entry, 0, ()))

    def __len__(self) -> int:
        if self.definition.schedule.open_ended:
            return sum(1 for _ in self)
        return sum(_all_of(self.definition, entry) for entry in self.definition.games)

    def __contains__(self, draft: object) -> bool:
        return any(draft == known for known in self)


def next_matches(
    definition: Definition,
    played: Sequence[Planned],
    settled: Iterable[str] = (),
    clear: Collection[Meeting] = (),
) -> list[Draft]:
    """Return the matches to continue with when all planned ones are over; none when the tournament is.

    Args:
        settled: titles of the games whose ratings have converged.
        clear: meetings whose score is known well enough; no match of them is planned any more.
    """
    if definition.schedule.kind in IN_WAVES:
        done = set(settled)
        return [
            draft
            for entry in definition.games
            if entry.title not in done
            for draft in _following(definition, entry, played)
        ]
    again = _again(definition, played, clear) if definition.schedule.void == "again" else ()
    last = max((match.draft.wave for match in played), default=0)
    return [*again, *(_batch(definition, played, clear, last + 1) if definition.schedule.score else ())]


def at_most(definition: Definition) -> int:
    """Return the most matches that there may be, for any results."""
    schedule = definition.schedule
    if schedule.kind == "sprt":
        size = 2 * schedule.batch
        return len(definition.games) * size * -(-schedule.most // size)
    if schedule.kind in ("random", "closest"):
        return schedule.most * len(definition.games)
    planned = {entry: _all_of(definition, entry) for entry in definition.games}
    if schedule.void == "keep":
        return sum(planned.values())
    return sum(max(planned[entry], schedule.most * len(meetings(definition, entry))) for entry in planned)


def meetings(definition: Definition, entry: GameEntry) -> list[tuple[str, ...]]:
    """Return the meetings in a game, by name, in the order of the file."""
    names = [entrant.name for entrant in definition.players(entry)]
    match definition.schedule.kind:
        case "copies":
            return [(name,) for name in names]
        case "gauntlet":
            heroes = definition.schedule.heroes
            if entry.sides == 1:
                return [(hero,) for hero in heroes if hero in names]
            return [(hero, name) for hero in heroes if hero in names for name in names if name not in heroes]
        case _:
            return list(combinations(names, entry.sides))


def orders(meeting: Sequence[str], seating: str, seed: int) -> list[tuple[str, ...]]:
    """Return the orders in which the agents of a meeting take the sides.

    Args:
        seating: ``swapped`` rotates them until everyone had every side.
        seed: of the draw, for ``random``.
    """
    if seating == "swapped":
        return [(*meeting[turn:], *meeting[:turn]) for turn in range(len(meeting))]
    if seating == "random":
        return [tuple(random.Random(seed).sample(list(meeting), len(meeting)))]
    return [tuple(meeting)]


def seated(entry: GameEntry, order: Sequence[str]) -> tuple[str, ...]:
    return tuple(order["ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter)] for letter in entry.seats)


def _static(definition: Definition, wave: int) -> Iterator[Draft]:
    """Yield repetition by repetition, so that early results cover everybody."""
    entries = [(entry, meetings(definition, entry)) for entry in definition.games]
    for repetition in range(max(map(definition.repetitions, definition.games))):
        for entry, pairings in entries:
            for meeting in pairings if repetition < definition.repetitions(entry) else ():
                yield from _meet(definition, entry, meeting, str(repetition + 1), wave)


def _all_of(definition: Definition, entry: GameEntry) -> int:
    """Return how many matches of a game there are if no meeting stops early and none is void."""
    seating = definition.seating(entry)
    each = sum(len(orders(meeting, seating, 0)) for meeting in meetings(definition, entry))
    return definition.repetitions(entry) * each


def _batch(
    definition: Definition, played: Sequence[Planned], clear: Collection[Meeting], wave: int
) -> Iterator[Draft]:
    """Yield the next repetitions of every meeting that is not clear: those of `_static`, some at a time."""
    known = {match.draft.key for match in played}
    wanted: list[tuple[int, GameEntry, tuple[str, ...]]] = []
    for entry in definition.games:
        for meeting in meetings(definition, entry):
            if (entry.title, frozenset(meeting)) not in clear:
                fresh = (
                    number
                    for number in range(1, definition.repetitions(entry) + 1)
                    if f"{_pairing(entry, meeting, str(number))}/1" not in known
                )
                wanted += [(number, entry, meeting) for number in islice(fresh, definition.schedule.batch)]
    for number, entry, meeting in sorted(wanted, key=lambda match: match[0]):
        yield from _meet(definition, entry, meeting, str(number), wave)


def _pairing(entry: GameEntry, meeting: Sequence[str], number: str) -> str:
    return f"{entry.title} · {' - '.join(meeting)} · {number}"


def _meet(
    definition: Definition,
    entry: GameEntry,
    meeting: Sequence[str],
    number: str,
    wave: int,
    *,
    seating: str = "",
) -> Iterator[Draft]:
    pairing = _pairing(entry, meeting, number)
    of_meeting = derive_seed(definition.seed, entry.title, *meeting, number) >> 1
    common = derive_seed(definition.seed, entry.title, "deals", number) >> 1
    seed = common if definition.schedule.deals == "common" else of_meeting
    seating = seating or definition.seating(entry)
    for half, order in enumerate(orders(meeting, seating, derive_seed(seed, "seating")), 1):
        agents = seated(entry, order)
        yield Draft(f"{pairing}/{half}", wave, pairing, entry.name, dict(entry.params), seed, agents)


def _again(definition: Definition, played: Sequence[Planned], clear: Collection[Meeting]) -> Iterator[Draft]:
    """Yield the void matches of the last wave with fresh seeds, up to the limit of their meetings.

    Repetitions that are still to be planned count towards the limit, so that there is room for them.
    """
    last = max((match.draft.wave for match in played), default=0)
    counts = Counter(_meeting(match.draft) for match in played)
    if definition.schedule.score:
        known = {match.draft.key for match in played}
        counts.update(_meeting(draft) for draft in _static(definition, 0) if draft.key not in known)
    for match in played:
        draft = match.draft
        if draft.wave != last or match.state != VOID or _meeting(draft) in clear:
            continue
        if counts[_meeting(draft)] < definition.schedule.most:
            counts[_meeting(draft)] += 1
            seed = derive_seed(draft.seed, "again") >> 1
            yield replace(draft, key=f"{draft.key}+", wave=last + 1, seed=seed)


def _meeting(draft: Draft) -> Meeting:
    return draft.title, frozenset(draft.agents)


def _following(definition: Definition, entry: GameEntry, played: Sequence[Planned]) -> Iterator[Draft]:
    of_game = [match for match in played if entry.has(match.draft)]
    wave = max((match.draft.wave for match in of_game), default=-1) + 1
    yield from _wave(definition, entry, wave, of_game)


def _wave(definition: Definition, entry: GameEntry, wave: int, played: Sequence[Planned]) -> Iterator[Draft]:
    schedule = definition.schedule
    names = [entrant.name for entrant in definition.players(entry)]
    if len(names) < entry.sides or len(played) >= schedule.most:
        return
    if schedule.kind == "sprt":
        for number in range(schedule.batch):
            yield from _meet(
                definition, entry, names, str(wave * schedule.batch + number + 1), wave, seating="swapped"
            )
        return
    if schedule.kind == "closest":
        room = max(1, (schedule.most - len(played)) // 2)
        met = results_between(names, played)
        chosen = next_meetings(names, met, min(schedule.batch, room), schedule.half)
        for number, pair in enumerate(chosen, 1):
            yield from _meet(definition, entry, pair, f"{wave + 1}.{number}", wave, seating="swapped")
        return
    rng = random.Random(derive_seed(definition.seed, entry.title, "wave", wave))
    for number in range(min(schedule.batch, schedule.most - len(played))):
        meeting = tuple(rng.sample(names, entry.sides))
        seating = "swapped" if schedule.seating == "swapped" else "fixed"
        yield from _meet(definition, entry, meeting, f"{wave + 1}.{number + 1}", wave, seating=seating)


def results_between(names: Sequence[str], played: Sequence[Planned]) -> list[Met]:
    """Return the agents' results against each other in the matches of one game that have a result."""
    matches: Counter[tuple[str, str]] = Counter()
    points: dict[tuple[str, str], float] = {}
    for match in played:
        if match.state == "ended":
            first, second = sorted(set(match.draft.agents), key=names.index)
            matches[first, second] += 1
            points[first, second] = points.get((first, second), 0.0) + points_of(match, first)
    return [Met(*pair, matches[pair], points[pair]) for pair in sorted(matches)]


def decide(definition: Definition, played: Sequence[Planned]) -> SprtStatus:
    """Return the state of the sequential test, after the pairs before the first unfinished one."""
    schedule = definition.schedule
    test = Sprt(schedule.elo0, schedule.elo1, schedule.alpha, schedule.beta)
    return test.decide(pair_scores(played, definition.entrants[0].name))


def conclusion(definition: Definition, played: Sequence[Planned]) -> str:
    """Return the result of a sequential test, as a sentence; empty for other tournaments."""
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
    """Return an agent's points in each swapped pair, 0 to 2, without pairs that have a match without result.

    Pairs after the first unfinished one are left out too, so that it does not matter which matches are quick.
    """
    pairs: dict[str, list[Planned]] = {}
    for match in played:
        pairs.setdefault(match.draft.pairing, []).append(match)
    scores = []
    for pair in pairs.values():
        if any(match.state in ("planned", "started", "stopped") for match in pair):
            break
        if all(match.state == "ended" for match in pair):
            scores.append(sum(points_of(match, first) for match in pair))
    return scores


def points_of(match: Planned, name: str) -> float:
    """Return an agent's points in a match of two: 1, 0, or 0.5 for a draw."""
    seats = list(zip(match.ranks, match.draft.agents, strict=True))
    rank = min(rank for rank, agent in seats if agent == name)
    opponent = min(rank for rank, agent in seats if agent != name)
    return 0.5 + 0.5 * ((opponent > rank) - (opponent < rank))
