"""Any game of OpenSpiel, by its name there: ``leduc_poker(players=3)``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import partial
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.boards.texts import EVERYBODY, Texts
from games.core.external import EngineError, ExternalGame, Position
from games.core.game import Dynamics, GameSpec, Information, Utility
from games.core.log_only import SOURCE
from games.core.naming import player_name
from games.core.said import Said, listed
from games.core.view import View
from resources.extras import get_extra

ENGINE: Final = "open_spiel"
EXTRA: Final = "open-spiel"
_NAME: Final = re.compile(r"(\w+)(\(.*\))?")
_UTILITIES: Final = {
    "ZERO_SUM": Utility.ZERO_SUM,
    "CONSTANT_SUM": Utility.CONSTANT_SUM,
    "IDENTICAL": Utility.IDENTICAL,
}


def state() -> tuple[bool, str]:
    there = find_spec("pyspiel") is not None
    return there, "found" if there else get_extra(EXTRA)


def find(text: str) -> ExternalGame:
    """Return the game of a text in OpenSpiel.

    Raises:
        EngineError: OpenSpiel is not installed, has no such game, or has one that cannot be shown.
    """
    spiel = _spiel()
    kind = _kind(spiel, text)
    try:
        given = dict(spiel.game_parameters_from_string(text))
        if refusal := _refusal(given, kind):
            raise EngineError(f"OpenSpiel's {kind.short_name} {refusal}.")
        game = spiel.load_game(text)
    except spiel.SpielError as error:
        raise EngineError(f"OpenSpiel refuses {text}: {_reason(error)}.") from error
    if problem := _problem(game, kind):
        raise EngineError(f"OpenSpiel's {kind.short_name} {problem}.")
    return ExternalGame(
        _spec(game, kind),
        f"{SOURCE}{ENGINE}/{text}",
        partial(OpenSpielEngine, game, given),
        {name: _plain(spiel, value) for name, value in given.items() if name != "name"},
    )


def _spiel() -> ModuleType:
    try:
        import pyspiel
    except ImportError as error:
        raise EngineError(f"OpenSpiel is not installed: {get_extra(EXTRA)}.") from error
    spiel: ModuleType = pyspiel
    return spiel


def _kind(spiel: ModuleType, text: str) -> Any:
    """Return OpenSpiel's entry for the name at the start of a text; raise EngineError if it does not fit."""
    match = _NAME.fullmatch(text.strip())
    if match is None:
        raise EngineError(f"{text!r} is no game of OpenSpiel; write it as in leduc_poker(players=3).")
    kinds = {kind.short_name: kind for kind in spiel.registered_games()}
    if (kind := kinds.get(match[1])) is None:
        near = get_close_matches(match[1], kinds, 3)
        meant = f"; near it: {', '.join(near)}" if near else ""
        raise EngineError(f"OpenSpiel has no game {match[1]!r}{meant}.")
    if match[2] is None and not kind.default_loadable:
        wanted = listed(sorted(kind.parameter_specification))
        raise EngineError(f"OpenSpiel's {match[1]} needs parameters in brackets after its name: {wanted}.")
    return kind


def _refusal(given: dict[str, Any], kind: Any) -> str:
    """Return what is wrong with parameters, more briefly than OpenSpiel; empty for nothing."""
    known = kind.parameter_specification
    if strange := sorted(given.keys() - known.keys() - {"name"}):
        return f"has no parameter {strange[0]!r}; it has: {listed(sorted(known)) or 'none'}"
    least, most, players = (
        kind.min_num_players,
        kind.max_num_players,
        given.get("players", kind.min_num_players),
    )
    if not isinstance(players, int) or not least <= players <= most:
        return f"is for {least} to {most} players, not {players}"
    return ""


def _problem(game: Any, kind: Any) -> str:
    """Return why a game cannot be played here, as the end of a sentence; empty when it can."""
    facts = game.get_type()
    if _word(facts.dynamics) == "MEAN_FIELD":
        return "is a mean-field game, which nobody can play seat by seat"
    if not facts.provides_observation_string and not facts.provides_information_state_string:
        return "describes nothing to its players in words"
    if _word(facts.chance_mode) == "SAMPLED_STOCHASTIC" and "rng_seed" not in kind.parameter_specification:
        return "draws at random without a seed, so that its seed would not determine a match"
    return ""


