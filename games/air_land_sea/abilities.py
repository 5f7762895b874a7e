"""Effects of cards in Air, Land and Sea: plays, flips, and the decisions of their abilities."""

from __future__ import annotations

from games.air_land_sea import coded
from games.air_land_sea.cards import CARDS, neighbours, spoken
from games.air_land_sea.state import Lying, State, Task, command, in_box_order, is_up, lying, side
from games.core.action import Action, Player
from games.core.said import Said


def play(state: State, player: Player, code: str, place: int, up: bool, spared: bool = False) -> State:
    """Play a card to a theatre, where it may be destroyed unless ``spared``, and queue its ability."""
    plays = state.plays + 1
    destroyed = not spared and is_destroyed(state, place, up)
    if state.ledger is not None and not destroyed:
        state = coded.with_strength(state, code, CARDS[code].strength if up else coded.COVERED)
    card = Lying(code, up, 0 if up else plays)
    state = state._replace(plays=plays)
    if up:
        state = reveal(state, code)
    if destroyed:
        lost = Said(
            "{spoken} in {order}", spoken=spoken(code) if up else "a face-down card", order=state.order[place]
        )
        return state._replace(under=(*state.under, card), lost=lost)
    state = side(state, place, player, (*state.piles[place][player], card))
    return queue_ability(state, code, player, place) if up else state


def is_destroyed(state: State, place: int, up: bool) -> bool:
    """Whether Containment or Blockade destroys a card that is played there now."""
    if not up and is_on(state, "A5"):
        return True
    blockade = coded.position(state.piles, "S5") if is_on(state, "S5") else None
    near = blockade is not None and place in neighbours(blockade[0])
    return near and sum(map(len, state.piles[place])) >= 3


def is_on(state: State, code: str, owner: Player | None = None) -> bool:
    """Whether an ongoing ability is on, of this owner if one is given."""
    if state.ledger is None:
        return is_up(state.piles, code, owner) is not None
    place = coded.position(state.piles, code)
    return code in state.ledger.active and (owner is None or (place is not None and place[1] == owner))


def reveal(state: State, code: str) -> State:
    """Return the state after both players have seen a card."""
    known = (state.known[0] | {code}, state.known[1] | {code})
    return state._replace(known=known, loose=tuple(card for card in state.loose if card[0] != code))


def queue_ability(state: State, code: str, owner: Player, place: int, after: str = "") -> State:
    """Queue an instant ability behind those that wait, or in GameBench's code ahead of them.

    Args:
        after: the kind of flip that showed the card; empty for a card that was played. In GameBench's code
            abilities shown by the two flips of Disrupt wait until both are made.
    """
    line = len(state.tasks)
    if state.ledger is not None:
        line = line if after == "theirs" else int(after == "own")
        if code in coded.ONGOING and after not in ("own", "theirs"):
            return coded.with_ability(state, code, True)
    tasks: tuple[Task, ...] = ()
    match CARDS[code].name:
        case "Air Drop":
            return grant_drop(state, owner)
        case "Maneuver":
            tasks = (Task("near", owner, place),)
        case "Ambush":
            tasks = (Task("any", owner, place),)
        case "Disrupt":
            second = Task("own", 1 - owner, place) if state.ledger is None else Task("theirs", owner, place)
            tasks = (Task("own", owner, place), second)
        case "Reinforce":
            tasks = (Task("draw", owner, place), Task("place", owner, place))
        case "Transport":
            tasks = (Task("move", owner, place),)
        case "Redeploy":
            tasks = (Task("take", owner, place),)
        case _ if state.ledger is not None and code in coded.ONGOING:
            tasks = (Task(code, owner, place),)
    return state._replace(tasks=(*state.tasks[:line], *tasks, *state.tasks[line:]))


def grant_drop(state: State, owner: Player) -> State:
    """Let a player's next card go anywhere; in GameBench's code one more each time Air Drop is shown."""
    first, second = state.drops
    if state.ledger is not None:
        return state._replace(drops=(first + (owner == 0), second + (owner == 1)))
    return state._replace(drops=(owner == 0 or first, owner == 1 or second))


def flip(state: State, place: int, owner: Player, kind: str) -> State:
    *below, top = state.piles[place][owner]
    state = side(state, place, owner, (*below, top._replace(up=not top.up)))
    if state.ledger is not None:
        state = coded.with_strength(state, top.code, coded.COVERED if top.up else CARDS[top.code].strength)
        state = coded.with_ability(state, top.code, False) if top.up else state
    return state if top.up else queue_ability(reveal(state, top.code), top.code, owner, place, kind)


def move(state: State, player: Player, source: tuple[int, int], target: int) -> State:
    place, depth = source
    pile = state.piles[place][player]
    state = side(state, place, player, pile[:depth] + pile[depth + 1 :])
    return side(state, target, player, (*state.piles[target][player], pile[depth]))


def take_back(state: State, player: Player, place: int, depth: int) -> State:
    """Return a face-down card to its owner's hand; the owner plays a card at once."""
    pile = state.piles[place][player]
    code = pile[depth].code
    state = side(state, place, player, pile[:depth] + pile[depth + 1 :])
    known, loose = list(state.known), state.loose
    if code in known[1 - player]:
        known[1 - player] -= {code}
        loose = (*loose, (code, state.plays))
    if state.ledger is not None:
        state = coded.with_strength(state, code, None)
    hands = list(state.hands)
    hands[player] = in_box_order((*hands[player], code))
    tasks = (Task("play", player, place), *state.tasks)
    return state._replace(hands=tuple(hands), known=(known[0], known[1]), loose=loose, tasks=tasks)


def options(state: State, task: Task) -> list[Action]:
    """Return the legal actions of a task, except those of playing a card; empty if it is impossible."""
    match task.kind:
        case "near" | "any":
            where = neighbours(task.place) if task.kind == "near" else range(3)
            sides = ((place, owner) for place in where for owner in (task.player, 1 - task.player))
            return [_flip(state, place, owner, task) for place, owner in sides if state.piles[place][owner]]
        case "own" | "theirs":
            owner = task.player if task.kind == "own" else 1 - task.player
            return [_flip(state, place, owner, task) for place in range(3) if state.piles[place][owner]]
        case "move":
            actions = [
                command("move", f"{state.order[place]}:{depth}", state.order[to])
                for place, owner, depth, _ in lying(state.piles)
                for to in range(3)
                if owner == task.player and to != place
            ]
            return [*actions, command("stay")] if actions else []
        case "take":
            actions = [
                command("return", f"{state.order[place]}:{depth}")
                for place, owner, depth, card in lying(state.piles)
                if owner == task.player and not card.up
            ]
            return [*actions, command("keep")] if actions else []
        case "place":
            return [command("reinforce", state.order[place]) for place in neighbours(task.place)]
    return []


def _flip(state: State, place: int, owner: Player, task: Task) -> Action:
    return command("flip", *(state.order[place], "own" if owner == task.player else "opp"))
