"""Tournaments as TOML files, in the format of `docs/tournaments.md`; every error names the key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod
from pathlib import Path
from string import ascii_uppercase
from typing import Any, Literal

from agents.catalog.budget import Price
from agents.catalog.options import SpecError
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.tournament import reference
from gamebench_gui.app.tournament.definition import (
    MANY,
    Caps,
    Definition,
    DefinitionError,
    Entrant,
    GameEntry,
    Schedule,
    Seating,
    check_entrants,
)
from games.catalog import every_preset, find_preset, make_game
from games.core.game import GameError
from games.core.param import near
from replays import settings
from replays.scores.measures import MEASURES
from replays.scores.report_rows import MARKS, Mark
from replays.settings import SettingsError, listed, named, of


@dataclass(frozen=True, slots=True)
class AgentTable:
    """``[agents.NAME]``: an agent, or one for every combination of the values in ``sweep``."""

    spec: str = of("", needed=True, short=True)
    sweep: Mapping[str, tuple[Any, ...]] = named()
    at_once: int | None = of(None, low=1, high=MANY, kind="int")


@dataclass(frozen=True, slots=True)
class GameTable:
    """``[[games]]``: a game, or all of a benchmark, for every combination of the values in ``sweep``.

    Attributes:
        seating, repetitions: in place of the schedule's.
    """

    game: str = of("", short=True)
    benchmark: str = of("")
    set: Mapping[str, int | str] = named()
    sweep: Mapping[str, tuple[Any, ...]] = named()
    seats: str = of("")
    agents: tuple[str, ...] = listed()
    seating: Seating | Literal[""] = of("", "swapped", "random", "fixed")
    repetitions: int | None = of(None, low=1, high=MANY, kind="int")


@dataclass(frozen=True, slots=True)
class Run:
    """``[run]``: limits on what happens at the same time."""

    concurrency: int = of(
        4, low=1, high=MANY, label="At a time", hint="Matches that are played at the same time."
    )
    endpoints: Mapping[str, int] = named(low=1, high=MANY)


@dataclass(frozen=True, slots=True)
class PriceTable:
    """``[prices.MODEL]``: US dollars for a million tokens."""

    input: float = of(None, low=0, high=10**5, kind="float", needed=True)
    output: float = of(None, low=0, high=10**5, kind="float", needed=True)
    cached: float | None = of(None, low=0, high=10**5, kind="float")


@dataclass(frozen=True, slots=True)
class MarkTable:
    """``[[suite.marks]]``: what numbers of a suite may be compared with; the first that fits counts.

    Attributes:
        measure, opponent: an empty one fits all.
        games: ``game:preset``, with parameters that differ; all if empty.
        reason: in one sentence.
    """

    mark: Mark = of("own", *MARKS)
    reason: str = of("", needed=True)
    measure: str = of("")
    opponent: str = of("")
    games: tuple[str, ...] = listed()

    def fits(self, measure: str, game: str, opponent: str) -> bool:
        return (
            self.measure in ("", measure)
            and self.opponent in ("", opponent)
            and (not self.games or game in self.games)
        )


@dataclass(frozen=True, slots=True)
class SuiteTable:
    """``[suite]``: what makes a tournament's file a suite, on which the agent ``model`` is tested.

    Attributes:
        measures: ids of what is measured; the first is the benchmark's score.
        not_played: by ``game:preset``, why a preset of the benchmark is not in the suite.
    """

    id: str = of("", needed=True)
    benchmark: str = of("", needed=True)
    size: str = of("quick", "smoke", "quick", "paper")
    summary: str = of("")
    measures: tuple[str, ...] = listed()
    marks: tuple[MarkTable, ...] = ()
    not_played: Mapping[str, str] = named()


@dataclass(frozen=True, slots=True)
class TournamentFile:
    """The keys of a tournament's file."""

    name: str = of("Tournament", label="Name")
    against: str = field(default="", metadata={"param": reference.AGAINST})
    seed: int = of(
        0, low=0, high=2**53, label="Seed", hint="The same seed and agents give the same tournament."
    )
    agents: Mapping[str, AgentTable] = named()
    games: tuple[GameTable, ...] = ()
    schedule: Schedule = field(default_factory=Schedule)
    run: Run = field(default_factory=Run)
    budget: Caps = field(default_factory=Caps)
    prices: Mapping[str, PriceTable] = named()
    suite: SuiteTable | None = None


