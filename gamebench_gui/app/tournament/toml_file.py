"""Reading tournaments from TOML files, and from what the database keeps of them.

Every sentence about a bad file names the key. `docs/tournaments.md` describes the format.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from itertools import product
from math import prod
from pathlib import Path
from string import ascii_uppercase
from typing import Any, Final, TypeVar

from agents.catalog.budget import Price
from agents.catalog.options import SpecError
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.tournament import reference
from gamebench_gui.app.tournament.definition import (
    CAPS,
    MANY,
    RUN,
    SCHEDULE,
    Caps,
    Definition,
    DefinitionError,
    Entrant,
    GameEntry,
    Schedule,
)
from games.catalog import every_preset, find_preset, make_game
from games.core.game import GameError
from games.core.param import Param, near

T = TypeVar("T")

LARGEST: Final = 1_000_000
"""In bytes, of a file."""
LINE: Final = "a table: write a line [{0}]"
DICTIONARY: Final = "a dictionary that is not empty, such as {{'{0}': {{...}}}}"
"""What a table is, in a file and from Python."""
TOO_DEEP: Final = "The file is nested too deeply; write flat tables."
_DEEP: Final = re.compile(r"""(?:["'\w-]{1,80}+[ \t]*+\.[ \t]*+){50}""")
"""A key of so many parts, for which the reader of TOML would need minutes."""


def read_file(path: Path) -> Definition:
    """Read a tournament from a TOML file.

    Raises:
        DefinitionError: it cannot be read, or something in it does not fit; one sentence with the key.
    """
    if path.exists() and not path.is_file():
        raise DefinitionError(f"{path} is no file; write the tournament in one, and name it.")
    try:
        if path.stat().st_size > LARGEST:
            raise DefinitionError(f"{path} is larger than {LARGEST:,} bytes; split the tournament.")
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DefinitionError(f"There is no file {path}.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise DefinitionError(f"{path} cannot be read as text: {error}.") from None
    return read_text(text, path.stem)


def read_text(text: str, name: str = "Tournament") -> Definition:
    """Read a tournament from the text of a TOML file.

    Args:
        name: of the tournament, unless the text gives one.

    Raises:
        DefinitionError: as for `read_file`.
    """
    if _DEEP.search(text):
        raise DefinitionError(TOO_DEEP)
    try:
        document = tomllib.loads(text)
        return read(document, name, LINE)
    except DefinitionError:
        raise
    except ValueError as error:
        raise DefinitionError(f"The file is not written in TOML: {error}.") from None
    except RecursionError:
        raise DefinitionError(TOO_DEEP) from None


def read(document: Mapping[str, Any], name: str = "Tournament", table: str = DICTIONARY) -> Definition:
    """Read a tournament from keys and values.

    Args:
        table: what a sentence asks for where a table is missing, with the key as ``{0}``.

    Raises:
        DefinitionError: as for `read_file`.
    """
    keys = _Keys(document, table=table)
    title = keys.text("name", name)
    seed = keys.value(RUN["seed"])
    entrants = tuple(_entrants(keys.part("agents", required=True)))
    schedule_keys, run = keys.part("schedule"), keys.part("run")
    kind = schedule_keys.value(SCHEDULE["kind"])
    names = [entrant.name for entrant in entrants]
    against = str(keys.value(reference.AGAINST)).strip()
    if against and "games" not in keys:
        return _against(keys, against, entrants, schedule_keys, run)
    tables = tuple(_tables(keys, kind, names))
    limits = run.part("endpoints")
    definition = Definition(
        title,
        seed,
        tuple(_limited(entrants, limits)),
        tables,
        _schedule(schedule_keys, kind, names),
        run.value(RUN["concurrency"]),
        _caps(keys.part("budget")),
        dict(_prices(keys.part("prices"))),
        against,
    )
    for part in (limits, run, schedule_keys, keys):
        part.done()
    return _checked(definition)


def _against(
    keys: _Keys, against: str, newcomers: Sequence[Entrant], schedule: _Keys, run: _Keys
) -> Definition:
    """The tournament of newcomers against a reference set, which has games, schedule and seed."""
    limits, entrants = run.part("endpoints"), newcomers
    if "seed" in keys:
        raise DefinitionError("seed is the reference set's; leave it out.")
    repetitions = schedule.at_most("repetitions")
    made = reference.find(against).definition(tuple(_limited(entrants, limits)), repetitions)
    made = replace(
        made,
        name=keys.text("name", made.name),
        concurrency=run.value(RUN["concurrency"]),
        caps=_caps(keys.part("budget")),
        prices=dict(_prices(keys.part("prices"))),
    )
    for part in (limits, run):
        part.done()
    for name in schedule:
        if name != "repetitions":
            raise DefinitionError(f"{schedule.path(name)} is the reference set's; leave it out.")
    keys.done()
    return _checked(made)


def write(
    definition: Definition, shown: Callable[[AgentSpec], AgentSpec] = lambda spec: spec
) -> dict[str, Any]:
    """What `read` reads as the same tournament, with sweeps spelt out.

    Args:
        shown: what is kept of a spec.
    """
    schedule = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in asdict(definition.schedule).items()
        if key in _KEYS[definition.schedule.kind]
    }
    agents = {
        entrant.name: {
            "spec": str(shown(entrant.spec)),
            **({"at_once": entrant.at_once} if entrant.at_once else {}),
        }
        for entrant in definition.entrants
    }
    games = [
        {
            "game": table.name,
            "seats": table.seats,
            **({"set": dict(table.params)} if table.params else {}),
            **({"agents": list(table.agents)} if table.agents else {}),
        }
        for table in definition.tables
    ]
    against = {"against": definition.against} if definition.against else {}
    return {
        "name": definition.name,
        **against,
        "seed": definition.seed,
        "agents": agents,
        "games": games,
        "schedule": schedule,
        "run": {"concurrency": definition.concurrency},
        "budget": {key: value for key, value in asdict(definition.caps).items() if value is not None},
        "prices": {
            model: {key: value for key, value in asdict(price).items() if value is not None}
            for model, price in definition.prices.items()
        },
    }


_COMMON: Final = frozenset({"kind", "seating"})
_KEYS: Final = {
    "round-robin": _COMMON | {"deals", "repetitions", "void", "most"},
    "gauntlet": _COMMON | {"deals", "repetitions", "void", "most", "heroes"},
    "copies": frozenset({"kind", "repetitions", "void", "most"}),
    "random": _COMMON | {"batch", "least", "last", "threshold", "most"},
    "closest": frozenset({"kind", "batch", "half", "most"}),
    "sprt": frozenset({"kind", "batch", "most", "elo0", "elo1", "alpha", "beta"}),
}
"""The keys of a schedule, by its kind."""


class _Keys:
    """The keys of one table of the file; those that nobody asked for are refused by `done`."""

    def __init__(self, values: Mapping[str, Any], path: str = "", table: str = LINE) -> None:
        self._values, self._path, self._table = values, path, table
        self._asked: set[str] = set()

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def path(self, name: str) -> str:
        """How sentences call a key."""
        return f"{self._path}.{name}" if self._path else name

    def get(self, name: str) -> Any:
        """The value; None when it is not there."""
        self._asked.add(name)
        return self._values.get(name)

    def wrong(self, name: str, wanted: str) -> DefinitionError:
        """The sentence about a value that does not fit."""
        return DefinitionError(f"{self.path(name)} must be {wanted}, not {_shown(self._values.get(name))}.")

    def part(self, name: str, required: bool = False) -> _Keys:
        """A table within this one; empty when it is not there."""
        value = self.get(name)
        if value is None and not required:
            return _Keys({}, self.path(name), self._table)
        if not isinstance(value, dict) or (required and not value):
            raise DefinitionError(f"{self.path(name)} must be {self._table.format(self.path(name))}.")
        return _Keys(value, self.path(name), self._table)

    def text(self, name: str, default: str | None = None) -> str:
        """A text that is not empty."""
        value = self.get(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(name, "a text")
        return value.strip()

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; empty when it is not there."""
        value = self.get(name)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(name, "a list of texts")
        return tuple(value)

    def agents(self, name: str, known: Sequence[str]) -> tuple[str, ...]:
        """A list of agents. The name of an agent that is swept means all agents of the sweep."""
        found: dict[str, None] = {}
        for wanted in self.texts(name):
            swept = [one for one in known if one.startswith(f"{wanted} ")]
            fitting = [wanted] if wanted in known else swept
            if not fitting:
                raise DefinitionError(
                    f"{self.path(name)}: there is no agent {wanted!r}{near(wanted, known)}."
                )
            found |= dict.fromkeys(fitting)
        return tuple(found)

    def value(self, param: Param) -> Any:
        """The value of a parameter, or its default."""
        value = self.get(param.name)
        if value is None:
            return param.default
        try:
            return replace(param, name=self.path(param.name)).check(value)
        except GameError as error:
            raise DefinitionError(str(error)) from None

    def at_most(self, name: str, most: int = MANY) -> int | None:
        """A whole number from 1 on; None when it is not there."""
        found: int | None = self.value(Param(name, low=1, high=most, kind="int"))
        return found

    def done(self) -> None:
        """Refuse keys that mean nothing."""
        for name in self._values:
            if name not in self._asked:
                raise DefinitionError(f"There is no key {self.path(name)}{near(name, sorted(self._asked))}.")


def _shown(value: Any) -> str:
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _entrants(keys: _Keys) -> Iterator[Entrant]:
    for name in keys:
        if isinstance(keys.get(name), str):
            yield Entrant(name, _spec(keys, name, keys.text(name)))
            continue
        own = keys.part(name, required=True)
        spec = _spec(own, "spec", own.text("spec"))
        at_once = own.at_most("at_once")
        for values in _sweep(own):
            try:
                swept = spec.with_options(**values)
            except SpecError as error:
                raise DefinitionError(f"{own.path('sweep')}: {error}") from None
            label = " ".join([name, *(f"{key}={value}" for key, value in values.items())])
            yield Entrant(label, swept, at_once)
        own.done()


def _spec(keys: _Keys, name: str, text: str) -> AgentSpec:
    try:
        spec = AgentSpec.parse(text)
    except SpecError as error:
        raise DefinitionError(f"{keys.path(name)}: {error}") from None
    if spec.kind == "human":
        raise DefinitionError(
            f"{keys.path(name)}: people cannot take part in a tournament; name another agent."
        )
    return spec


def _sweep(keys: _Keys) -> Iterator[dict[str, Any]]:
    """Every combination of the values of ``sweep``; a single empty one without it."""
    lists = keys.part("sweep")
    for name in lists:
        if not isinstance(lists.get(name), list) or not lists.get(name):
            raise lists.wrong(name, "a list of values")
    if (many := prod(len(lists.get(name)) for name in lists)) > MANY:
        raise DefinitionError(
            f"{lists.path('').rstrip('.')} gives {many:,} combinations; {MANY:,} are the most."
        )
    for values in product(*(lists.get(name) for name in lists)):
        yield dict(zip(lists, values, strict=True))


def _limited(entrants: Sequence[Entrant], limits: _Keys) -> Iterator[Entrant]:
    """Give entrants the limits of their endpoints."""
    known = {entrant.spec.text("base_url") for entrant in entrants if entrant.spec.kind == "llm"}
    for url in limits:
        limits.at_most(url)
        if url not in known and url != "default":
            raise DefinitionError(f"{limits.path(url)}: no agent has this base_url{near(url, known)}.")
    for entrant in entrants:
        asks = entrant.spec.kind == "llm"
        name = url if asks and (url := entrant.spec.text("base_url")) in limits else "default"
        if not asks or entrant.at_once or name not in limits:
            yield entrant
        else:
            yield Entrant(entrant.name, entrant.spec, limits.at_most(name))


def _tables(keys: _Keys, kind: str, names: Sequence[str]) -> Iterator[GameEntry]:
    given = keys.get("games")
    if not isinstance(given, list) or not given:
        raise keys.wrong("games", "a list of games")
    for number, value in enumerate(given, 1):
        path = f"games[{number}]"
        own = _Keys({"game": value} if isinstance(value, str) else value, path)
        if not isinstance(value, str | dict):
            raise DefinitionError(f"{path} must be the name of a game or a table, not {_shown(value)}.")
        for game in _names(own):
            for swept in _sweep(own):
                yield _table(own, game, {**dict(_params(own)), **swept}, kind, names)
        own.done()


def _names(keys: _Keys) -> list[str]:
    if "benchmark" not in keys:
        try:
            game_id, preset = find_preset(keys.text("game"))
        except GameError as error:
            raise DefinitionError(f"{keys.path('game')}: {error}") from None
        return [f"{game_id}:{preset.id}"]
    benchmark = keys.text("benchmark")
    names = [f"{game}:{preset.id}" for game, preset in every_preset() if preset.benchmark == benchmark]
    if not names:
        known = sorted({preset.benchmark for _, preset in every_preset() if preset.benchmark})
        raise keys.wrong("benchmark", f"one of {', '.join(known)}")
    return names


def _params(keys: _Keys) -> Iterator[tuple[str, int | str]]:
    given = keys.part("set")
    for name in given:
        value = given.get(name)
        if type(value) not in (int, str):
            raise given.wrong(name, "a whole number or a text")
        yield name, value


def _table(
    keys: _Keys, name: str, params: dict[str, int | str], kind: str, names: Sequence[str]
) -> GameEntry:
    game_id, preset = find_preset(name)
    try:
        game = make_game(game_id, preset, params)
    except GameError as error:
        raise DefinitionError(f"{keys.path('set')}: {error}") from None
    teams = game.teams(game.initial_state())
    order = dict(zip(dict.fromkeys(teams), ascii_uppercase, strict=False))
    usual = "A" * len(teams) if kind == "copies" else "".join(order[team] for team in teams)
    seats = keys.text("seats", usual)
    letters = sorted(set(seats))
    if len(seats) != len(teams) or letters != list(ascii_uppercase[: len(letters)]):
        raise keys.wrong("seats", f"{len(teams)} letters from A on, equal ones for seats of one agent")
    return GameEntry(name, tuple(sorted(params.items())), seats, keys.agents("agents", names))


def _schedule(keys: _Keys, kind: Any, names: Sequence[str]) -> Schedule:
    allowed = _KEYS[kind]
    for name in keys:
        if name in {one.name for one in fields(Schedule)} - allowed:
            raise DefinitionError(f'{keys.path(name)} has no meaning with kind = "{kind}"; leave it out.')
    values = {name: keys.value(param) for name, param in SCHEDULE.items()}
    if kind == "random" and "seating" not in keys:
        values["seating"] = "random"
    found = Schedule(**values, heroes=keys.agents("heroes", names))
    if found.elo0 >= found.elo1:
        raise keys.wrong("elo1", f"above schedule.elo0, which is {found.elo0:g}")
    return found


def _caps(keys: _Keys) -> Caps:
    found = Caps(**{name: keys.value(param) for name, param in CAPS.items()})
    keys.done()
    return found


def _prices(keys: _Keys) -> Iterator[tuple[str, Price]]:
    for model in keys:
        own = keys.part(model)
        money = (Param(name, low=0, high=10**5, kind="float") for name in ("input", "output", "cached"))
        values = [own.value(param) for param in money]
        if values[0] is None or values[1] is None:
            raise DefinitionError(f"{own.path('input')} and output must be US dollars for a million tokens.")
        own.done()
        yield model, Price(values[0], values[1], values[2])


def _checked(definition: Definition) -> Definition:
    """What can only be said about all of it."""
    checked = Definition(definition.name, definition.seed, (), ())
    for entrant in definition.entrants:
        try:
            checked = checked.with_entrant(entrant)
        except DefinitionError as error:
            raise DefinitionError(f"agents: {error}") from None
    names = [entrant.name for entrant in definition.entrants]
    schedule = definition.schedule
    if schedule.kind == "gauntlet" and not schedule.heroes:
        raise DefinitionError("schedule.heroes must name who meets all the others.")
    if schedule.kind == "sprt" and len(names) != 2:
        raise DefinitionError(f'agents must be two for kind = "sprt", not {len(names)}.')
    _check_tables(definition)
    return definition


def _check_tables(definition: Definition) -> None:
    titles = [table.title for table in definition.tables]
    for table in definition.tables:
        if titles.count(table.title) > 1:
            raise DefinitionError(f"games: {table.title} is there twice; see schedule.repetitions.")
        _check_sides(definition, table)
    if all(len(definition.players(table)) < table.sides for table in definition.tables):
        why = definition.left_out()
        raise DefinitionError(why[0] if why else "agents: no game has enough agents that may play it.")


def _check_sides(definition: Definition, table: GameEntry) -> None:
    kind, agents = definition.schedule.kind, len(definition.entrants)
    wanted = {"copies": 1, "gauntlet": 2, "closest": 2, "sprt": 2}.get(kind)
    if wanted is not None and table.sides != wanted:
        why = f'kind = "{kind}" takes {wanted}'
    elif agents < table.sides:
        why = "there is one agent" if agents == 1 else f"there are {agents} agents"
    else:
        return
    example = ("A" if wanted == 1 else "AB") * len(table.seats)
    raise DefinitionError(
        f"games: {table.title} has {table.sides} sides, but {why}; let an agent take several seats, such as "
        f'seats = "{example[: len(table.seats)]}".'
    )


def write_file(definition: Definition, path: Path) -> None:
    """Write a tournament to a file.

    Raises:
        OSError: it cannot be written.
    """
    path.write_text(toml(write(definition)), encoding="utf-8")


def toml(document: Mapping[str, Any]) -> str:
    """Keys and values as the text of a TOML file; values are texts, numbers, lists of these, or tables."""
    return "\n".join(_toml_lines(document, ())).lstrip("\n") + "\n"


def _toml_lines(values: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    for key, value in values.items():
        if not _is_nested(value):
            yield f"{_toml_key(key)} = {_toml_value(value)}"
    for key, value in values.items():
        below = (*path, key)
        title = ".".join(map(_toml_key, below))
        if isinstance(value, dict) and value:
            if all(map(_is_short, value.values())):
                yield f"\n[{title}]"
            yield from _toml_lines(value, below)
        elif _is_nested(value) and isinstance(value, list):
            for entry in value:
                yield f"\n[[{title}]]"
                yield from _toml_lines(entry, below)


def _is_nested(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))


def _is_short(value: Any) -> bool:
    return not _is_nested(value)


def _toml_key(key: str) -> str:
    plain = key and all(part.isascii() and (part.isalnum() or part in "_-") for part in key)
    return key if plain else _toml_value(key)


def _toml_value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml_value, value))}]"
    # texts without control characters are the same in JSON and in TOML, but for this one
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
