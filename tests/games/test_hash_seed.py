"""Matches do not depend on the order of sets: two processes with other hash seeds play the same."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PLAYED = """
import random
from gamebench_gui.conformance.matches import random_joint
from games.catalog import every_preset, make_game, metrics
from games.core.hashing import fingerprint
from games.core.metric import Moment

for game_id, preset in every_preset():
    game, rng, moments = make_game(game_id, preset), random.Random(preset.id), []
    codec, state = preset.codec(game), game.initial_state()
    numbers, _ = metrics(game_id)
    while game.to_act(state) and len(moments) < 60:
        joint = random_joint(game, state, rng)
        legal = {player: game.legal_actions(state, player) for player in joint if player >= 0}
        after = game.apply(state, joint)
        moments.append(Moment(game, len(moments) + 1, state, joint, after, {}, legal))
        said = [codec.write(state, player, action) for player, action in joint.items() if player >= 0]
        counted = [each.of(moments[-1], player) for each in numbers for player in legal]
        print(game_id, preset.id, fingerprint(after), said, counted, game.narrate(state, joint, after, 0))
        state = after
"""


@pytest.mark.slow
def test_every_preset_is_played_alike_in_processes_with_other_hash_seeds() -> None:
    found = []
    for seed in ("1", "4242"):
        command = [sys.executable, "-c", PLAYED]
        done = subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        found.append(done.stdout.decode().splitlines())
    assert len({line.split()[0] for line in found[0]}) > 30
    assert found[0] == found[1]
