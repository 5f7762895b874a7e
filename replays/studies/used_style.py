"""The text size, the colours and the language that a participant used, in each visit."""

from __future__ import annotations

import json
from dataclasses import replace

from replays.studies.sitting import Sitting


def note_style(sitting: Sitting, scale: float, dark: bool) -> None:
    """Record the text size (``scale``, relative to the system's) and colours of the visit from now on."""
    style = json.dumps({"text": scale, "contrast": "dark" if dark else "light"})
    used = "update visits set device = json_patch(device, ?) where id = ?"
    sitting.study.run(lambda conn: conn.execute(used, [style, sitting.visit]).rowcount)


def note_language(sitting: Sitting, language: str) -> None:
    """Record the language of the visit's texts from now on."""
    used = "update visits set device = json_set(device, '$.language', ?) where id = ?"
    sitting.study.run(lambda conn: conn.execute(used, [language, sitting.visit]).rowcount)
    sitting.progress = replace(sitting.progress, language=language)


def kept_style(sitting: Sitting) -> tuple[float, bool] | None:
    """Return text size, and whether colours were dark, at the end of the previous visit; None without one."""
    query = (
        "select json_extract(device, '$.text'), json_extract(device, '$.contrast') from visits "
        "where participant_id = ? and id < ? order by id desc limit 1"
    )
    with sitting.study.store.reading() as conn:
        scale, contrast = conn.execute(query, [sitting.id, sitting.visit]).fetchone() or (None, None)
    return (float(scale), contrast == "dark") if scale else None