def read_file(path: Path) -> Definition:
    """Read a tournament from a TOML file.

    Raises:
        DefinitionError: it cannot be read, or something in it does not fit; one sentence with file and key.
    """
    try:
        return read_text(settings.text_of(path), path.stem)
    except (SettingsError, DefinitionError) as error:
        raise DefinitionError(f"{path}: {error}") from None


def read_text(text: str, name: str = "Tournament") -> Definition:
    """Read a tournament from TOML; ``name`` is its name unless the text has one. Raises as `read_file`."""
    try:
        return read(settings.parse(text), name)
    except SettingsError as error:
        raise DefinitionError(str(error)) from None


def read(document: Mapping[str, Any], name: str = "Tournament") -> Definition:
    """Read a tournament from keys and values; raises as `read_file`."""
    try:
        file = settings.read(TournamentFile, document)
    except SettingsError as error:
        raise DefinitionError(error.mistakes[0]) from None
    if not file.agents:
        raise DefinitionError("agents is missing; name at least one.")
    entrants = tuple(_limited(tuple(_entrants(file.agents)), file.run.endpoints))
    name = (file.name.strip() if "name" in document else "") or name
    against = file.against.strip()
    if against and "games" not in document:
        definition = _against(document, against, entrants)
        name = name if "name" in document else definition.name
    else:
        schedule = _schedule(file.schedule, document, entrants)
        games = tuple(_games(file.games, schedule.kind, entrants))
        definition = Definition(name, file.seed, entrants, games, schedule, against=against)
    prices = {model: Price(row.input, row.output, row.cached) for model, row in file.prices.items()}
    return _checked(
        replace(definition, name=name, concurrency=file.run.concurrency, caps=file.budget, prices=prices)
    )


def suite_table(document: Mapping[str, Any]) -> SuiteTable:
    """Return the table ``[suite]`` of a file that has one; raises as `read_file`."""
    try:
        return settings.read(SuiteTable, document["suite"])
    except SettingsError as error:
        raise DefinitionError(f"suite.{error.mistakes[0]}") from None


def _against(document: Mapping[str, Any], against: str, newcomers: Sequence[Entrant]) -> Definition:
    """Return the tournament of newcomers against a reference set, which has games, schedule and seed."""
    schedule = document.get("schedule", {})
    given = [key for key in ("seed",) if key in document]
    given += [f"schedule.{key}" for key in schedule if key != "repetitions"]
    if given:
        raise DefinitionError(f"{given[0]} is the reference set's; leave it out.")
    return reference.find(against).definition(newcomers, schedule.get("repetitions"))


def file_of(
    definition: Definition, shown: Callable[[AgentSpec], AgentSpec] = lambda spec: spec
) -> TournamentFile:
    """Return what `read` reads as the same tournament, with sweeps spelt out.

    Args:
        shown: replaces each spec by what may be kept of it.
    """
    agents = {
        entrant.name: AgentTable(str(shown(entrant.spec)), at_once=entrant.at_once)
        for entrant in definition.entrants
    }
    games = tuple(
        GameTable(
            entry.name,
            set=dict(entry.params),
            seats=entry.seats,
            agents=entry.agents,
            seating=entry.seating,
            repetitions=entry.repetitions,
        )
        for entry in definition.games
    )
    prices = {
        model: PriceTable(row.input, row.output, row.cached) for model, row in definition.prices.items()
    }
    return TournamentFile(
        definition.name,
        definition.against,
        definition.seed,
        agents,
        games,
        definition.schedule,
        Run(definition.concurrency),
        definition.caps,
        prices,
    )


def write(
    definition: Definition, shown: Callable[[AgentSpec], AgentSpec] = lambda spec: spec
) -> dict[str, Any]:
    """Return `file_of` as keys and values."""
    document: dict[str, Any] = settings.plain(file_of(definition, shown), whole=True)
    return document


