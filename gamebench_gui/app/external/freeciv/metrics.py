"""DSGBench's measures of an empire, from the score log of freeciv's server."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from games.civilization.data import TECHNOLOGIES
from games.civilization.metrics import CODE, PAPER, STEP_METRICS, WON
from games.core.action import Player
from games.core.external import Position
from games.core.metric import MatchMetric, Moment, StepMetric
from games.shared import dsgbench
from games.shared.dsgbench import Realm

TAGS: Final = {
    "bnp": "economy",
    "mfg": "production",
    "techout": "science",
    "cities": "cities",
    "techs": "technologies",
    "munits": "military",
    "landarea": "land",
    "settledarea": "settled",
    "unitskilled": "killed",
    "unitslost": "lost",
}
"""Our names of the log's tags."""
Figures = tuple[tuple[str, float], ...]


class ScoreLog:
    """The newest figures of each player."""

    def __init__(self) -> None:
        self._tags: dict[str, str] = {}
        self._figures: dict[int, dict[str, float]] = {}

    def read(self, lines: Iterable[str]) -> None:
        for line in lines:
            match line.split():
                case ["tag", number, name]:
                    self._tags[number] = name
                case ["data", turn, tag, player, value] if self._tags.get(tag) in TAGS:
                    figures = self._figures.setdefault(int(player), {})
                    figures[TAGS[self._tags[tag]]] = float(value)
                    figures["turns"] = float(turn)

    def of(self, player: int) -> Figures:
        """Return a player's figures; none before the first turn was logged."""
        return tuple(sorted(self._figures.get(player, {}).items()))


def figures(moment: Moment, player: Player) -> dict[str, float]:
    after = moment.after
    return dict(after.figures[player]) if isinstance(after, Position) and after.figures else {}


def realm(moments: Sequence[Moment], player: Player) -> Realm:
    now = figures(moments[-1], player)
    names = ("cities", "technologies", "settled", "land", "military", "killed", "lost")
    counts = {name: int(now.get(name, 0)) for name in names}
    return Realm(turns=max(1, int(now.get("turns", 1))), economy=int(now.get("economy", 0)), **counts)


def _turn(name: str) -> Callable[[Moment, Player], float | None]:
    def of(moment: Moment, player: Player) -> float | None:
        before = moment.before.figures
        now = figures(moment, player)
        then = dict(before[player]) if before else {}
        return now.get(name) if now.get("turns") != then.get("turns") else None

    return of


def _of_realm(formula: Callable[[Realm], float]) -> Callable[[Sequence[Moment], Player], float | None]:
    return lambda moments, player: formula(realm(moments, player))


_PAPER: Final[dict[str, Callable[[Realm], float]]] = {
    "egr": dsgbench.egr_paper,
    "cer": dsgbench.cer_paper,
    "trp": lambda realm: dsgbench.trp_paper(realm, len(TECHNOLOGIES)),
    "lur": dsgbench.lur_paper,
    "mgr": dsgbench.mgr_paper,
}
_CODE: Final[dict[str, Callable[[Realm], float]]] = {
    "egr": dsgbench.egr_repo,
    "cer": dsgbench.cer_repo,
    "trp": dsgbench.trp_repo,
    "lur": dsgbench.lur_paper,
    "mgr": dsgbench.mgr_repo,
}
STEPS: Final[tuple[StepMetric, ...]] = tuple(replace(each, of=_turn(each.name)) for each in STEP_METRICS)
MATCHES: Final[tuple[MatchMetric, ...]] = (
    *(replace(PAPER[key], of=_of_realm(formula)) for key, formula in _PAPER.items()),
    *(replace(CODE[key], of=_of_realm(formula)) for key, formula in _CODE.items()),
    WON,
    PAPER["ga"],
    CODE["ga"],
)
