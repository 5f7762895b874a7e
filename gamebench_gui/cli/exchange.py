"""The commands that export and import matches."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.arguments import chosen_matches, on_database, require_matches, with_session
from gamebench_gui.cli.language import plural, tr
from gamebench_gui.cli.options import Commands, Parents, add_every_match, add_viewer, whose
from gamebench_gui.cli.output import DONE, UsageError, copy_out, goes_to_a_terminal, print_json, say, warn
from replays.store.errors import StoreError
from resources.errors import UserError
from resources.plugins import Registry, names

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session
    from replays.exchange.importing import Imported

FORMATS = ("jsonl", "html", "csv", "parquet", "inspect", "gamebench", "bundle")
EARLIER: Final = ("csv-attempts", "csv-calls")
"""Former words for a format and its table in one."""
TABLES: Final = ("decisions", "attempts", "calls")
LEFT_OUT: Final = 3
"""The most matches left out of an export that are named one by one."""


def add(commands: Commands, parents: Parents) -> None:
    export = commands.add_parser(
        "export",
        parents=parents,
        help="write matches to a file",
        description="Writes matches to a file. csv, parquet and jsonl write tables too: --of decisions, "
        "attempts or calls, of which the last two also have the matches that failed before anything was "
        "decided. All have the same columns, which 'gamebench dictionary' explains. In csv a text that a "
        "spreadsheet would take for a formula begins with an apostrophe.",
    )
    add_every_match(export)
    export.add_argument(
        "--to",
        choices=Registry(
            dict.fromkeys((*FORMATS, *EARLIER)), lambda: dict.fromkeys(names("gamebench.exporters"))
        ),
        default="jsonl",
        metavar="FORMAT",
        help=f"{', '.join(FORMATS)}, or one of another package; default: jsonl",
    )
    export.add_argument(
        "--of", choices=TABLES, help="a table instead of everything; default for csv and parquet: decisions"
    )
    export.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="PATH",
        help="a file, for several pages a folder, - for the standard output; devices, pipes and what "
        "links point to are written to, never replaced",
    )
    add_viewer(export, "html: only what a seat (1, 2, ...), the spectator or 'everything' sees; default: all")
    import_ = commands.add_parser(
        "import",
        parents=parents,
        help="read exported matches, or results of GTBench, gamma-Bench and GameBench",
    )
    import_.add_argument(
        "file",
        nargs="+",
        type=Path,
        metavar="FILE",
        help="a file that another program or 'gamebench export' wrote; its contents show its format",
    )
    import_.set_defaults(command="import_")


def export(args: Namespace, paths: Paths) -> int:
    require_matches(args)
    viewers, form = _viewers(args), _form(args)

    def work(session: Session) -> int:
        ids, left_out = chosen_matches(session, args), list[str]()
        if not ids:
            raise UserError(tr("there is no match to export; nothing was written."))
        if str(args.out) == "-":
            _export_to_output(session, ids, args, form=form, viewers=viewers, left_out=left_out)
        else:
            files = session.export(ids, args.out, form, viewers=viewers, note=left_out.append)
            _tell_of_files(ids, args, files, len(ids) - len(left_out))
        for sentence in left_out[:LEFT_OUT]:
            warn(sentence)
        if len(left_out) > LEFT_OUT:
            warn(tr("{left_out:,} more are left out for such reasons.", left_out=len(left_out) - LEFT_OUT))
        return DONE

    return with_session(args, paths, work)


def _form(args: Namespace) -> str:
    """Return the format, with the table after a dash; raise a `UsageError` if it has no such table."""
    from replays.exchange.formats import read_form

    form = f"{args.to}-{args.of}" if args.of else args.to
    try:
        read_form(form)
    except StoreError as error:
        raise UsageError(
            tr("--of {of} does not go with --to {to}: {error}", of=args.of, to=args.to, error=error)
        ) from error
    return form


def _tell_of_files(ids: Sequence[str], args: Namespace, files: Sequence[Path], count: int) -> None:
    if args.json:
        print_json({"matches": ids, "path": str(args.out), "files": [str(file) for file in files]})
    else:
        say(
            tr(
                "{count} matches written to {place}.",
                count=count,
                place=files[0] if len(files) == 1 else args.out,
            )
        )


def _export_to_output(
    session: Session,
    ids: Sequence[str],
    args: Namespace,
    *,
    form: str,
    viewers: list[int | None] | None,
    left_out: list[str],
) -> None:
    """Write matches to the standard output, once all of them are written."""
    from replays.exchange.formats import FORMATS as KNOWN
    from replays.exchange.formats import read_form

    if args.json:
        raise UsageError(tr("--json and --out - both write to the standard output; leave one of them out."))
    if args.to == "html" and len(ids) > 1:
        raise UsageError(tr("every page is a file of its own; name one match, or a folder with --out."))
    known = KNOWN[read_form(form)[0]]
    if known.binary and goes_to_a_terminal():
        what = tr("--to {to} is nothing to read on a terminal", to=args.to)
        raise UsageError(tr("{what}; name a file, or send it to a program.", what=what))
    with TemporaryDirectory() as folder:
        file = Path(folder) / known.piped
        session.export(ids, file, form, viewers=viewers, note=left_out.append)
        copy_out(file)


def _viewers(args: Namespace) -> list[int | None] | None:
    """Return the viewers whose sight a page may show; None for all."""
    if args.viewer is None:
        return None
    if args.to != "html":
        raise UsageError(tr("--viewer is for --to html; the other formats contain everything."))
    return [whose(args.viewer)]


def _repeated(imported: Imported) -> str:
    """Return a sentence about files that repeat others; empty for none."""
    if not imported.repeats:
        return ""
    many = plural("file repeats another", "files repeat others", len(imported.repeats))
    first, other = imported.repeats[0]
    if len(imported.repeats) == 1:
        sentence = tr(
            " {many} and counts once; {first} has the records of {other}.",
            many=many,
            first=first,
            other=other,
        )
    else:
        sentence = tr(
            " {many} and count once; {first} has the records of {other}.", many=many, first=first, other=other
        )
    return sentence


@on_database
def import_(session: Session, args: Namespace) -> int:
    imported = session.import_files(args.file, warn)
    if args.json:
        print_json({"matches": imported.ids, "repeats": dict(imported.repeats)})
    else:
        say(tr("{ids} matches imported.{repeated}", ids=len(imported.ids), repeated=_repeated(imported)))
    return DONE
