"""The functions of the interface: methods of the `Database` that the window uses, and those without one."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from gamebench_gui.api.database import Database, open_database
from gamebench_gui.app.catalogue import AgentRecord, GameRecord, agent_rows, game_rows
from gamebench_gui.app.dictionary import ColumnRecord
from gamebench_gui.app.dictionary import dictionary as columns

P = ParamSpec("P")
R = TypeVar("R")


def games() -> list[GameRecord]:
    """Return every preset of every game."""
    return game_rows()


def agents(game: str = "") -> list[AgentRecord]:
    """Return every kind of agent with its options, or those that can play a game.

    Raises:
        GameError: there is no such game.
    """
    return agent_rows(game)


def dictionary(*tables: str) -> list[ColumnRecord]:
    """Return the meaning of each column of these tables, or of all."""
    return columns(tables)


def _function(method: Callable[Concatenate[Database, P], R]) -> Callable[P, R]:
    """Return a method as a function on the database that the window uses."""

    @wraps(method)
    def function(*args: P.args, **more: P.kwargs) -> R:
        options: dict[str, Any] = {**more}
        place = options.pop("db", None)
        if place is not None:
            warnings.warn(
                f"db= of gb.{method.__name__} goes away; write gb.open(PATH).{method.__name__}(...).",
                DeprecationWarning,
                stacklevel=2,
            )
        database = place if isinstance(place, Database) else open_database(place)
        return method(database, *args, **options)

    _, *parameters = inspect.signature(method).parameters.values()
    function.__signature__ = inspect.signature(method).replace(parameters=parameters)  # type: ignore[attr-defined]
    function.__qualname__ = method.__name__
    return function


ask_again = _function(Database.ask_again)
attempts = _function(Database.attempts)
benchmark = _function(Database.benchmark)
benchmark_runs = _function(Database.benchmark_runs)
benchmark_compare = _function(Database.benchmark_compare)
calls = _function(Database.calls)
costs = _function(Database.costs)
decisions = _function(Database.decisions)
errors = _function(Database.errors)
export = _function(Database.export)
fork = _function(Database.fork)
import_file = _function(Database.import_file)
matches = _function(Database.matches)
metrics = _function(Database.metrics)
play = _function(Database.play)
position = _function(Database.position)
prompt = _function(Database.prompt)
ratings = _function(Database.ratings)
resume = _function(Database.resume)
resume_benchmark = _function(Database.resume_benchmark)
scores = _function(Database.scores)
seats = _function(Database.seats)
sql = _function(Database.sql)
statistics = _function(Database.statistics)
svg = _function(Database.svg)
sweep = _function(Database.sweep)
tournament = _function(Database.tournament)
until_valid = _function(Database.until_valid)
verdicts = _function(Database.verdicts)
verify = _function(Database.verify)
