"""Stands in for the client of StarCraft II: a script that tells of a battle of three decisions.

Its variable FAKE_STAR says how it fails: ``starts``, ``dies`` or ``babbles``.
"""

import json
import os
import sys
from pathlib import Path


def told(at: int) -> dict[str, object]:
    """What is seen after so many decisions."""
    return {
        "loop": 40 * at, "minerals": 50 + at, "gas": 0, "supply": 12, "cap": 15, "army": 2 * at,
        "workers": 12, "mined": 100.0 * at, "pumped": 0.0, "spent_minerals": 50.0 * at, "spent_gas": 0.0,
        "energy": 50, "income": [900, 0],
        "structures": {"NEXUS": [1, 0], "PYLON": [at, 1], "STRANGE": [1, 0]},
        "units": {"PROBE": [12, 1], "ZEALOT": [at, 0]},
        "works": [
            ["ZEALOT", "GATEWAY", 40, 1, True],
            ["WARPGATERESEARCH", "CYBERNETICSCORE", 30, 0, False],
        ],
        "research": {"WARPGATERESEARCH": 30, "BLINKTECH": 100},
        "standing": [[0, 0, "NEXUS", 1], [1, 6, "NEXUS", 1]],
        "groups": [[0, 1, "ZEALOT", at], [1, 3, "STALKER", 2]] if at else [], "seen": {"STALKER": 2},
        "given": 2 * at, "failures": at, "last": ["BUILD FORGE", "minerals or gas are missing"],
        "refusals": {"BUILD FORGE": "minerals or gas are missing", "TRAIN ZEALOT": ""},
        "ended": "Victory" if at == 3 else "",
    }  # fmt: skip


def main() -> None:
    """Answer each line with one."""
    fail, plans = os.environ.get("FAKE_STAR", ""), []
    setup = json.loads(sys.stdin.readline())
    if fail == "starts":
        print(json.dumps({"error": f"The map {setup['map']} is not there."}), flush=True)
        return
    for at in range(4):
        if at == 2 and fail == "dies":
            sys.exit("A line of C++\nSegmentation fault")
        print("hello" if at == 2 and fail == "babbles" else json.dumps(told(at)), flush=True)
        line = sys.stdin.readline()
        if not line:
            break
        plans.append(json.loads(line)["plan"])
        if log := os.environ.get("FAKE_STAR_LOG"):
            Path(log).write_text(json.dumps({"setup": setup, "plans": plans}))


if __name__ == "__main__":
    main()
