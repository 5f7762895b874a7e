"""The catalogue: one line per game, loaded when first used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType, ModuleType
from typing import Any, Final, NamedTuple, cast

from games.core.benchmark import BenchmarkScore, RoundCurve
from games.core.game import Game, GameError, GameSpec, Param
from games.core.guide import Guide, Step
from games.core.judging import Judging
from games.core.log_only import SOURCE
from games.core.metric import COMMON, REAL_TIME, MatchMetric, StepMetric
from games.core.preset import Preset
from games.core.statistic import Statistic
from resources.plugins import PluginError, Point, Registry, added

PLAYERS: Final = "players"
"""Key of the number of players among a game's parameters, where it differs from the preset's."""


class Entry(NamedTuple):
    """A game's title, rules class, and whether it defines metrics of its own.

    Attributes:
        package: the Python package it is in; empty for a built-in game.
    """

    title: str
    rules: str
    metrics: bool = False
    package: str = ""


_OURS: Final[dict[str, Entry]] = {
    "air_land_sea": Entry("Air, Land and Sea", "AirLandSea"),
    "arctic_scavengers": Entry("Arctic Scavengers", "ArcticScavengers"),
    "are_you_the_traitor": Entry("Are You the Traitor?", "AreYouTheTraitor", metrics=True),
    "bargain": Entry("Bargain", "Bargain", metrics=True),
    "battle_royale": Entry("Battle royale", "BattleRoyale", metrics=True),
    "boxing": Entry("Boxing", "Boxing", metrics=True),
    "breakthrough": Entry("Breakthrough", "Breakthrough"),
    "civilization": Entry("Empire", "Civilization", metrics=True),
    "codenames": Entry("Codenames", "Codenames", metrics=True),
    "connect_four": Entry("Connect four", "ConnectFour", metrics=True),
    "diners_dilemma": Entry("Diner's dilemma", "DinersDilemma", metrics=True),
    "diplomacy": Entry("Diplomacy", "Diplomacy", metrics=True),
    "divide_the_dollar": Entry("Divide the dollar", "DivideTheDollar", metrics=True),
    "el_farol_bar": Entry("El Farol bar", "ElFarolBar", metrics=True),
    "guess_two_thirds": Entry("Guess 2/3 of the average", "GuessTwoThirds", metrics=True),
    "hanabi": Entry("Hanabi", "Hanabi", metrics=True),
    "hive": Entry("Hive", "HiveGame"),
    "kuhn_poker": Entry("Kuhn poker", "KuhnPoker"),
    "liars_dice": Entry("Liar's dice", "LiarsDice"),
    "negotiation": Entry("Negotiation", "Negotiation", metrics=True),
    "nim": Entry("Nim", "Nim", metrics=True),
    "pig": Entry("Pig", "Pig"),
    "pit": Entry("Pit", "Pit"),
    "pirate_game": Entry("Pirate game", "PirateGame", metrics=True),
    "prisoners_dilemma": Entry("Prisoner's dilemma", "PrisonersDilemma", metrics=True),
    "public_goods": Entry("Public goods", "PublicGoods", metrics=True),
    "santorini": Entry("Santorini", "Santorini", metrics=True),
    "sea_battle": Entry("Sea Battle", "SeaBattle", metrics=True),
    "sealed_bid_auction": Entry("Sealed-bid auction", "SealedBidAuction", metrics=True),
    "starcraft2": Entry("Star battle", "StarBattle", metrics=True),
    "stratego": Entry("Stratego", "Stratego", metrics=True),
    "street_fighter": Entry("Street fighter", "StreetFighter", metrics=True),
    "texas_holdem_nl": Entry("Texas hold'em", "TexasHoldem", metrics=True),
    "tic_tac_toe": Entry("Tic-tac-toe", "TicTacToe", metrics=True),
    "two_rooms_and_a_boom": Entry("Two Rooms and a Boom", "TwoRoomsAndABoom"),
    "undercover": Entry("Undercover", "Undercover", metrics=True),
    "werewolf": Entry("Werewolf", "Werewolf", metrics=True),
}


def _added(point: Point, rules: Any) -> Entry:
    """Return the entry of another package's game, or raise a PluginError."""
    package, _, module = point.value.partition(":")[0].rpartition(".")
    if not (isinstance(rules, type) and issubclass(rules, Game) and isinstance(rules.spec, GameSpec)):
        raise PluginError("it must be a subclass of gamebench_gui.sdk.games.Game with a spec")
    if not package or module != "rules":
        raise PluginError("its class must be in the module 'rules' of a package, beside 'presets'")
    if rules.spec.id != point.name or not point.name.isidentifier():
        raise PluginError(f"its spec calls it {rules.spec.id!r}; the names must be the same, and one word")
    try:
        offered = import_module(f"{package}.presets").PRESETS
    except Exception as error:
        raise PluginError(f"its presets fail to load: {type(error).__name__}: {error}") from error
    if not offered or not all(isinstance(preset, Preset) for preset in offered):
        raise PluginError("its PRESETS must be presets, one or more")
    return Entry(rules.spec.name, rules.__name__, find_spec(f"{package}.metrics") is not None, package)


