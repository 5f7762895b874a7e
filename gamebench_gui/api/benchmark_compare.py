"""Two benchmark runs compared, as rows."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike, fspath

from gamebench_gui.api.sessions import Sessions
from gamebench_gui.app.benchmark.comparison import Comparison, compare
from gamebench_gui.app.benchmark.pairing import ComparisonError
from gamebench_gui.app.benchmark.report_named import report_named
from replays.scores.report_rows import ComparedRecord


class Compared(list[ComparedRecord]):
    """A comparison of two runs: a list of `ComparedRecord`, the benchmarks first, then their games.

    Attributes:
        sentences: one for each benchmark: whether the second run is better, worse, or not told apart.
        notes: sentences on what could not be compared.
    """

    def __init__(self, comparison: Comparison) -> None:
        super().__init__(comparison.rows)
        self._comparison = comparison
        self.sentences, self.notes = list(comparison.sentences), list(comparison.notes)

    def below(self, bound: float) -> list[ComparedRecord]:
        """Return the benchmarks in which the second run is worse by more than a bound, with confidence.

        These are the benchmarks for which the upper end of the 95 % interval of the difference, in their
        first measure, lies below ``-bound``.

        Raises:
            Error: no benchmark has an interval.
        """
        return self._comparison.below(bound)


class BenchmarkCompare:
    """The method of `Database` that compares benchmark runs."""

    _sessions: Sessions

    def benchmark_compare(
        self, first: str | PathLike[str], second: str | PathLike[str], agents: Iterable[str] = ()
    ) -> Compared:
        """Compare two benchmark runs in the matches that both played on the same seed in the same seats.

        Args:
            first, second: runs by id or name, or files of reports (``.json``).
            agents: the name of one agent of each run, if they have several.

        Raises:
            Error: there is no such run or file, or the two share no suite, no agent or no match.
        """
        chosen = tuple(agents)
        if len(chosen) not in (0, 2):
            raise ComparisonError("agents takes two names: of an agent of the first run and of the second.")
        session = self._sessions.or_none
        reports = [report_named(session, fspath(run)) for run in (first, second)]
        return Compared(compare(reports[0], reports[1], chosen if len(chosen) == 2 else None))
