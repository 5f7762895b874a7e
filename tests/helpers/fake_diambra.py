"""A DIAMBRA engine for tests: it speaks the real protocol, gRPC, of a very simple fight.

A script, run with a Python that has diambra-arena. It prints its port. Whoever presses a button takes health
from the other: the first fighter 40, the second 10. With the argument ``dies`` it ends after five steps.
"""

from __future__ import annotations

import os
import sys
from concurrent import futures
from typing import Any

import grpc
from diambra.engine import interface_pb2 as model
from diambra.engine import interface_pb2_grpc as service

HEIGHT, WIDTH, CHANNELS = 224, 384, 3
RED, GREEN = bytes((248, 0, 0)), bytes((88, 176, 40))
NAMES = ("Alex", *(f"Other {n}" for n in range(17)), "Ken", "Gill")
COMMON = {"stage": ("BOX", 1, 10), "timer": ("BOX", 0, 99)}
OWN = {
    "side": ("BINARY", 0, 1), "wins": ("BOX", 0, 2), "character": ("DISCRETE", 0, 19),
    "stun_bar": ("BOX", 0, 72), "stunned": ("BINARY", 0, 1), "super_bar": ("BOX", 0, 128),
    "super_type": ("DISCRETE", 0, 2),
    "super_count": ("BOX", 0, 3), "super_max_count": ("BOX", 1, 3), "health": ("BOX", -1, 160),
}  # fmt: skip
DAMAGE = (40, 10)


class Ring(service.EnvServerServicer):  # type: ignore[misc]
    """One fight."""

    def __init__(self, fail: str) -> None:
        self.fail, self.steps = fail, 0
        self.health, self.wins, self.x = [160, 160], [0, 0], [140, 244]

    def EnvInit(self, request: Any, context: Any) -> Any:
        found = model.EnvInitResponse()
        found.frame_shape.h, found.frame_shape.w, found.frame_shape.c = HEIGHT, WIDTH, CHANNELS
        actions = found.available_actions
        actions.n_moves, actions.n_attacks, actions.n_attacks_no_comb = 9, 10, 7
        for many, rows in ((9, actions.moves), (10, actions.attacks)):
            for number in range(many):
                rows.add(key=f"K{number}", label=str(number))
        found.characters_info.char_list.extend(NAMES)
        found.characters_info.char_forbidden_list.append("Gill")
        found.characters_info.chars_per_round = found.characters_info.chars_to_select = 1
        found.difficulty_bounds.min, found.difficulty_bounds.max = 1, 8
        found.cumulative_reward_bounds.min, found.cumulative_reward_bounds.max = -320, 320
        for category, rows in self._categories(COMMON, OWN, OWN):
            for name, (kind, low, high) in rows.items():
                state = found.ram_states_categories[category].ram_states[model.RamStates.Value(name)]
                state.type, state.min, state.max = model.SpaceTypes.Value(kind), low, high
        return found

    def Reset(self, request: Any, context: Any) -> Any:
        return self._seen(False)

    def Step(self, request: Any, context: Any) -> Any:
        self.steps += 1
        if self.fail == "dies" and self.steps > 5:
            os._exit(1)
        for player, action in enumerate(request.actions):
            self.x[player] += {1: -4, 5: 4}.get(action.move, 0)
            if action.attack:
                self.health[1 - player] -= DAMAGE[player]
        if min(self.health) <= 0:
            self.wins[int(self.health[0] <= 0)] += 1
            self.health = [160, 160] if max(self.wins) < 2 else self.health
        return self._seen(max(self.wins) == 2)

    def Close(self, request: Any, context: Any) -> Any:
        return model.Empty()

    def Shutdown(self, request: Any, context: Any) -> Any:
        return model.Empty()

    @staticmethod
    def _categories(*tables: Any) -> Any:
        kinds = model.RamStatesCategories
        return zip((kinds.common, kinds.P1, kinds.P2), tables, strict=True)

    def _seen(self, over: bool) -> Any:
        found = model.StepResetResponse()
        picture = bytearray(HEIGHT * WIDTH * CHANNELS)
        for colour, x in ((RED, self.x[0]), (GREEN, self.x[1])):
            at = (150 * WIDTH + x) * CHANNELS
            picture[at : at + 3] = colour
        found.observation.frame = bytes(picture)
        own = [
            {"side": player, "wins": self.wins[player], "character": 18, "health": self.health[player],
             "super_bar": 64, "super_count": 1, "super_max_count": 3}
            for player in (0, 1)
        ]  # fmt: skip
        for category, rows in self._categories({"stage": 1, "timer": max(0, 99 - self.steps // 10)}, *own):
            for name in COMMON if category == model.RamStatesCategories.common else OWN:
                states = found.observation.ram_states_categories[category].ram_states
                states[model.RamStates.Value(name)] = rows.get(name, 0)
        for name in [*model.GameStates.keys()]:
            found.info.game_states[model.GameStates.Value(name)] = over and name in (
                "game_done",
                "episode_done",
            )
        return found


def main() -> None:
    """Serve until somebody ends this."""
    server = grpc.server(futures.ThreadPoolExecutor(2))
    service.add_EnvServerServicer_to_server(Ring(sys.argv[1]), server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    print(port, flush=True)
    server.wait_for_termination()


if __name__ == "__main__":
    main()
