"""Pictures of positions: `show` with --svg or --png."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from gamebench_gui.app.drawing import position_scene
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import UsageError, copy_out, goes_to_a_terminal, named_match, print_json, say
from games.core.action import Player
from games.core.boards.svg import svg
from replays.exchange.jsonl_writing import writing
from replays.store.trace import Trace
from resources.errors import UserError

RATIO: Final = 2.0
"""Pixels of a PNG for one of the scene."""


def draw(args: Namespace, trace: Trace, step: int, viewer: Player | None) -> None:
    """Write the picture of a position to the files that the arguments name, and print their names."""
    outputs = [path for path in (args.svg, args.png) if path is not None]
    if args.json and any(str(path) == "-" for path in outputs):
        raise UsageError(
            tr("--json and a picture to - both write to the standard output; leave one of them out.")
        )
    if args.prompts:
        raise UsageError(tr("a picture has no prompts; leave out --prompts, --svg or --png."))
    if len(outputs) > 1 and str(args.svg) == str(args.png):
        raise UsageError(tr("--svg and --png need a file each."))
    if str(args.png) == "-" and goes_to_a_terminal():
        raise UsageError(tr("a PNG is nothing to read on a terminal; name a file, or send it to a program."))
    scene = position_scene(trace, step, viewer)
    if args.svg is not None:
        title = tr("Match {id}, step {step} of {steps}", id=trace.row.id, step=step, steps=trace.steps)
        _write(args.svg, svg(scene, dark=args.dark, title=title).encode("utf-8", "backslashreplace"))
    if args.png is not None:
        if args.paint is None:
            raise UserError(tr("a PNG needs the window's libraries; write --svg."))
        _write(args.png, args.paint(scene, args.dark, RATIO))
    files = [str(path) for path in outputs if str(path) != "-"]
    if args.json:
        print_json({**named_match(trace.row.id), "step": step, "files": files})
    elif files:
        say(
            tr(
                "Step {step} of {id} is drawn in {files}.",
                step=step,
                id=trace.row.id,
                files=" and ".join(files),
            )
        )


def _write(path: Path, content: bytes) -> None:
    if str(path) != "-":
        with writing(path) as file:
            file.write(content)
        return
    with TemporaryDirectory() as folder:
        picture = Path(folder) / "picture"
        picture.write_bytes(content)
        copy_out(picture)
