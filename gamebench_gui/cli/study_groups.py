"""The actions of ``gamebench study`` about groups: who waits, what groups do, what experimenters decide.

A host that is open at the same time finds in the rows what was decided here.
"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict
from typing import TYPE_CHECKING

from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import DONE, print_json, say
from gamebench_gui.cli.report import Report
from replays.store.group_tables import GroupState
from replays.studies.group_desk import GroupDesk, one_of_each_room
from replays.studies.group_overview import GROUPS, WAITING, GroupsNow, group_table, groups_now
from replays.studies.registry import Study
from resources.errors import UserError

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session


def show(study: Study, args: Namespace) -> int:
    """Print who waits, and what groups do; no conditions and no scores."""
    now = _now(study)
    if args.json:
        print_json({"study": study.id, **asdict(now)})
        return DONE
    Report(WAITING, [asdict(line) for line in now.waiting]).show(args, "waiting", tr("Nobody waits."))
    say("")
    Report(GROUPS, group_table(now)).show(args, "groups", tr("No group has begun yet."))
    return DONE


def _now(study: Study) -> GroupsNow:
    if study.protocol.group is None:
        raise UserError(tr("Study {id} has no groups: its protocol has no table [group].", id=study.id))
    return groups_now(study)


def decide(session: Session, args: Namespace) -> int:
    """Decide what follows for somebody who left a match, where the study asks for that."""
    study = Study(session.store, session.writer, args.study)
    matches = [match for group in _now(study).groups for match in group.matches]
    match = next((match for match in matches if match.number == args.match), None)
    seat = next((seat for seat in match.seats if seat.seat == args.seat), None) if match else None
    if match is None or seat is None or not seat.decide:
        raise UserError(
            tr(
                "Nothing is to be decided about seat {seat} of match {match}. What is to be decided lists: "
                "gamebench study status {id} --groups --json",
                seat=args.seat,
                match=args.match,
                id=study.id,
            )
        )
    GroupDesk(study).decide(match, args.seat, args.then)
    return _done(
        args, study, tr("Decided: seat {seat} of match {match}.", seat=seat.seat, match=match.number)
    )


def end_group(session: Session, args: Namespace) -> int:
    """End a group; its members go back to the waiting room, or home, as the protocol says."""
    study = Study(session.store, session.writer, args.study)
    group = next((group for group in _now(study).groups if group.number == args.group), None)
    if group is None or group.state != GroupState.PLAYING:
        raise UserError(tr("Group {group} of {id} does not play now.", group=args.group, id=study.id))
    GroupDesk(study).end_group(group)
    return _done(args, study, tr("Group {group} has ended.", group=group.number))


def close_waiting(session: Session, args: Namespace) -> int:
    """End the wait of everybody in the waiting rooms, as if its time were over."""
    study = Study(session.store, session.writer, args.study)
    waiting = [
        one for one in _now(study).waiting if one.pilot == args.pilot and args.station in (None, one.station)
    ]
    if not waiting:
        raise UserError(tr("Nobody waits for a group of {id} there.", id=study.id))
    desk = GroupDesk(study)
    for one in one_of_each_room(waiting):
        desk.close_room(one)
    text = tr("The waiting room is closed: {people}.", people=", ".join(one.code for one in waiting))
    return _done(args, study, text)


def _done(args: Namespace, study: Study, text: str) -> int:
    if args.json:
        print_json({"study": study.id, "text": text})
    else:
        say(text)
    return DONE
