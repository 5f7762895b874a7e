"""DSGBench's measures of real-time and building games, as functions of figures read from states.

``paper`` is the formula of its tables 9, 11 and 13, ``repo`` what its published code does, faults included.
All are parts from 0 to 1 where the paper writes percentages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

from games.core.action import Player
from games.core.metric import Moment


def won(moments: Sequence[Moment], player: Player) -> float:
    """Return 1 for a win, 0 for a loss or a draw."""
    return float(bool(moments) and moments[-1].game.returns(moments[-1].after)[player] > 0)


def grounding(moments: Sequence[Moment], player: Player) -> float | None:
    """Return the part of a player's recorded answers that were carried out; None without any."""
    asked = [(m.attempts[player], m.chosen_by.get(player)) for m in moments if m.attempts.get(player)]
    answers = sum(count for count, _ in asked)
    return sum(by == "seat" for _, by in asked) / answers if answers else None


@dataclass(frozen=True, slots=True)
class Economy:
    """StarCraft II at the end of a step; all amounts since the start.

    Attributes:
        minerals, gas: collected.
        actions: decided on, without empty ones; ``failures`` of them could not be carried out.
        finished: number of kinds of finished buildings, and of completed research.
        begun: number of research projects begun.
    """

    seconds: float
    minerals: float = 0
    gas: float = 0
    spent_minerals: float = 0
    spent_gas: float = 0
    supply: int = 0
    cap: int = 0
    actions: int = 0
    failures: int = 0
    finished: int = 0
    begun: int = 0

    @property
    def collected(self) -> float:
        return self.minerals + self.gas

    @property
    def minutes(self) -> float:
        """At least one, as in the published code."""
        return max(self.seconds / 60, 1.0)


def rpm_paper(steps: Sequence[Economy]) -> float:
    """Return minerals and gas collected per minute."""
    return _part(steps[-1].collected, steps[-1].seconds / 60)


def rpm_repo(steps: Sequence[Economy]) -> float:
    """Return all that was collected by the index of the last row, which is no time."""
    return _part(steps[-1].collected, len(steps) - 1)


def eer_paper(steps: Sequence[Economy]) -> float:
    """Return resources spent by resources collected."""
    last = steps[-1]
    return _part(last.spent_minerals + last.spent_gas, last.collected)


def eer_repo(steps: Sequence[Economy]) -> float:
    """Return the mean of minerals collected, instead of spent, and gas spent by resources collected."""
    return fmean((step.minerals + step.spent_gas) / max(step.collected, 1) for step in steps)


def sur_paper(steps: Sequence[Economy]) -> float:
    """Return supply used over the steps by available supply (equation 5)."""
    return _part(sum(step.supply for step in steps), sum(step.cap for step in steps))


def sur_repo(steps: Sequence[Economy]) -> float:
    """Return the mean over the steps."""
    return fmean(step.supply / max(step.cap, 1) for step in steps)


def tcr_paper(steps: Sequence[Economy], technologies: int) -> float:
    """Return the available technologies as a part of all."""
    return _part(steps[-1].finished, technologies)


def tcr_repo(steps: Sequence[Economy]) -> float:
    """Return finished buildings and research by research begun; may be above 1."""
    return steps[-1].finished / max(steps[-1].begun, 1)


def apm_paper(steps: Sequence[Economy]) -> float:
    """Return actions decided on per minute."""
    return _part(steps[-1].actions, steps[-1].seconds / 60)


def apm_repo(steps: Sequence[Economy]) -> float:
    """Return the mean over the steps."""
    return fmean(step.actions / step.minutes for step in steps)


def epm_paper(steps: Sequence[Economy]) -> float:
    """Return actions carried out per minute."""
    return _part(steps[-1].actions - steps[-1].failures, steps[-1].seconds / 60)


def epm_repo(steps: Sequence[Economy]) -> float:
    """Return the mean over the steps; only the failures of the step itself are subtracted."""
    return fmean((step.actions - new) / step.minutes for step, new in _with_new_failures(steps))


def grounding_paper(attempts: int, failures: int) -> float | None:
    """Return successes by attempts; None without any."""
    return 1 - failures / attempts if attempts else None


def grounding_repo(steps: Sequence[Economy]) -> float | None:
    """Return the mean over the steps with actions; only the step's own failures are subtracted."""
    shares = [(step.actions - new) / step.actions for step, new in _with_new_failures(steps) if step.actions]
    return fmean(shares) if shares else None


def _with_new_failures(steps: Sequence[Economy]) -> list[tuple[Economy, int]]:
    before = [0, *(step.failures for step in steps[:-1])]
    return [(step, step.failures - known) for step, known in zip(steps, before, strict=True)]


@dataclass(frozen=True, slots=True)
class Realm:
    """Civilization at the end of a match, as freeciv's score log has it.

    Attributes:
        economy: the log's ``bnp``.
        speed: of research.
    """

    turns: int
    economy: float = 0
    cities: int = 0
    technologies: int = 0
    speed: float = 1
    settled: float = 0
    land: float = 0
    military: int = 0
    killed: int = 0
    lost: int = 0


def egr_paper(realm: Realm) -> float:
    """Return the economy per turn."""
    return _part(realm.economy, realm.turns)


def egr_repo(realm: Realm) -> float:
    """Return the economy of the last turn."""
    return realm.economy


def cer_paper(realm: Realm) -> float:
    """Return cities per turn."""
    return _part(realm.cities, realm.turns)


def cer_repo(realm: Realm) -> float:
    """Return units killed by units lost: the code overwrites the number of cities with them."""
    return realm.killed / (realm.lost + 1)


def trp_paper(realm: Realm, technologies: int) -> float:
    """Return the known technologies as a part of all."""
    return _part(realm.technologies, technologies)


def trp_repo(realm: Realm) -> float:
    """Return technologies times the speed of research."""
    return realm.technologies * realm.speed


def lur_paper(realm: Realm) -> float:
    """Return land settled by land owned."""
    return _part(realm.settled, realm.land)


def mgr_paper(realm: Realm) -> float:
    """Return military units per turn."""
    return _part(realm.military, realm.turns)


def mgr_repo(realm: Realm) -> float:
    """Return military units in the last turn."""
    return float(realm.military)


def hcr_repo(damage: Sequence[float], health: float = 160) -> float:
    """Return 1 less the mean damage so far, where the code counts each new amount above 0 once."""
    distinct = [new for old, new in pairwise([0.0, *damage]) if new not in (old, 0)]
    return 1 - fmean(distinct) / health if distinct else 1.0


def _part(value: float, whole: float) -> float:
    return value / whole if whole else 0.0
