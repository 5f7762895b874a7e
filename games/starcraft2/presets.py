"""The six scenes of DSGBench, as meant and as its code plays them, and a duel."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.core.preset import Fallback, Limits, Preset
from games.starcraft2.notation import Decisions, FaultyDecisions

SYNC: Final = Limits(attempts=3, fallback=Fallback.DEFAULT, forfeit=(-1.0, 1.0), every=10)
ASYNC: Final = Limits(
    attempts=1, fallback=Fallback.DEFAULT, forfeit=(-1.0, 1.0), clock="wall", every=10, latency="wall"
)
SCENES: Final = {
    "macro": ("Scenes 1 and 2", "the opponent builds up before it attacks"),
    "rush": ("Scenes 3 and 4", "the opponent attacks early"),
    "random": ("Scenes 5 and 6", "the opponent's plan is drawn at the start"),
}
SOURCE: Final = (
    "DSGBench, StarCraft II (tables 4, 8 and 9, and its code, which drives TextStarCraft II): Protoss "
    "against the built-in Protoss of medium strength. The game itself is a simulator of our own: numbers of "
    "patch 5.0.5, an abstract map of seven places in a line, groups that go from place to place, integers "
    "throughout. Player 1 is the tested one and has the limits of the code's handlers; player 2 has none, "
    "and is meant to be rule:name=built-in. Its strength is ours. Middle strength is calibrated: its "
    "attacks come at 4, 5 and 7.5 minutes (rush, timing, macro), a sensible build order beats all five "
    "plans, and a lazy player loses to each. The other strengths are not: at medium-hard the same build "
    "order still beats rush and timing and loses to macro. Opponents that see the whole map are left out; "
    "more income is the parameter income_2. Orders are asked for every 10 iterations of 4 loops and spread "
    "over them. One chunk is in the prompt, not the last five, which are a fifth of a second apart; the "
    "parameter observation gives every count, or a summary of our own instead of a model's. EMPTY ACTIONs "
    "at the end do not count when orders are spread. An attack goes to the nearest base that is left, where "
    "the code draws one. Storms and novas are an even stream of damage, the Immortal's barrier does not "
    "grow again, workers do not fight. It is a tie after 60 minutes, where the code sets no limit. "
)
REPO: Final = (
    "With the faults of the published code (handlers=repo): orders count in the order of its dictionary "
    "and once each, wherever their names stand in the answer; a Disruptor is never made; ground armour "
    "2 begins ground weapons 2; the Tempest's research does nothing; only Zealot, Stalker and Dark "
    "Templar are warped in, up to five at once; a warp-in, Chrono Boost and research at Cybernetics "
    "Core, Forge and Twilight Council are recorded as failures though they are carried out; a retreat "
    "goes to the own unit nearest the other's start; structures of the other are not shown in its code, "
    "but are here."
)


def _scene(plan: str, mode: str) -> Preset:
    numbers, opponent = SCENES[plan]
    waits = mode == "sync"
    how = "time waits for both" if waits else "time does not wait: 22.4 loops a second"
    return Preset(
        f"{plan}_{mode}",
        "DSGBench",
        2,
        "starcraft2.dsgbench",
        params={} if waits else {"offered": "any"},
        codec=Decisions,
        limits=SYNC if waits else ASYNC,
        tags=("real time", "hidden information", "planning", "economy", "opponent modelling"),
        topics="starcraft2",
        source=f"{SOURCE}{numbers}: {opponent}. "
        "Sync and async differ in whether time passes while a model thinks.",
        summary=f"{opponent[0].upper()}{opponent[1:]}; {how}.",
        opponents=(f"rule:name=built-in,plan={plan},strength=medium",),
    )


PRESETS = (
    *(_scene(plan, mode) for plan in SCENES for mode in ("sync", "async")),
    replace(
        _scene("macro", "sync"),
        id="repo",
        params={"handlers": "repo"},
        codec=FaultyDecisions,
        limits=Limits(attempts=1, fallback=Fallback.DEFAULT, forfeit=(-1.0, 1.0), every=10),
        source=SOURCE + REPO,
        summary="Scene 1 as the published code plays it, with its faults.",
    ),
    replace(
        _scene("macro", "sync"),
        id="duel",
        benchmark="",
        params={"limited": "none", "seconds": 1800},
        source="A variant of our own: both sides alike, and without the limits of the handlers.",
        summary="Two equal sides, no limits but those of the game, half an hour; time waits for both.",
        opponents=("rule:name=build-order",),
    ),
)
