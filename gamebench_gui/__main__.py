"""Entry point: a window without arguments, the command line with them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from gamebench_gui.neighbours import find_neighbour

if TYPE_CHECKING:
    from argparse import Namespace

    from gamebench_gui.app.benchmark.page.rich_text import RichText
    from gamebench_gui.app.files.paths import Paths
    from gamebench_gui.app.study.timing import Timing
    from games.core.boards.scene import Scene


def main() -> int:
    """Run the program, and return its exit code."""
    if getattr(sys, "frozen", False):
        # loads sockets and pickles, which most commands do without
        import multiprocessing

        multiprocessing.freeze_support()
    # matrices are small here: waiting for its threads costs a BLAS more time than they save
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if sentence := find_neighbour():
        sys.exit(f"gamebench: {sentence}")
    from gamebench_gui.app.install.installer_mutex import hold_mark
    from gamebench_gui.cli.main import run

    hold_mark()
    return run(sys.argv[1:], open_window, paint_png, measure_timing, print_pdf)


def open_window(paths: Paths, args: Namespace) -> int:
    """Open the window and run until it closes; the main one, or that of a study for its participants.

    With ``--smoke`` one random match is played in it. With ``--find-display`` only the display is opened.
    """
    try:
        if args.find_display:
            from gamebench_gui.window.shell.display import open_display

            open_display()
            return 0
        from gamebench_gui.window.kit.language import chosen, speak

        speak(chosen(paths.settings))
        from gamebench_gui.window.shell.app import run_smoke, run_study, run_trial, run_window
    except ImportError as error:
        from gamebench_gui.cli.main import NO_QT
        from resources.errors import UserError

        raise UserError(NO_QT.format(error=error)) from error
    if args.command == "study":
        return (run_trial if args.action == "try" else run_study)(paths, args)
    if args.smoke:
        return run_smoke(paths)
    return run_window(paths, args.open_db, getattr(args, "files", ()))


def paint_png(scene: Scene, dark: bool = False, ratio: float = 1.0) -> bytes:
    """Return the scene as a PNG, painted without a screen."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        from gamebench_gui.window.boards.picture import png
    except ImportError as error:
        from gamebench_gui.cli.main import NO_QT
        from resources.errors import UserError

        raise UserError(NO_QT.format(error=error)) from error
    return png(scene, dark, ratio)


def print_pdf(text: RichText) -> bytes:
    """Return rich text as a PDF, printed without a screen."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        from gamebench_gui.window.parts.paper import pdf
    except ImportError as error:
        from gamebench_gui.cli.main import NO_QT
        from resources.errors import UserError

        raise UserError(NO_QT.format(error=error)) from error
    return pdf(text)


def measure_timing(seconds: float) -> Timing:
    """Measure the precision of times on this machine; without Qt only what needs no Qt."""
    try:
        from gamebench_gui.window.studies.measuring import measure_with_qt
    except ImportError:
        from gamebench_gui.app.study.timing import measure

        return measure(seconds)
    return measure_with_qt(seconds)


if __name__ == "__main__":
    raise SystemExit(main())