GAMES: Final[dict[str, Entry]] = Registry(_OURS, lambda: added("gamebench.games", _OURS.__contains__, _added))
FIRST_GAME: Final = "tic_tac_toe:gtbench"
"""The game of a match for which none is named."""
OFFERED_GAME: Final = "connect_four:gtbench"
"""The game that a person is offered first."""


def game_class(game_id: str) -> type[Game[Any]]:
    """Return the rules class of a game; raise a `GameError` that lists the games if there is none."""
    if game_id not in GAMES:
        raise unknown("game", game_id, list(GAMES), {_plain(GAMES[game].title): game for game in GAMES})
    rules: type[Game[Any]] = getattr(_module(game_id, "rules"), GAMES[game_id].rules)
    return rules


def _module(game_id: str, name: str) -> ModuleType:
    return import_module(_module_name(game_id, name))


def _module_name(game_id: str, name: str) -> str:
    return f"{GAMES[game_id].package or f'games.{game_id}'}.{name}"


@cache
def presets(game_id: str) -> tuple[Preset, ...]:
    """Return the presets of a game, the first one its default."""
    game_class(game_id)
    loaded: tuple[Preset, ...] = _module(game_id, "presets").PRESETS
    return loaded


def find_preset(name: str) -> tuple[str, Preset]:
    """Resolve ``game`` or ``game:preset``, the game by id or title; raise a `GameError` that lists them."""
    if name.startswith(SOURCE):
        raise GameError(f"{name} is played by an engine of its own, one match at a time.")
    game, _, preset_id = name.partition(":")
    game_id = game if game in GAMES else _id_of_title(game)
    offered = presets(game_id)
    if not preset_id:
        return game_id, offered[0]
    for preset in offered:
        if preset.id == preset_id:
            return game_id, preset
    raise unknown("preset", name, [f"{game_id}:{preset.id}" for preset in offered])


def _id_of_title(title: str) -> str:
    """Return the game with this title, in any case; the text itself if there is none."""
    wanted = _plain(title)
    return next((game for game in GAMES if _plain(game_class(game).spec.name) == wanted), title)


def _plain(name: str) -> str:
    return name.casefold().replace(" ", "_").replace("-", "_")


def unknown(
    kind: str, name: str, offered: Sequence[str], titles: Mapping[str, str] = MappingProxyType({})
) -> GameError:
    """Return the error about an unknown name; it lists similar names (``titles`` are other words) and all."""
    alike = get_close_matches(_plain(name), [*offered, *titles], 3)
    near = dict.fromkeys(titles.get(word, word) for word in alike)
    meant = f"near it: {', '.join(near)}; " if near else ""
    return GameError(f"There is no {kind} {name!r}; {meant}there are: {', '.join(offered)}.")


@cache
def presets_in_files(benchmark: str) -> Mapping[str, str]:
    """Return every ``game:preset`` by its name in a benchmark's own files and logs."""
    return {
        name: f"{game_id}:{preset.id}"
        for game_id, preset in every_preset()
        if preset.benchmark == benchmark
        for name in preset.file_names
    }


def make_game(game_id: str, preset: Preset, params: Mapping[str, int | str] | None = None) -> Game[Any]:
    """Return the game with the preset's parameters, overridden by ``params``, which may contain `PLAYERS`."""
    given = {PLAYERS: preset.num_players, **preset.params, **(params or {})}
    players = parameters(game_class(game_id).spec)[PLAYERS].check(given.pop(PLAYERS))
    return game_class(game_id)(int(players), **given)


