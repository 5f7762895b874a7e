"""Readable playthroughs, replayed from their own actions and compared line by line.

A playthrough is kept while its actions are legal, so that only the rules' sentences differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from textwrap import indent
from typing import Any

from gamebench_gui.conformance.matches import able, build, playthroughs
from games.core import text
from games.core.action import CHANCE, CLOCK, Action, OpenAction, Player, without_seat
from games.core.game import Game, GameError
from games.core.hashing import fingerprint
from games.core.history import NOTHING, History
from games.core.preset import Preset

LONGEST = 14
TOO_LONG = 40
OF_TIME = ("every", "speed", "latency", "charge")
RECORDED = re.compile(r"^  (\S.*): (\[.*\])  as ", re.MULTILINE)


def golden(name: str, folder: Path) -> Path:
    return folder / f"{name.replace(':', '.')}.txt"


def describe(name: str, joints: Sequence[dict[Player, Action]]) -> str:
    game, preset = build(name)
    state = game.initial_state()
    lines = [*heading(game, preset), "", "== start", *situation(game, preset, state)]
    seen = NOTHING
    for number, joint in enumerate(joints, 1):
        after = game.apply(state, joint)
        lines += ["", f"== step {number}", *happening(game, preset, state, joint, after)]
        seen = seen.then(game.seen(state, joint, after, None))
        lines += situation(game, preset, after, seen)
        state = after
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


def heading(game: Game[Any], preset: Preset) -> Iterator[str]:
    spec = game.spec
    yield f"{spec.name}: {spec.id}, version {game.version}, {game.num_players} players"
    yield f"{spec.dynamics}, {spec.information} information, {spec.utility}, at most {spec.max_steps} steps"
    yield f"parameters: {', '.join(f'{key}={value}' for key, value in game.params.items()) or 'none'}"
    yield f"preset {preset.id} of {preset.benchmark}: {preset.summary}"
    yield f"prompt {preset.prompt}, legal actions {'shown' if preset.show_legal else 'not shown'}" + (
        ", as a chat" if preset.chat else ""
    )
    known = [field.name for field in fields(preset.limits)]
    known = known if spec.ticks_per_second else [name for name in known if name not in OF_TIME]
    limits = (f"{name} {getattr(preset.limits, name)}" for name in known)
    yield f"limits: {', '.join(limits)}"


def happening(
    game: Game[Any], preset: Preset, before: Any, joint: dict[Player, Action], after: Any
) -> Iterator[str]:
    codec = preset.codec(game)
    for player, action in joint.items():
        label = codec.label(before, player, action)
        yield f"  {game.player_name(player)}: {action.to_json()}  as {label!r}"
    stories: dict[tuple[str, ...], list[str]] = {}
    for viewer in (None, *range(game.num_players)):
        who = "the all-seeing" if viewer is None else game.player_name(viewer)
        stories.setdefault(game.narrate(before, joint, after, viewer), []).append(who)
    for story, readers in stories.items():
        whom = "everybody" if len(stories) == 1 else ", ".join(readers)
        yield f"  told to {whom}: {' / '.join(story) or '-'}"


def situation(game: Game[Any], preset: Preset, state: Any, seen: History = NOTHING) -> Iterator[str]:
    """Yield a state: who acts, what is legal, and the view and messages of a viewer who sees everything."""
    codec = preset.codec(game)
    acting = game.to_act(state)
    yield f"phase: {game.view(state, None).phase}"
    yield f"to act: {', '.join(map(game.player_name, acting)) or 'nobody'}"
    if acting == (CHANCE,):
        yield f"chance: {chances(game, state)}"
    for player in able(game, state):
        legal = game.legal_actions(state, player)
        offers = [codec.write(state, player, action) for action in legal] + list(map(family, legal.open))
        if offers:
            yield f"legal for {game.player_name(player)}: {'  '.join(offers)}"
    yield f"returns: {', '.join(f'{value:g}' for value in game.returns(state))}"
    shown = text.render(game.view(state, None), game.player_name, seen.messages)
    yield indent(shown, "    | ", lambda _: True)
    yield f"fingerprint: {fingerprint(state)}"


def chances(game: Game[Any], state: Any) -> str:
    try:
        outcomes = game.chance_outcomes(state)
    except NotImplementedError:
        return "not listed"
    if len(outcomes) > 10:
        return f"{len(outcomes):,} outcomes"
    return "  ".join(f"{action} {chance:.4f}" for action, chance in outcomes)


def family(open_action: OpenAction) -> str:
    parts = (f"{f.name} {'|'.join(f.options) or f'{f.low}..{f.high}'}" for f in open_action.fields)
    named = f"{open_action.kind}({', '.join(parts)})" if open_action.fields else open_action.kind
    return named + (f" with up to {open_action.max_text} characters" if open_action.max_text else "")


def recorded(name: str, lines: str) -> list[dict[Player, Action]]:
    game, _ = build(name)
    players = {str(game.player_name(p)): p for p in (CHANCE, *range(game.num_players))}
    players[without_seat(CLOCK)] = CLOCK
    return [
        {players[who]: Action.from_json(action) for who, action in RECORDED.findall(step)}
        for step in lines.split("\n== step ")[1:]
    ]


def chosen(name: str) -> Sequence[dict[Player, Action]]:
    """Return the longest random match that is short enough to read, or the start of a long one."""
    matches = playthroughs(name)
    short = [match for match in matches if len(match.joints) <= LONGEST]
    match = max(short, key=lambda m: len(m.joints)) if short else min(matches, key=lambda m: len(m.joints))
    return match.joints if len(match.joints) < TOO_LONG else match.joints[:LONGEST]


def kept(name: str, path: Path) -> Sequence[dict[Player, Action]]:
    """Return the playthrough of a golden; empty without one, or where the rules no longer allow it."""
    if not path.exists():
        return []
    game, _ = build(name)
    state = game.initial_state()
    try:
        joints = recorded(name, path.read_text(encoding="utf-8"))
        for joint in joints:
            if not allowed(game, state, joint):
                return []
            state = game.apply(state, joint)
    except (LookupError, ValueError, GameError):
        return []
    return joints


def allowed(game: Game[Any], state: Any, joint: dict[Player, Action]) -> bool:
    """Return whether those who act may do this; outcomes of chance are not checked."""
    acting = set(game.to_act(state))
    players = {player: action for player, action in joint.items() if player not in (CHANCE, CLOCK)}
    if acting != {CLOCK} and acting != joint.keys():
        return False
    return all(
        player in able(game, state) and game.illegal_reason(state, player, action) is None
        for player, action in players.items()
    )


def compare(text: str, path: Path) -> None:
    """Assert that a file has this text; the error names the first line that differs."""
    assert path.exists(), f"{path.name} is missing; write it with --update-goldens and read it"
    wanted = path.read_text(encoding="utf-8")
    for number, (line, expected) in enumerate(zip(text.splitlines(), wanted.splitlines(), strict=False), 1):
        assert line == expected, f"{path.name}, line {number}: {line!r} where {expected!r} stood"
    assert text == wanted, f"{path.name} is longer or shorter"


def write(text: str, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def playthrough_is_told_as_before(name: str, folder: Path, update: bool = False) -> None:
    """Compare the playthrough of a preset with its golden, which ``update`` rewrites first."""
    path = golden(name, folder)
    if update:
        write(describe(name, kept(name, path) or chosen(name)), path)
    assert path.exists(), f"{path.name} is missing; write it with --update-goldens and read it"
    compare(describe(name, recorded(name, path.read_text(encoding="utf-8"))), path)
