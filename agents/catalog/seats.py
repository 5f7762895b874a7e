"""Which agents can play a game, and their seats; each is loaded only when used."""

from __future__ import annotations

import random
from importlib import import_module
from typing import TYPE_CHECKING, Any

from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from agents.catalog.rules import RULES
from agents.catalog.tools import TOOLS
from agents.catalog.wordings import LANGUAGES, instructs, languages, wordings
from games.catalog import GAMES
from games.core.action import CHANCE, Player
from games.core.game import Dynamics, Game, Information

if TYPE_CHECKING:
    from agents.catalog.seat_context import SeatContext
    from agents.catalog.spec import AgentSpec
    from games.core.preset import Preset
    from games.core.seat import Seat


def suits(agent: str | AgentSpec, game: Game[Any], preset: Preset) -> str | None:
    """Return why an agent cannot play a game, as one sentence; None if it can.

    Args:
        agent: a word of the catalogue, or a whole spec, whose rule is then checked too.
    """
    word = agent if isinstance(agent, str) else agent.agent
    kind = AGENTS[word]
    only = kind.games
    title = kind.title
    if not isinstance(agent, str) and word == "rule":
        rule = RULES[agent.text("name")]
        only, title = rule.games, rule.title
    if only and game.spec.id not in only and game.like not in only:
        titles = ", ".join(GAMES[game_id].title for game_id in only)
        return f"{title} cannot play {game.spec.name}; it plays {titles} only."
    for name, values in kind.params:
        if game.params[name] not in values:
            wanted = " or ".join(map(str, values))
            return (
                f"{title} cannot play {game.spec.name} with {name}={game.params[name]}, only with {wanted}."
            )
    if kind.kind == "search":
        return _search_fits(title, word, game)
    if not isinstance(agent, str) and word == "llm":
        return _prompt_fits(agent, game, preset)
    return None


def _prompt_fits(agent: AgentSpec, game: Game[Any], preset: Preset) -> str | None:
    if agent.whole("swap_axes") and not preset.codec(game).swapped(game.view(game.initial_state(), 0)):
        name = f"{game.spec.name} ({preset.benchmark or preset.id})"
        return f"{name} cannot be played with swap_axes: its prompt has no swapped board."
    if agent.text("images") == "board" and game.view(game.initial_state(), 0).board is None:
        return f"{game.spec.name} has no board to make pictures of; set images=none for the seat."
    for name in agent.text("tools").split("+"):
        if name in TOOLS and TOOLS[name].games and not {game.spec.id, game.like} & {*TOOLS[name].games}:
            return f"{game.spec.name} has no use for the tool {name}; leave it out of tools."
    return _wording_fits(agent.text("wording"), agent.scaffold, game.spec.name, preset)


def _wording_fits(wording: str, scaffold: str, name: str, preset: Preset) -> str | None:
    offered = *wordings(preset.prompt), *languages(preset)
    if wording not in offered:
        return f"{name} has no wording {wording} here; it has: {', '.join(offered)}."
    if wording in LANGUAGES and not instructs(scaffold, wording):
        return f"The scaffold {scaffold} is not written in {LANGUAGES[wording].name}; use wording=v1."
    return None


def _search_fits(title: str, word: str, game: Game[Any]) -> str | None:
    if game.log_only:
        return f"{title} cannot play {game.spec.name}: its engine lets nobody try what would come."
    if game.spec.dynamics is Dynamics.REAL_TIME:
        return f"{title} cannot play {game.spec.name}: it is played in real time."
    hidden = game.spec.information is Information.IMPERFECT and word != "mcts_perfect_info"
    if hidden and type(game).resample is Game.resample:
        return f"{title} cannot play {game.spec.name}: what is hidden there cannot be redrawn."
    if _only_words(game):
        return f"{title} cannot play {game.spec.name}: it cannot talk."
    return None


def _only_words(game: Game[Any]) -> bool:
    """Return whether the first decision consists only of a text."""
    state, rng = game.initial_state(), random.Random(0)
    while (acting := game.to_act(state)) == (CHANCE,):
        state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
    legal = game.legal_actions(state, acting[0])
    return not legal.listed and not any(family.fields for family in legal.open)


def make_seat(spec: AgentSpec, game: Game[Any], preset: Preset, player: Player, context: SeatContext) -> Seat:
    """Return the seat that a spec describes; raise a `SpecError` if it cannot play this game."""
    if why := suits(spec, game, preset):
        raise SpecError(why)
    module, _, function = AGENTS[spec.agent].maker.partition(":")
    seat: Seat = getattr(import_module(module), function)(spec, game, preset, player, context)
    return seat
