"""Matches, decisions and ratings from Python: play them, read them, rate them. No window, and no Qt.

::

    import gamebench_gui.api as gb

    (match,) = gb.play("tic_tac_toe:llmarena", "mcts:simulations=200", "random", seed=1)
    frame = pandas.DataFrame(gb.decisions(match=match["match"]))

Functions read and write the database that the window uses; `open` opens any other, with the functions as its
methods. Rows are dictionaries with the keys of the types named here; pandas and polars read them as they are.
Seats count from 1, times are ISO 8601 in UTC, ``seconds`` are seconds, ``cost_usd`` US dollars, and None is
unknown.

Errors are of the class `Error`, with one sentence for people: `StoreError` about files and databases,
`GameError` about games, agents and matches, `InterruptedMatchError` about a match that can be resumed.

Names, keys and parameters stay within one `API_VERSION`; new ones may be added.
"""

from __future__ import annotations

import warnings
from typing import Any, Final

from gamebench_gui import __version__
from gamebench_gui.api.arguments import Agents
from gamebench_gui.api.benchmark_compare import Compared
from gamebench_gui.api.benchmarks import RunRecord, Tested
from gamebench_gui.api.database import Database, Message
from gamebench_gui.api.database import open_database as open  # noqa: A004 - as files are opened
from gamebench_gui.api.experiments import AnswerRecord, Answers, SettingRecord, Settings, ValidPlayed
from gamebench_gui.api.functions import (
    agents,
    ask_again,
    attempts,
    benchmark,
    benchmark_compare,
    benchmark_runs,
    calls,
    costs,
    decisions,
    dictionary,
    errors,
    export,
    fork,
    games,
    import_file,
    matches,
    metrics,
    play,
    position,
    prompt,
    ratings,
    resume,
    resume_benchmark,
    scores,
    seats,
    sql,
    statistics,
    svg,
    sweep,
    tournament,
    until_valid,
    verdicts,
    verify,
)
from gamebench_gui.api.playing import Played, PlayedRecord, Standings
from gamebench_gui.api.rows import Rows
from gamebench_gui.api.which import Which
from gamebench_gui.app.catalogue import AgentRecord, GameRecord
from gamebench_gui.app.dictionary import ColumnRecord
from gamebench_gui.app.match.session import InterruptedMatchError
from games.core.game import GameError
from replays.review.verify import VerificationRecord
from replays.scores.benchmarks.rows import ScoreRecord
from replays.scores.report_rows import CellRecord, ComparedRecord
from replays.scores.rows import (
    CostRecord,
    ErrorRecord,
    GradeRecord,
    RatingRecord,
    StandingRecord,
    StatisticRecord,
)
from replays.store.errors import StoreError
from replays.store.tables import (
    AttemptRecord,
    CallRecord,
    DecisionRecord,
    MatchRecord,
    MetricRecord,
    SeatRecord,
)
from resources.errors import UserError as Error

API_VERSION: Final = 1
"""Rises when a name, a key or a parameter changes its meaning or is removed."""

__all__ = [
    "API_VERSION", "AgentRecord", "Agents", "AnswerRecord", "Answers", "AttemptRecord", "CallRecord",
    "CellRecord", "ColumnRecord", "Compared", "ComparedRecord", "CostRecord", "Database", "DecisionRecord",
    "Error", "ErrorRecord", "GameError", "GameRecord", "GradeRecord", "InterruptedMatchError", "MatchRecord",
    "Message", "MetricRecord", "Played", "PlayedRecord", "RatingRecord", "Rows", "RunRecord", "ScoreRecord",
    "SeatRecord", "SettingRecord", "Settings", "StandingRecord", "Standings", "StatisticRecord",
    "StoreError", "Tested", "ValidPlayed", "VerificationRecord", "Which", "__version__", "agents",
    "ask_again", "attempts", "benchmark", "benchmark_compare", "benchmark_runs", "calls", "costs",
    "decisions", "dictionary", "errors", "export", "fork", "games", "import_file", "matches", "metrics",
    "open", "play", "position", "prompt", "ratings", "resume", "resume_benchmark", "scores", "seats", "sql",
    "statistics", "svg", "sweep", "tournament", "until_valid", "verdicts", "verify",
]  # fmt: skip

_RENAMED: Final = {"VerdictRecord": "VerificationRecord"}


def __getattr__(name: str) -> Any:
    """Return what a name of the previous version means, with a warning that gives today's name."""
    if name not in _RENAMED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn(f"gb.{name} is called gb.{_RENAMED[name]} now.", DeprecationWarning, stacklevel=2)
    return globals()[_RENAMED[name]]
