"""Sea Battle (GameBench, appendix J): three ships a side plan in secret, then all sail and fire."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from games.core.action import CHANCE, Action, Joint, LegalActions, Player
from games.core.boards.board import HIDDEN
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Name, Said, sentence
from games.core.view import Fact, View
from games.sea_battle.board import MOVES, SHOTS, Sailing, Sea, SeaShip, course_of
from games.sea_battle.random_play import Flotilla
from games.sea_battle.sailing import NOBODY, Cell, Leg, SailPlan, Ship, Waters, sail

SHIPS: Final = 6
SIDES: Final = (0, 0, 0, 1, 1, 1)
SIDE_NAMES: Final = ("Side A", "Side B")
PLANS: Final[dict[SailPlan, Action]] = {
    (move, shot): Action("sail", (move, shot)) for move in MOVES for shot in SHOTS
}
"""The action of each plan, in the order of the legal actions."""
LEGAL: Final = LegalActions(tuple(PLANS.values()))
MOST_TURNS: Final = 1000
WHO_WINS: Final = {(True, False): (1.0, 0.0), (False, True): (0.0, 1.0), (False, False): (0.5, 0.5)}


@dataclass(frozen=True, slots=True)
class State:
    """The ships, the rocks, and the progress of the match.

    Attributes:
        rocks: those inside the edge.
        turn: turns played.
        legs: the last turn of each ship; None for a ship that was sunk before.
    """

    ships: tuple[Ship, ...] = ()
    rocks: tuple[Cell, ...] = ()
    turn: int = 0
    legs: tuple[Leg | None, ...] = ()


class SeaBattle(Game[State]):
    """Every ship afloat plans a move and a shot; then all move at once, twice if they turn, and fire.

    All players see all actions, so that every ship's damage can be counted; ``damage_told`` says whether
    views contain that of other ships.
    """

    spec = GameSpec(
        "sea_battle",
        "Sea Battle",
        1,
        range(SHIPS, SHIPS + 1),
        Dynamics.SIMULTANEOUS,
        Information.PERFECT,
        Utility.CONSTANT_SUM,
        max_steps=MOST_TURNS + 1,
        has_chance=True,
        params=(
            Param("size", 24, 8, 24, label="Cells along each side of the sea"),
            Param("rocks", 14, 0, 30, label="Rocks inside"),
            Param("threshold", 10, 1, 99, label="Damage that sinks a ship"),
            Param("reach", 3, 1, 10, label="Cells that cannon reach"),
            Param("cannon", 2, 0, 9, label="Damage by cannon"),
            Param("rock", 1, 0, 9, label="Damage by a rock"),
            Param("collision", 1, 0, 9, label="Damage by a collision"),
            Param("max_turns", 200, 1, MOST_TURNS, label="Turns at most"),
            Param(
                "at_cap",
                "draw",
                options=("draw", "hull"),
                label="After the last turn",
                words=("A draw", "Shares of what is left of the hulls"),
            ),
            Param(
                "damage_told",
                "own",
                options=("own", "all"),
                label="Damage shown",
                words=("One's own", "That of all ships"),
            ),
            Param(
                "moving",
                "together",
                options=("together", "as_coded"),
                label="Movement and shots",
                words=("All at once", "As in GameBench's code"),
            ),
        ),
        summary="Three ships against three: plan in secret, then everybody sails and fires at once.",
    )

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.size, self.most_turns = int(self.params["size"]), int(self.params["max_turns"])
        self.threshold = int(self.params["threshold"])

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if not state.ships:
            return (CHANCE,)
        afloat = self.afloat(state)
        sides = {SIDES[player] for player in afloat}
        return afloat if len(sides) == 2 and state.turn < self.most_turns else ()

    def afloat(self, state: State) -> tuple[Player, ...]:
        return tuple(p for p, ship in enumerate(state.ships) if ship.damage < self.threshold)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        return LEGAL if player >= 0 and player in self.to_act(state) else LegalActions()

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state) and action.args[:1] and action.args[0] in SHOTS:
            return "First choose where to sail, then which broadside to fire."
        return Game.illegal_reason(self, state, player, action)

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        """Draw six ships with headings, then rocks, on different cells inside the edge."""
        cells = rng.sample(inner_cells(self.size), SHIPS + int(self.params["rocks"]))
        headings = [rng.randrange(4) for _ in range(SHIPS)]
        return Action("spread", (*cells[:SHIPS], *headings, *cells[SHIPS:]))

    def apply(self, state: State, joint: Joint) -> State:
        if CHANCE in joint:
            given = tuple(map(int, joint[CHANCE].args))
            ships = tuple(map(Ship, given[:SHIPS], given[SHIPS : 2 * SHIPS]))
            return State(ships, given[2 * SHIPS :])
        plans = {player: (str(a.args[0]), str(a.args[1])) for player, a in sorted(joint.items())}
        ships, legs = sail(self.waters(state.rocks), state.ships, plans)
        return State(ships, state.rocks, state.turn + 1, legs)

    def waters(self, rocks: tuple[Cell, ...]) -> Waters:
        given = self.params
        return Waters(
            self.size,
            _with_edge(self.size, rocks),
            self.threshold,
            int(given["reach"]),
            int(given["cannon"]),
            int(given["rock"]),
            int(given["collision"]),
            given["moving"] == "as_coded",
        )

    def returns(self, state: State) -> tuple[float, ...]:
        if not state.ships or self.to_act(state):
            return (0.0,) * SHIPS
        sides = {SIDES[player] for player in self.afloat(state)}
        shares = self._left(state) if len(sides) == 2 else WHO_WINS[0 in sides, 1 in sides]
        return tuple(shares[side] for side in SIDES)

    def _left(self, state: State) -> tuple[float, float]:
        """The score of each side when turns run out and both have ships afloat."""
        if self.params["at_cap"] == "draw":
            return 0.5, 0.5
        hulls = [0, 0]
        for player in self.afloat(state):
            hulls[SIDES[player]] += self.threshold - state.ships[player].damage
        return hulls[0] / sum(hulls), hulls[1] / sum(hulls)

    def playout(self, state: State, rng: random.Random) -> tuple[float, ...]:
        if not state.ships:
            state = self.apply(state, {CHANCE: self.sample_chance(state, rng)})
        if self.params["moving"] == "as_coded" or not self.to_act(state):
            return super().playout(state, rng)
        fleet = Flotilla(self.waters(state.rocks), state.ships)
        fleet.play(SIDES, self.most_turns - state.turn, rng)
        return self.returns(replace(state, ships=fleet.ships, turn=self.most_turns))

    def teams(self, state: State) -> tuple[int, ...]:
        return SIDES

    def player_name(self, player: Player) -> Name:
        return Name(player, "Ship {n}", n=player + 1) if player >= 0 else super().player_name(player)

    def view(self, state: State, player: Player | None) -> View[Sea]:
        ships = tuple(self._ship(state, p, player) for p in range(len(state.ships)))
        rocks = tuple(self._place(cell) for cell in state.rocks)
        board = Sea(self.size, rocks, ships, self.threshold, int(self.params["reach"]))
        return View(player, self._phase(state), board, self._facts(state, player))

    def _ship(self, state: State, player: Player, viewer: Player | None) -> SeaShip:
        ship, leg = state.ships[player], state.legs[player] if state.legs else None
        seen = viewer in (None, player) or self.params["damage_told"] == "all"
        x, y = self._place(ship.cell)
        afloat = ship.damage < self.threshold
        damage = str(ship.damage) if seen or not afloat else HIDDEN
        last = (self._sailing(leg),) if leg else ()
        return SeaShip(player, SIDES[player], x, y, ship.heading, damage, afloat, last)

    def _sailing(self, leg: Leg) -> Sailing:
        ball = () if leg.ball == NOBODY else self._place(leg.ball)
        hit = None if leg.hit == NOBODY else leg.hit
        path = tuple(self._place(cell) for cell in leg.path)
        return Sailing(*leg.plan, path, leg.rocks, leg.rammed, ball, hit)

    def _place(self, cell: Cell) -> tuple[int, int]:
        return cell % self.size, cell // self.size

    def _phase(self, state: State) -> str:
        if not state.ships:
            return "ships and rocks are spread over the sea"
        if self.to_act(state):
            return "all ships plan"
        sides = {SIDES[player] for player in self.afloat(state)}
        if len(sides) == 1:
            return Said("{side} wins", side=SIDE_NAMES[sides.pop()])
        return (
            Said("over after {turn} turns, both sides afloat", turn=state.turn)
            if sides
            else "all ships are sunk, a draw"
        )

    def _facts(self, state: State, player: Player | None) -> tuple[Fact, ...]:
        if not state.ships:
            return ()
        number = state.turn + bool(self.to_act(state))
        facts = [
            Fact("turn", "Turn", Said("{number} of {most_turns}", number=number, most_turns=self.most_turns))
        ]
        if player is not None and player >= 0:
            damage = Said(
                "{damage} of {threshold}", damage=state.ships[player].damage, threshold=self.threshold
            )
            facts.append(Fact("damage", "Your damage", damage, player))
        afloat = self.afloat(state)
        for side, name in enumerate(SIDE_NAMES):
            facts.append(
                Fact(
                    f"side_{side}",
                    Said("{name} afloat", name=name),
                    str(sum(SIDES[p] == side for p in afloat)),
                )
            )
        return tuple(facts)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        if CHANCE in joint:
            spread = Said(
                "{ships} ships and {rocks} rocks are spread over the sea.",
                ships=SHIPS,
                rocks=len(after.rocks),
            )
            return (Turn(CHANCE, joint[CHANCE], sentence=spread),)
        turns = [Turn(who, joint[who], sentence=self._story(after, who)) for who in sorted(joint)]
        sunk = set(self.afloat(before)) - set(self.afloat(after))
        news: list[str] = [Said("{who:sinks}.", who=self.player_name(ship)) for ship in sorted(sunk)]
        if not self.to_act(after):
            news.append(sentence(self._phase(after)))
        return (*turns, *announcements(*news))

    def _story(self, after: State, player: Player) -> Said:
        leg = after.legs[player]
        assert leg is not None
        course = course_of(self._sailing(leg), self.player_name)
        return Said("{who} {course}.", who=self.player_name(player), course=course)


@cache
def inner_cells(size: int) -> tuple[Cell, ...]:
    inside = range(1, size - 1)
    return tuple(y * size + x for y in inside for x in inside)


@cache
def _edge(size: int) -> frozenset[Cell]:
    return frozenset(range(size * size)) - frozenset(inner_cells(size))


@cache
def _with_edge(size: int, rocks: tuple[Cell, ...]) -> frozenset[Cell]:
    return _edge(size) | frozenset(rocks)