def write_file(definition: Definition, path: Path) -> None:
    """Write a tournament to a file; if the file has the same one, its comments and order stay.

    The table ``[suite]`` of a file stays only with the tournament that it describes.

    Raises:
        OSError: it cannot be written.
    """

    def read_again(text: str) -> TournamentFile:
        return file_of(read_text(text, path.stem))

    before = ""
    with suppress(SettingsError, DefinitionError):
        text = settings.text_of(path)
        known = read_again(text)
        before = text if known.name == definition.name else ""
        if known != file_of(definition):
            before = settings.without(before, "suite")
    text = settings.rewritten(before, file_of(definition), read_again, whole=True)
    path.write_text(text, encoding="utf-8")


def _entrants(agents: Mapping[str, AgentTable]) -> Iterator[Entrant]:
    for name, table in agents.items():
        try:
            spec = AgentSpec.parse(table.spec.strip())
        except SpecError as error:
            raise DefinitionError(f"agents.{name}: {error}") from None
        if spec.kind == "human":
            raise DefinitionError(
                f"agents.{name}: people cannot take part in a tournament; name another agent."
            )
        for values in _sweep(table.sweep, f"agents.{name}.sweep"):
            try:
                swept = spec.with_options(**values)
            except SpecError as error:
                raise DefinitionError(f"agents.{name}.sweep: {error}") from None
            label = " ".join([name, *(f"{key}={value}" for key, value in values.items())])
            yield Entrant(label, swept, table.at_once)


def _sweep(lists: Mapping[str, tuple[Any, ...]], path: str) -> Iterator[dict[str, Any]]:
    """Yield every combination of values; a single empty one without any."""
    for name, values in lists.items():
        if not values:
            raise DefinitionError(f"{path}.{name} must be a list of values, not [].")
    if (many := prod(map(len, lists.values()))) > MANY:
        raise DefinitionError(f"{path} gives {many:,} combinations; {MANY:,} are the most.")
    for chosen in product(*lists.values()):
        yield dict(zip(lists, chosen, strict=True))


def _limited(entrants: Sequence[Entrant], limits: Mapping[str, int]) -> Iterator[Entrant]:
    known = {entrant.spec.text("base_url") for entrant in entrants if entrant.spec.kind == "llm"}
    for url in limits:
        if url not in known and url != "default":
            raise DefinitionError(f"run.endpoints.{url}: no agent has this base_url{near(url, known)}.")
    for entrant in entrants:
        if entrant.spec.kind == "llm" and not entrant.at_once:
            limit = limits.get(entrant.spec.text("base_url"), limits.get("default"))
            yield replace(entrant, at_once=limit)
        else:
            yield entrant


def _agents(wanted: Sequence[str], entrants: Sequence[Entrant], path: str) -> tuple[str, ...]:
    """Return names of agents; the name of an agent that is swept means all agents of the sweep."""
    known = [entrant.name for entrant in entrants]
    names: dict[str, None] = {}
    for name in wanted:
        swept = [label for label in known if label.startswith(f"{name} ")]
        meant = [name] if name in known else swept
        if not meant:
            raise DefinitionError(f"{path}: there is no agent {name!r}{near(name, known)}.")
        names |= dict.fromkeys(meant)
    return tuple(names)


def _games(games: Sequence[GameTable], kind: str, entrants: Sequence[Entrant]) -> Iterator[GameEntry]:
    if not games:
        raise DefinitionError("games is missing; name at least one.")
    for number, table in enumerate(games, 1):
        path = f"games[{number}]"
        agents = _agents(table.agents, entrants, f"{path}.agents")
        for name in _names(table, path):
            for swept in _sweep(table.sweep, f"{path}.sweep"):
                params = {**table.set, **swept}
                yield GameEntry(
                    name,
                    tuple(sorted(params.items())),
                    _seats(table, name, params, kind, path),
                    agents,
                    table.seating,
                    table.repetitions,
                )


