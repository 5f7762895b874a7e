"""The benchmark runs that this window plays."""

from __future__ import annotations

from gamebench_gui.app.benchmark.run_progress import RunProgress
from gamebench_gui.app.benchmark.runs import BenchmarkRun
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.tournaments.runs import Runs


class BenchmarkRuns(Runs[BenchmarkRun, RunProgress]):
    """Opens, plays and steers the tests of models."""

    def _read(self, run_id: str) -> BenchmarkRun:
        return BenchmarkRun(self._session, run_id, attended=True, key_for=self._find_key, tell=self._tell)

    def _interrupted(self, sentence: str) -> str:
        return tr("The run broke off; it can be continued. {sentence}", sentence=sentence)
