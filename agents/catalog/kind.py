"""The entries of the catalogue of agents."""

from __future__ import annotations

from dataclasses import dataclass

from agents.catalog.options import Option


@dataclass(frozen=True, slots=True)
class AgentKind:
    """One entry of the catalogue.

    Attributes:
        word: as written in a spec.
        kind: ``human``, ``random``, ``search``, ``solver``, ``rule``, ``llm``, ``program``, or ``package``
            for what another package adds.
        maker: ``module:function`` that makes the seat.
        games: the only games it plays; empty for all.
        params: the only values of some parameters with which it plays a game.
        same_as: another spec that plays the same, for the digest.
        version: rises when equal options decide differently than before, or a default changes.
        main: the option that a spec without any ``option=`` gives: ``exec:python3 agent.py``.
        package: what adds it; empty for ours.
    """

    word: str
    kind: str
    title: str
    summary: str
    maker: str
    options: tuple[Option, ...] = ()
    games: tuple[str, ...] = ()
    params: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
    same_as: str = ""
    version: int = 1
    main: str = ""
    package: str = ""

    def option(self, name: str) -> Option:
        return {option.name: option for option in self.options}[name]
