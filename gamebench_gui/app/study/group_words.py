"""What people of a group read: in the waiting room, beside their board, and when a group is lost."""

from __future__ import annotations

from typing import Final, NamedTuple

from replays.words import tr_noop

WAITING: Final = tr_noop("Waiting for your group")
CALLED: Final = tr_noop("Your group can begin")
READY: Final = tr_noop("You are ready")
GATHERING: Final = tr_noop("Your group is not complete yet.")
FEW_HERE: Final = tr_noop("{here} of {wanted} people are here.")
MANY_HERE: Final = tr_noop("Enough people are here. Groups are called one after the other.")
PRESS_READY: Final = tr_noop(
    "When your group can begin, you have 20 seconds to press Ready. Keep this page open and in front."
)
BEGINS_ALONE: Final = tr_noop("The group begins as soon as there are enough people. Keep this page open.")
WITHIN: Final = tr_noop("Press Ready within {seconds} s.")
OTHERS_READY: Final = tr_noop("The match begins when the others of your group are ready, too.")
WAITED: Final = tr_noop("You have waited for {minutes} min, and wait for at most {left} min more.")
WAIT_PAID: Final = tr_noop("Your waiting is paid: {pay} so far.")
MAY_LEAVE: Final = tr_noop("You can leave now with pay for waiting.")
LEAVE_IN: Final = tr_noop("You can leave with pay for waiting in {seconds} s.")
LEAVE: Final = tr_noop("Leave the waiting room")
TOO_EARLY: Final = tr_noop("You cannot leave with pay yet. To leave without it, press I want to stop.")

OTHERS_COME: Final = tr_noop("The match begins when the others of your group are here. Please wait.")
WITHOUT_YOU: Final = tr_noop(
    "You were away, or did not answer in time, so this match continues without you. Please wait for its end."
)
IN_OTHER_SEATS: Final = tr_noop("In the other seats: {names}.")
STAND_IN_FOR: Final = tr_noop("{name} has left; a program plays in that seat.")
MISSING_FOR: Final = tr_noop("A program plays in the seat of {name}.")
DEFAULT_FOR: Final = tr_noop("{name} has left; the default action is taken for that seat.")
OVER_MATCH: Final = {
    "help": tr_noop("The experimenter has been called. Your group plays on, and your time continues."),
    "idle": tr_noop("Press I am here to see the board. Your group plays on, and your time continues."),
}
"""What covers of a group's match say, by their kind."""


class Lost(NamedTuple):
    """What somebody reads whose wait or group has ended."""

    title: str
    text: str


LOST: Final = {
    "no-group": Lost(
        tr_noop("No group was found"),
        tr_noop("Too few people were ready in time. That is not your fault."),
    ),
    "left": Lost(tr_noop("You have left the waiting room"), tr_noop("Thank you for waiting.")),
    "group-ended": Lost(
        tr_noop("Your group has ended"),
        tr_noop("Somebody has left, and the others cannot play on. That is not your fault."),
    ),
    "dropped-out": Lost(
        tr_noop("Your group plays on without you"),
        tr_noop("You were away, or did not answer in time. By the rules of the study you cannot come back."),
    ),
}
"""By `GroupLostScreen.why`."""
NEXT: Final = {
    "wait": tr_noop("You can play in another group. Press Continue to wait for it."),
    "home": tr_noop("Your part ends here. Press Continue for the last pages."),
}
"""By `GroupLostScreen.then`."""
KINDS: Final = (tr_noop("person"), tr_noop("model"), tr_noop("program"))
"""What a study discloses of an agent, in words."""
