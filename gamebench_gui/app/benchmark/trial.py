"""A user's request to test a model: the agent, benchmarks in one size, and limits."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import Final

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark.runs import agents_on_trial
from gamebench_gui.app.benchmark.suites import Size, Suite, chosen
from gamebench_gui.app.models.hosts import public_spec
from gamebench_gui.app.tournament.definition import Caps, Entrant
from replays.scores.report_rows import Mark

TESTED: Final = "{name}, tested"
"""Name of a tested agent whose own name is that of an opponent."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A run to come.

    Attributes:
        scaffolds: of a model; each is tested as an agent of its own.
        benchmarks: names of benchmarks or ids of suites.
        left_out: titles of games that are not played.
        concurrency: matches at a time; None takes the suites'.
    """

    spec: AgentSpec
    benchmarks: tuple[str, ...]
    size: Size = "quick"
    scaffolds: tuple[str, ...] = ("direct",)
    left_out: tuple[str, ...] = ()
    caps: Caps = Caps()  # noqa: RUF009 - frozen
    concurrency: int | None = None

    def suites(self) -> list[Suite]:
        """Return the suites; raise DefinitionError if a name is wrong."""
        return chosen(self.benchmarks, self.size)

    def agents(self) -> list[Entrant]:
        """Return the agents on trial; raise GameError if the agent cannot be."""
        scaffolds = self.scaffolds if self.spec.kind == "llm" else ()
        return agents_on_trial(str(self.spec), scaffolds, self._name())

    def _name(self) -> str:
        """Return a name for an agent that is called as an opponent is; empty for its usual one."""
        usual = self.spec.model if self.spec.kind == "llm" else self.spec.name
        opponents = {name for suite in self.suites() for name in suite.opponents}
        return TESTED.format(name=usual) if usual in opponents else ""

    def command(self, *, public: bool = False) -> str:
        """Return the command that starts this run; ``public`` hides addresses of this machine and network."""
        spec = public_spec(self.spec) if public else self.spec
        words = ["gamebench", "benchmark", "run", *self.benchmarks, "--model", str(spec)]
        scaffolds = ",".join(self.scaffolds) if self.spec.kind == "llm" else ""
        given = {
            "--name": self._name() or None,
            "--size": self.size,
            "--scaffold": scaffolds or None,
            "--budget": None if self.caps.cost is None else f"{self.caps.cost:g}",
            "--max-calls": self.caps.calls,
            "--max-tokens-in-all": self.caps.tokens,
            "--concurrency": self.concurrency,
        }
        for option, value in given.items():
            words += [option, str(value)] if value is not None else []
        for title in self.left_out:
            words += ["--leave-out", title]
        return shlex.join(words)


def marks_of(suite: Suite) -> list[Mark]:
    """Return the marks of a suite's main measure, the most frequent first."""
    marks: list[Mark] = []
    for entry in suite.definition.games:
        names = [name for name in entry.agents if name in suite.opponents] or [*suite.opponents] or [""]
        marks += [suite.mark(suite.table.measures[0], entry.title, name).mark for name in names]
    return sorted(set(marks), key=lambda mark: -marks.count(mark))
