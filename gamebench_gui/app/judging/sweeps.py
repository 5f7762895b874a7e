"""Sweeps: matches of one game over a list of settings."""

from __future__ import annotations

import csv
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from agents.catalog.kinds import AGENTS
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import Plan, plan
from games.catalog import game_class, parameters, read_setting
from games.core.game import GameError
from games.core.param import write
from games.core.series import repeats
from replays.store.ids import new_id


def read_sweep(text: str) -> tuple[str, list[str]]:
    """Return name and values of ``NAME=V1,V2,...``; raise GameError for another form or a repeated value."""
    name, _, rest = text.partition("=")
    values = [value.strip() for value in next(csv.reader([rest], skipinitialspace=True), [])]
    if not name.strip() or not rest or not all(values):
        raise GameError(f"--sweep needs NAME=V1,V2,..., not {text!r}.")
    if len(set(values)) < len(values):
        raise GameError(f"--sweep {text!r} names a value twice.")
    return name.strip(), values


def plan_sweep(
    game: str, specs: Sequence[AgentSpec], params: dict[str, int | str], args: Namespace
) -> list[Plan]:
    """Plan the first match of each setting of a sweep; all of one batch, and with one seed.

    Raises:
        GameError: nothing has that name, or a value is refused.
    """
    name, values = read_sweep(args.sweep)
    return plan_settings(game, specs, params, name, values, seed=args.seed)


def plan_settings(
    game: str,
    specs: Sequence[AgentSpec],
    params: dict[str, int | str],
    name: str,
    values: Sequence[str],
    *,
    seed: int | None,
) -> list[Plan]:
    """Plan the first match for each value of a parameter or agent's option; raises as `plan_sweep`."""
    apply, batch = _applied(name, game, specs), new_id()
    firsts: list[Plan] = []
    for value in values:
        changed, seated = apply(value)
        root = firsts[0].seed if firsts else seed
        first = plan(game, seated, seed=root, params={**params, **changed}, named=True)
        firsts.append(replace(first, batch=batch))
    return firsts


def each_match(firsts: Sequence[Plan], matches: int) -> Iterator[Plan]:
    """Yield n matches of each setting; the k-th of all settings share their seed."""
    for first in firsts:
        for pairing in repeats(matches, len(first.seats), first.seed):
            yield replace(first, seed=pairing.seed, match_id=new_id())


def _applied(
    name: str, game: str, specs: Sequence[AgentSpec]
) -> Callable[[str], tuple[dict[str, int | str], Sequence[AgentSpec]]]:
    game_id = game.partition(":")[0]
    known = parameters(game_class(game_id).spec)
    if name in known:
        return lambda value: ({name: read_setting(game_id, name, value)}, specs)
    if not any(has_option(spec, name) for spec in specs):
        options = dict.fromkeys(option.name for spec in specs for option in AGENTS[spec.agent].options)
        offered = ", ".join((*known, *options))
        raise GameError(f"There is no setting {name!r} to sweep here; there are: {offered}.")

    def changed(spec: AgentSpec, value: str) -> AgentSpec:
        if not has_option(spec, name):
            return spec
        return spec.with_options(**{name: AGENTS[spec.agent].option(name).read(value)})

    return lambda value: ({}, [changed(spec, value) for spec in specs])


def has_option(spec: AgentSpec, name: str) -> bool:
    return any(option.name == name for option in AGENTS[spec.agent].options)


def usual(spec: AgentSpec, name: str) -> str:
    value = AGENTS[spec.agent].option(name).default
    return "" if value is None else write(value)
