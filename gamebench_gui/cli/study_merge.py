"""The actions ``gamebench study merge`` and ``gamebench study station``."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from gamebench_gui.app.study.roster import brought_agents
from gamebench_gui.cli.consent import agree_to_servers
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import DONE, ask, print_json, say, warn
from replays.studies.merging import merge, preview
from replays.studies.registry import Study
from replays.studies.station_keys import add_key, known_keys, own_key, present_key, remove_key
from resources.errors import UserError

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session


def merge_(session: Session, args: Namespace) -> int:
    """Merge the exports of other stations, after consent to agents of new studies and to the changes."""
    agree_to_servers(session.servers, brought_agents(session.store, args.files), args.allowed)
    merged: dict[str, int] = {}
    changes: dict[str, dict[str, tuple[str, ...]]] = {}
    for path in args.files:
        summary = preview(session.store, path)
        for sentence in summary.sentences():
            warn(f"{path}: {sentence}")
        if summary.asks and not args.yes:
            _agree(path)
        count = merge(session.store, session.writer, path, summary, trust=args.trust)
        merged[str(path)] = merged.get(str(path), 0) + count
        changes.setdefault(str(path), dict(summary.points))
        if not args.json:
            one = tr("{path}: 1 person is new or has progressed.", path=path)
            several = tr("{path}: {count} people are new or have progressed.", path=path, count=count)
            say(one if count == 1 else several)
    if args.json:
        print_json({"merged": merged, "changes": changes})
    return DONE


def _agree(path: Path) -> None:
    if not sys.stdin.isatty():
        raise UserError(
            tr("{path} was not merged: read the lines above, and add --yes if all of it is right.", path=path)
        )
    ask(tr("Merge it? Type yes:"))
    if sys.stdin.readline().strip().lower() != "yes":
        raise UserError(tr("{path} was not merged.", path=path))


def station(session: Session, args: Namespace) -> int:
    """Print the public keys of a study's stations, after adding or forgetting one."""
    study = Study(session.store, session.writer, args.study)
    if args.add is not None:
        add_key(study, *args.add)
    if args.forget is not None:
        remove_key(study, args.forget)
    # a key that was just deleted is not replaced before the next export
    public = own_key(study) if args.forget is None else present_key(study)
    others = [key for key in known_keys(study) if not key.own]
    if args.json:
        print_json({"study": study.id, "key": public, "known": [asdict(key) for key in others]})
        return DONE
    _say_own(study, public)
    for key in others:
        say(tr("{station}: {key}, added {day}", station=key.station, key=key.key, day=key.at[:10]))
    if not others:
        say(tr("No key of another station is known here."))
    return DONE


def _say_own(study: Study, public: str) -> None:
    if not public:
        say(tr("This machine has no private key for the study; its next export makes one."))
        return
    say(tr("Files of this machine are signed with the key {public}", public=public))
    say(
        tr(
            "Elsewhere it is added with: gamebench study station {id} --add STATION {public}",
            id=study.id,
            public=public,
        )
    )
