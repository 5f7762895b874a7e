"""What a participant's screens say and allow, at the station's window and in a browser alike."""

from __future__ import annotations

from typing import Final

from games.core.events import Termination
from replays.store.errors import StoreError
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


def refuse_groups(study: Study) -> None:
    """Raise a `StoreError` for a study of groups: no screen seats several people in one match of a study."""
    if study.protocol.group is not None:
        raise StoreError(
            f"Study {study.id} is one of groups, and no screen of this version seats groups of people. "
            "'gamebench study try' and 'gamebench study power' play it with simulated people."
        )