def _spec(game: Any, kind: Any) -> GameSpec:
    facts, players = game.get_type(), game.num_players()
    chance = _word(facts.chance_mode) != "DETERMINISTIC"
    imperfect = _word(facts.information) == "IMPERFECT_INFORMATION"
    simultaneous = _word(facts.dynamics) == "SIMULTANEOUS"
    return GameSpec(
        f"{ENGINE}/{kind.short_name}",
        f"{facts.long_name} (OpenSpiel)",
        0,
        range(players, players + 1),
        Dynamics.SIMULTANEOUS if simultaneous else Dynamics.SEQUENTIAL,
        Information.IMPERFECT if imperfect else Information.PERFECT,
        _UTILITIES.get(_word(facts.utility), Utility.GENERAL_SUM),
        max(1, game.max_game_length() + (game.max_chance_nodes_in_history() if chance else 0)),
        chance,
        summary=f"{facts.long_name}, played by OpenSpiel.",
    )


def _word(member: Any) -> str:
    return str(member).rpartition(".")[2]


def _reason(error: Exception) -> str:
    return re.sub(r"^\S+:\d+ ", "", " ".join(str(error).split()))[:300].rstrip(".")


def _plain(spiel: ModuleType, value: Any) -> int | str:
    if isinstance(value, dict):
        return str(spiel.game_parameters_to_string(value))
    return value if type(value) is int else str(value)


class OpenSpielEngine:
    """A match of one of OpenSpiel's games.

    Args:
        given: its name and parameters, without defaults.
    """

    def __init__(self, game: Any, given: dict[str, Any]) -> None:
        self._game, self._given = game, given
        self._facts = game.get_type()
        self._open = _word(self._facts.information) != "IMPERFECT_INFORMATION"
        self._ids: dict[Player, dict[Action, int]] = {}
        self._state: Any = None

    async def start(self, seed: int) -> Position:
        """Return the first position; a game with its own random numbers gets the seed."""
        if _word(self._facts.chance_mode) == "SAMPLED_STOCHASTIC" and "rng_seed" not in self._given:
            self._game = _spiel().load_game(self._given["name"], self._parameters(seed))
        self._state = self._game.new_initial_state()
        return self._position()

    async def apply(self, joint: Joint) -> Position:
        ids = {player: self._ids[player][action] for player, action in joint.items()}
        if self._state.is_simultaneous_node():
            # players without a choice need a number too
            self._state.apply_actions([ids.get(player, 0) for player in range(self._game.num_players())])
        else:
            self._state.apply_action(*ids.values())
        return self._position()

    async def close(self) -> None:
        self._state = None

    def _parameters(self, seed: int) -> dict[str, Any]:
        return {**{name: v for name, v in self._given.items() if name != "name"}, "rng_seed": seed % 2**31}

    def _position(self) -> Position:
        state, acting = self._state, self._acting()
        self._ids = {player: self._actions(player) for player in acting}
        chance: tuple[tuple[Action, float], ...] = ()
        if acting == (CHANCE,):
            weights = dict(state.chance_outcomes())
            chance = tuple((action, weights[number]) for action, number in self._ids[CHANCE].items())
        legal = [LegalActions(tuple(self._ids[player])) for player in acting if player != CHANCE]
        view = View(None, self._phase(acting), Texts(self._texts(), self._open))
        return Position(view, acting, tuple(legal), tuple(map(float, state.returns())), chance)

    def _acting(self) -> tuple[Player, ...]:
        state = self._state
        if state.is_terminal():
            return ()
        if state.is_chance_node():
            return (CHANCE,)
        if state.is_simultaneous_node():
            return tuple(p for p in range(self._game.num_players()) if state.legal_actions(p))
        return (state.current_player(),)

    def _actions(self, player: Player) -> dict[Action, int]:
        state, actions = self._state, {}
        for number in state.legal_actions() if player == CHANCE else state.legal_actions(player):
            words = str(state.action_to_string(player, number)).strip() or str(number)
            action = Action(words)
            actions[Action(f"{words} #{number}") if action in actions else action] = number
        return actions

    def _phase(self, acting: Sequence[Player]) -> str:
        if acting == (CHANCE,):
            return "chance decides"
        if acting:
            if len(acting) == 1:
                return Said("{who:to act}", who=player_name(acting[0]))
            return Said("{names} to act", names=listed([player_name(player) for player in acting]))
        returns = self._state.returns()
        won = [player_name(player) for player, score in enumerate(returns) if score == max(returns)]
        if len(won) == len(returns) > 1:
            return "over, all equal"
        return Said("over, best: {names}", names=listed(won))

    def _texts(self) -> tuple[tuple[Player, str], ...]:
        if self._open:
            return ((EVERYBODY, self._text(0)),)
        return tuple((player, self._text(player)) for player in range(self._game.num_players()))

    def _text(self, player: Player) -> str:
        """Return a player's observation and, where something is hidden, its information state."""
        parts = []
        if self._facts.provides_observation_string:
            parts.append(self._state.observation_string(player))
        if self._facts.provides_information_state_string and not (self._open and parts):
            parts.append(self._state.information_state_string(player))
        return "\n\n".join(dict.fromkeys(part.strip("\n") for part in parts))