def _names(table: GameTable, path: str) -> list[str]:
    if not table.benchmark:
        if not table.game.strip():
            raise DefinitionError(f"{path}.game is missing; give it, or benchmark.")
        try:
            game_id, preset = find_preset(table.game.strip())
        except GameError as error:
            raise DefinitionError(f"{path}.game: {error}") from None
        return [f"{game_id}:{preset.id}"]
    if table.game:
        raise DefinitionError(f"{path} has game and benchmark; leave one of them out.")
    presets = list(every_preset())
    names = [f"{game}:{preset.id}" for game, preset in presets if preset.benchmark == table.benchmark]
    if not names:
        known = sorted({preset.benchmark for _, preset in presets if preset.benchmark})
        raise DefinitionError(
            f'{path}.benchmark must be one of {", ".join(known)}, not "{table.benchmark[:60]}".'
        )
    return names


def _seats(table: GameTable, name: str, params: Mapping[str, int | str], kind: str, path: str) -> str:
    """Return a letter for each seat: those of the file, or by the game's teams."""
    game_id, preset = find_preset(name)
    try:
        game = make_game(game_id, preset, params)
    except GameError as error:
        raise DefinitionError(f"{path}.set: {error}") from None
    teams = game.teams(game.initial_state())
    order = dict(zip(dict.fromkeys(teams), ascii_uppercase, strict=False))
    usual = "A" * len(teams) if kind == "copies" else "".join(order[team] for team in teams)
    seats = table.seats.strip() or usual
    letters = sorted(set(seats))
    if len(seats) != len(teams) or letters != list(ascii_uppercase[: len(letters)]):
        raise DefinitionError(
            f"{path}.seats must be {len(teams)} letters from A on, equal ones for seats of one agent, not "
            f'"{seats[:60]}".'
        )
    return seats


def _schedule(schedule: Schedule, document: Mapping[str, Any], entrants: Sequence[Entrant]) -> Schedule:
    if schedule.elo0 >= schedule.elo1:
        raise DefinitionError(
            f"schedule.elo1 must be above schedule.elo0, which is {schedule.elo0:g}, not {schedule.elo1:g}."
        )
    if schedule.score and schedule.score not in MEASURES:
        raise DefinitionError(
            f'schedule.score must be one of {", ".join(MEASURES)}, not "{schedule.score[:60]}".'
        )
    if schedule.kind == "random" and "seating" not in document["schedule"]:
        schedule = replace(schedule, seating="random")
    return replace(schedule, heroes=_agents(schedule.heroes, entrants, "schedule.heroes"))


def _checked(definition: Definition) -> Definition:
    try:
        check_entrants(definition.entrants, definition.schedule.heroes)
    except DefinitionError as error:
        raise DefinitionError(f"agents: {error}") from None
    names = [entrant.name for entrant in definition.entrants]
    schedule = definition.schedule
    if schedule.kind == "gauntlet" and not schedule.heroes:
        raise DefinitionError("schedule.heroes must name who meets all the others.")
    if schedule.kind == "sprt" and len(names) != 2:
        raise DefinitionError(f'agents must be two for kind = "sprt", not {len(names)}.')
    _check_games(definition)
    return definition


def _check_games(definition: Definition) -> None:
    titles = [entry.title for entry in definition.games]
    for entry in definition.games:
        if titles.count(entry.title) > 1:
            raise DefinitionError(f"games: {entry.title} is there twice; see schedule.repetitions.")
        _check_sides(definition, entry)
    if all(len(definition.players(entry)) < entry.sides for entry in definition.games):
        why = definition.left_out()
        raise DefinitionError(why[0] if why else "agents: no game has enough agents that may play it.")


def _check_sides(definition: Definition, entry: GameEntry) -> None:
    kind, agents = definition.schedule.kind, len(definition.entrants)
    if kind == "gauntlet" and entry.sides == 1:
        return
    wanted = {"copies": 1, "gauntlet": 2, "closest": 2, "sprt": 2}.get(kind)
    if wanted is not None and entry.sides != wanted:
        why = f'kind = "{kind}" takes {wanted}'
    elif agents < entry.sides:
        why = "there is one agent" if agents == 1 else f"there are {agents} agents"
    else:
        return
    example = ("A" if wanted == 1 else "AB") * len(entry.seats)
    raise DefinitionError(
        f"games: {entry.title} has {entry.sides} sides, but {why}; let an agent take several seats, such as "
        f'seats = "{example[: len(entry.seats)]}".'
    )
