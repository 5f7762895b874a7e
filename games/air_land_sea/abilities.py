"""What cards do to the table: plays, flips, and the decisions that their abilities ask for."""

from __future__ import annotations

from games.air_land_sea.cards import CARDS, neighbours, spoken
from games.air_land_sea.table import Lying, State, Task, command, in_box_order, is_up, lying, side
from games.core.action import Action, Player


def play(state: State, player: Player, code: str, place: int, up: bool, spared: bool = False) -> State:
    """A card comes to a theatre, or is destroyed, and its instant ability is put in line.

    Args:
        spared: whether nothing destroys it.
    """
    plays = state.plays + 1
    destroyed = not spared and is_destroyed(state, place, up)
    card = Lying(code, up, 0 if up else plays)
    state = state._replace(plays=plays)
    if up:
        state = shown(state, code)
    if destroyed:
        lost = f"{spoken(code) if up else 'a face-down card'} in {state.order[place]}"
        return state._replace(under=(*state.under, card), lost=lost)
    state = side(state, place, player, (*state.piles[place][player], card))
    return triggered(state, code, player, place) if up else state


def is_destroyed(state: State, place: int, up: bool) -> bool:
    """Whether Containment or Blockade destroys a card that is played there now."""
    if not up and is_up(state.piles, "A5") is not None:
        return True
    blockade = is_up(state.piles, "S5")
    near = blockade is not None and place in neighbours(blockade)
    return near and sum(map(len, state.piles[place])) >= 3


def shown(state: State, code: str) -> State:
    """Both players know a card from now on."""
    known = (state.known[0] | {code}, state.known[1] | {code})
    return state._replace(known=known, loose=tuple(each for each in state.loose if each[0] != code))


def triggered(state: State, code: str, owner: Player, place: int) -> State:
    """An instant ability is put in line behind those that wait already."""
    tasks: tuple[Task, ...] = ()
    match CARDS[code].name:
        case "Air Drop":
            return state._replace(drops=(owner == 0 or state.drops[0], owner == 1 or state.drops[1]))
        case "Maneuver":
            tasks = (Task("near", owner, place),)
        case "Ambush":
            tasks = (Task("any", owner, place),)
        case "Disrupt":
            tasks = (Task("own", owner, place), Task("own", 1 - owner, place))
        case "Reinforce":
            tasks = (Task("draw", owner, place), Task("place", owner, place))
        case "Transport":
            tasks = (Task("move", owner, place),)
        case "Redeploy":
            tasks = (Task("take", owner, place),)
    return state._replace(tasks=state.tasks + tasks)


def flip(state: State, place: int, owner: Player) -> State:
    """The uncovered card of a pile is turned over."""
    *below, top = state.piles[place][owner]
    state = side(state, place, owner, (*below, top._replace(up=not top.up)))
    return state if top.up else triggered(shown(state, top.code), top.code, owner, place)


def move(state: State, player: Player, source: tuple[int, int], target: int) -> State:
    """A card of a player goes to the top of the player's pile in another theatre."""
    place, depth = source
    pile = state.piles[place][player]
    state = side(state, place, player, pile[:depth] + pile[depth + 1 :])
    return side(state, target, player, (*state.piles[target][player], pile[depth]))


def take_back(state: State, player: Player, place: int, depth: int) -> State:
    """A face-down card goes back into its owner's hand, who plays a card at once."""
    pile = state.piles[place][player]
    code = pile[depth].code
    state = side(state, place, player, pile[:depth] + pile[depth + 1 :])
    known, loose = list(state.known), state.loose
    if code in known[1 - player]:
        known[1 - player] -= {code}
        loose = (*loose, (code, state.plays))
    hands = list(state.hands)
    hands[player] = in_box_order((*hands[player], code))
    tasks = (Task("play", player, place), *state.tasks)
    return state._replace(hands=tuple(hands), known=(known[0], known[1]), loose=loose, tasks=tasks)


def options(state: State, task: Task) -> list[Action]:
    """What the player of a task may choose, but for a card to play; nothing where it cannot be done."""
    match task.kind:
        case "near" | "any":
            where = neighbours(task.place) if task.kind == "near" else range(3)
            sides = ((place, owner) for place in where for owner in (task.player, 1 - task.player))
            return [_flip(state, place, owner, task) for place, owner in sides if state.piles[place][owner]]
        case "own" | "theirs":
            owner = task.player if task.kind == "own" else 1 - task.player
            return [_flip(state, place, owner, task) for place in range(3) if state.piles[place][owner]]
        case "move":
            found = [
                command("move", f"{state.order[place]}:{depth}", state.order[to])
                for place, owner, depth, _ in lying(state.piles)
                for to in range(3)
                if owner == task.player and to != place
            ]
            return [*found, command("stay")] if found else []
        case "take":
            found = [
                command("return", f"{state.order[place]}:{depth}")
                for place, owner, depth, card in lying(state.piles)
                if owner == task.player and not card.up
            ]
            return [*found, command("keep")] if found else []
        case "place":
            return [command("reinforce", state.order[place]) for place in neighbours(task.place)]
    return []


def _flip(state: State, place: int, owner: Player, task: Task) -> Action:
    return command("flip", *(state.order[place], "own" if owner == task.player else "opp"))
