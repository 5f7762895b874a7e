"""The form of an amendment: a changed protocol of a locked study, in force from the next participant on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gamebench_gui.app.study.checking import check_file
from gamebench_gui.app.study.drafts import Draft, drafts
from gamebench_gui.app.study.roster import roster
from gamebench_gui.app.study.trying import bodies
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.parts.page import Page
from gamebench_gui.window.parts.server_question import agree_to_servers
from replays.store.errors import StoreError
from replays.studies.registry import Study, amend
from replays.words import tr_noop
from resources.errors import UserError

PROTOCOL: Final = tr_noop("Changed protocol")
REASON: Final = tr_noop("Reason")


def ask_amend(page: Page, study: Study, done: Callable[[str], None], refused: Callable[[str], None]) -> None:
    """Ask which protocol amends a study and why, and amend it; ``done`` takes the line of the study's log."""
    known = [draft for draft in drafts(page.session.paths) if _is_of(draft, study)]
    if not known:
        refused(tr("Change the protocol of this study first, and give it another version; then amend."))
        return

    def give(asked: FormDialog) -> None:
        draft = next(draft for draft in known if draft.name == asked.text(said(PROTOCOL)))
        reason = asked.text(said(REASON))
        protocol = draft.protocol
        mistakes = check_file(draft.file, page.session.store).mistakes
        if protocol is None or mistakes:
            raise UserError(" ".join(mistakes[:3]))
        if not reason.strip():
            raise UserError(tr("An amendment needs a reason."))

        def agreed() -> None:
            try:
                amended = amend(study, draft.text, bodies(protocol, draft.folder), reason)
            except (UserError, StoreError) as error:
                refused(str(error))
                return
            done(amended.lines()[-1].text)

        agree_to_servers(page, page.session.servers, roster(protocol).values(), agreed, refused)

    sentence = tr(
        "It applies from the next participant on. Log and report state the reason and both versions; unused "
        "rows are redrawn."
    )
    asked = FormDialog(page, tr("Amend the study"), tr("Amend"), sentence, give)
    asked.choice(said(PROTOCOL), {draft.name: draft.title for draft in known}).line(said(REASON)).open()


def _is_of(draft: Draft, study: Study) -> bool:
    protocol = draft.protocol
    return protocol is not None and protocol.study.id == study.id