def parameters(spec: GameSpec) -> dict[str, Param]:
    """Return what may be set in a game, by name: the number of players, and its own parameters."""
    players = Param(PLAYERS, spec.players[0], spec.players[0], spec.players[-1], label="Players")
    return {param.name: param for param in (players, *spec.params)}


def read_setting(game_id: str, name: str, text: str) -> int | str:
    """Return the value of a game's parameter in a text, or raise a `GameError`."""
    known = parameters(game_class(game_id).spec)
    if name not in known:
        title, offer = GAMES[game_id].title, ", ".join(known)
        raise GameError(f"{title} has no parameter {name!r}; it has: {offer}.")
    return cast("int | str", known[name].read(text))


def settings_of(game: Game[Any]) -> dict[str, int | str]:
    """Return the parameters with which `make_game` rebuilds the game."""
    return {PLAYERS: game.num_players, **game.params}


def metrics(game_id: str) -> tuple[Sequence[StepMetric], Sequence[MatchMetric]]:
    """Return step metrics (the common ones first) and match metrics of a game."""
    defs = _defined(game_id)
    timed = game_id in GAMES and game_class(game_id).spec.ticks_per_second
    common = (*COMMON, *REAL_TIME) if timed else COMMON
    return ((*common, *defs["STEP_METRICS"]), defs["MATCH_METRICS"]) if defs else (common, ())


def benchmark_scores(game_id: str) -> tuple[BenchmarkScore, ...]:
    """Return what matches of a game count in the tables of benchmarks."""
    scores: tuple[BenchmarkScore, ...] = _defined(game_id).get("BENCHMARK_SCORES", ())
    return scores


def round_curve(game_id: str) -> RoundCurve | None:
    """Return how a match of a game is plotted round by round, if it is."""
    curve: RoundCurve | None = _defined(game_id).get("ROUND_CURVE")
    return curve


def judging(game_id: str) -> Judging | None:
    """Return what a model is asked about matches of a game, if anything."""
    defined: Judging | None = _defined(game_id).get("JUDGING")
    return defined


@cache
def statistics(game_id: str) -> tuple[Statistic, ...]:
    """Return the figures of a game's ``statistics.py``; none without one."""
    try:
        defined: tuple[Statistic, ...] = _module(game_id, "statistics").STATISTICS
    except (KeyError, ModuleNotFoundError):
        return ()
    return defined


@cache
def guide(name: str) -> Guide | None:
    """Return the guided start of ``game`` or ``game:preset``, the game's id; None without one.

    ``guide.py`` of a game has a ``GUIDE``, and in ``GUIDES`` those of presets with other rules, or None.
    """
    game_id, _, preset_id = name.partition(":")
    try:
        module = _module(game_id, "guide")
    except KeyError:
        return None
    except ModuleNotFoundError as error:
        if error.name is None or not _module_name(game_id, "guide").startswith(error.name):
            raise
        return None
    of_presets: Mapping[str, Guide | None] = getattr(module, "GUIDES", {})
    usual: Guide = module.GUIDE
    return of_presets.get(preset_id, usual)


def game_of_step(game_id: str, step: Step) -> Game[Any]:
    """Return the game in which a step of its guide is played."""
    _, preset = find_preset(f"{game_id}:{step.preset}" if step.preset else game_id)
    return make_game(game_id, preset, step.params)


def guide_for(name: str, game: Game[Any]) -> Guide | None:
    """Return the guided start of ``game:preset`` if it teaches the rules that this game has."""
    known = guide(name)
    if known is None or game.log_only or game.spec.id != name.partition(":")[0]:
        return None
    taught = game_of_step(game.spec.id, known.steps[0]).params
    return known if all(taught[param] == game.params[param] for param in known.relies) else None


def _defined(game_id: str) -> Mapping[str, Any]:
    """Return the definitions of a game's ``metrics.py``; none for a game that is not listed here."""
    entry = GAMES.get(game_id)
    return vars(_module(game_id, "metrics")) if entry is not None and entry.metrics else {}


def every_preset() -> Iterator[tuple[str, Preset]]:
    for game_id in GAMES:
        for preset in presets(game_id):
            yield game_id, preset
