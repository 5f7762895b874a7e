"""The command that lets people take part in a study in their own browsers."""

from __future__ import annotations

import asyncio
import json
import shlex
from argparse import Namespace
from collections.abc import Mapping

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.seating import headless_context
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.playing import sole_station
from gamebench_gui.app.study.roster import roster
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.output import INTERRUPTED, goes_to_a_terminal, put, say, warn
from gamebench_gui.served.host import CODES, Host
from gamebench_gui.served.visits import StudyVisits, VisitNow
from replays.studies.registry import Study


def serve_study(session: Session, study: Study, args: Namespace) -> int:
    """Open the door of a study until the program is interrupted; visits can be continued then."""
    session.writer.begin()
    specs = tuple(roster(study.protocol).values())
    with sole_station(session):
        try:
            asyncio.run(StudyHosting(session, study, args).serve(specs))
        except KeyboardInterrupt:
            folder = ["--data-dir", args.data_dir] if args.data_dir else []
            how = [
                "gamebench",
                *folder,
                "study",
                "host",
                study.id,
                "--station",
                args.station,
                "--on",
                args.on,
            ]
            database = ["--db", str(args.db)] if args.db else []
            command = shlex.join([*how, *(["--pilot"] if args.pilot else []), *database])
            warn(tr("closed. Visits and links stay as they are with: {how}", how=command))
    return INTERRUPTED


class StudyHosting:
    """A study that is hosted from the terminal."""

    def __init__(self, session: Session, study: Study, args: Namespace) -> None:
        self._session = session
        self._study = study
        self._args = args
        self._known: dict[str, VisitNow] = {}
        self._came: set[str] = set()

    async def serve(self, specs: tuple[AgentSpec, ...]) -> None:
        """Open the door, show the code, and tell who comes and who needs help, until it is cancelled."""
        args = self._args
        host = Host(self._session.paths.config / CODES, name=args.address, certificate=args.context)
        host.gates.recall()
        kept = host.gates.address
        same = kept is not None and kept[0] == args.on
        port = args.port if args.port is not None else kept[1] if same and kept is not None else None
        with headless_context(specs, concurrency=2) as context:
            visits = StudyVisits(self._session, self._study, args.station, context, pilot=args.pilot)
            again = [(code, visits.key(code)) for code in args.again]
            await self._open(host, port)
            visits.changed = lambda: self._look(visits)
            visits.refused = lambda sentence: self._tell({"event": "refused", "why": sentence}, sentence)
            visits.unkept = host.gates.keep_not
            if visits.groups is not None:
                visits.groups.news = self._tell_of_groups
            visits.begin()
            try:
                self._show(host, host.receive(visits), "room")
                for code, key in again:
                    self._show(host, host.visit_code(key), "again", code)
                await asyncio.Event().wait()
            finally:
                await host.close()

    async def _open(self, host: Host, port: int | None) -> None:
        await host.open(self._args.on, port)
        self._tell(
            {"event": "open", "study": self._study.id, "url": host.url}, tr("Open at {url}", url=host.url)
        )

    def _show(self, host: Host, code: str, event: str, person: str = "") -> None:
        link = host.link(code)
        whose = tr("{code} again", code=person) if person else tr("Everybody")
        who = {"person": person} if person else {}
        self._tell({"event": event, **who, "code": code, "link": link}, f"{whose}: {code}   {link}")
        if not (self._args.json or self._args.no_qr) and goes_to_a_terminal():
            for line in host.printed(code):
                say(line)

    def _look(self, visits: StudyVisits) -> None:
        """Tell what is new of the people who are under way."""
        now = {visit.code: visit for visit in visits.present}
        for code, visit in now.items():
            before = self._known.get(code)
            if before is None:
                self._came.discard(code)
                self._tell({"event": "began", "person": code}, tr("{code} has begun.", code=code))
            elif before.is_here and not visit.is_here:
                self._tell({"event": "away", "person": code}, tr("{code} is away.", code=code))
            elif visit.is_here and not before.is_here and code in self._came:
                self._tell({"event": "back", "person": code}, tr("{code} is back.", code=code))
            if visit.covering == "help" and (before is None or before.covering != "help"):
                self._tell({"event": "help", "person": code}, tr("{code} needs help.", code=code))
            if visit.is_here:
                self._came.add(code)
        for code in self._known.keys() - now.keys():
            self._tell({"event": "ended", "person": code}, tr("{code} has ended.", code=code))
        self._known = now

    def _tell_of_groups(self, event: str, about: Mapping[str, int]) -> None:
        match event:
            case "group":
                words = tr("Group {group} has begun.", **about)
            case "decide":
                words = tr(
                    "Seat {seat} of match {match} has left; decide with: "
                    "gamebench study decide {id} {match} {seat} --then stand-in",
                    id=self._study.id,
                    **about,
                )
            case _:
                words = tr("Seat {seat} of match {match} has left.", **about)
        self._tell({"event": event, **about}, words)

    def _tell(self, document: Mapping[str, object], words: str) -> None:
        if self._args.json:
            put(json.dumps(document) + "\n")
        else:
            say(words)
