"""What a participant's screens say and allow, at the station's window and in a browser alike."""

from __future__ import annotations

from typing import Final

from gamebench_gui.app.study.roster import spec_of
from games.core.events import Termination
from replays.store.errors import StoreError
from replays.studies.assignment import game_of
from replays.studies.registry import Study
from replays.studies.screens import (
    CodeScreen,
    ConsentScreen,
    DebriefingScreen,
    GroupLostScreen,
    LockedScreen,
    ResumeScreen,
    StopScreen,
    Welcome,
)
from replays.words import tr_noop

NOT_LEFT: Final = (
    Welcome,
    ConsentScreen,
    DebriefingScreen,
    CodeScreen,
    LockedScreen,
    StopScreen,
    ResumeScreen,
    GroupLostScreen,
)
"""Screens without the button to stop."""
SETTLED: Final = (Termination.RULES, Termination.TIMEOUT, Termination.RESIGNED, Termination.TRUNCATED)
"""Ends of a match that count; after any other end the match is played again on the next deal."""
OVER: Final = tr_noop("The match is over. Press Continue.")
AGAIN: Final = tr_noop("The match could not be finished. Another one takes its place. Press Continue.")
OUTCOMES: Final = {
    "refused": tr_noop("You did not agree to take part. Nothing of you is kept."),
    "deleted": tr_noop("Your data have been deleted."),
    "finished": tr_noop("Everything is done. Thank you for taking part."),
    "idle": tr_noop("Nobody was here for a while, and the visit has ended."),
    "broken": tr_noop("Something went wrong that is not your fault. Everything that you entered is kept."),
}
"""What the locked screen says, by its outcome."""
NOTHING_LEFT: Final = tr_noop("Nothing more is to be done here.")
LAST_WORD: Final = tr_noop(
    "Everything that you entered will be deleted, and cannot be brought back. Press "
    "Delete my data again to have it deleted."
)
"""What is said when somebody asks for deletion the first time."""
KEEP_OPEN: Final = tr_noop("Keep this page open until the end.")
TRY: Final = tr_noop("Try it")
TRY_BACK: Final = tr_noop("Back to the rules")
"""What only browsers say."""
BEGINS: Final = {
    "pause": "paused", "idle": "asked", "help": "help", "rules": "rules", "stop": "stop_asked",
    "out": "way_out",
}  # fmt: skip
"""The event of attention when a kind of cover appears."""
ENDS: Final = {
    "pause": "resumed", "idle": "answered", "help": "answered", "rules": "rules_closed",
    "out": "way_out_closed",
}  # fmt: skip
"""The event of attention when a kind of cover disappears, for whatever reason."""
DETAILED: Final = ("idle", "help")
"""Covers whose end is the same event, with the kind as its detail."""


def require_screens(study: Study, *, of_their_own: bool) -> None:
    """Raise a `StoreError` for a study whose people cannot sit at these screens.

    Args:
        of_their_own: whether everybody has their own screen, as in browsers; at a station they share one.
    """
    protocol = study.protocol
    if protocol.group is not None and not of_their_own:
        raise StoreError(
            f"Study {study.id} is one of groups: everybody needs a screen of their own, and a station has "
            "one. Let people take part in browsers, with 'gamebench study host'."
        )
    for block in protocol.blocks if of_their_own else ():
        names = (*block.opponents, *((block.practice.against,) if block.practice is not None else ()))
        if game_of(block).num_players > 1 and any(spec_of(protocol, name).kind == "human" for name in names):
            raise StoreError(
                f"Block {block.id} has two people at one screen; in a browser everybody has their own. "
                "Use 'gamebench study run'."
            )
