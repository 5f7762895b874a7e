"""Makes latest.json, in which the program reads that there is a new version: see docs/releasing.md.

    python packaging/latest.py PAGE --secret KEYFILE [--out latest.json] [--note SENTENCE ...]

Runs minisign, which asks for the password of the secret key. The version is that of these sources, the page
is the https address that has it, and the news are the notes, or the first sentences of the newest points of
CHANGELOG.md. What came out is read as the program would read it.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from gamebench_gui import __version__  # noqa: E402
from gamebench_gui.app.install.updates import FEED, LONGEST_NEWS, MOST_NEWS, Feed, UpdateError, read  # noqa: E402


def news_of(changelog: str) -> list[str]:
    """The first sentence of each point in the newest section of a changelog."""
    section = re.split(r"(?m)^## .*$", changelog)[1]
    points = re.findall(r"(?ms)^- (.*?)(?=^- |^#|\Z)", section)
    texts = (" ".join(re.sub(r"[*`]", "", point).split()) for point in points[:MOST_NEWS])
    return [re.split(r"(?<=[.:;]) ", text)[0][:LONGEST_NEWS].rstrip(":;") for text in texts]


def sign(text: str, secret: Path) -> str:
    """The signature that minisign makes.

    Raises:
        SystemExit: it makes none.
    """
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "release.json"
        file.write_text(text, encoding="utf-8")
        command = ["minisign", "-S", "-s", str(secret), "-m", str(file), "-t", f"gamebench {__version__}"]
        if subprocess.run(command, check=False).returncode:
            sys.exit("minisign did not sign")
        return file.with_name("release.json.minisig").read_text(encoding="utf-8")


def main() -> int:
    """Make the file that the arguments describe; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("page")
    parser.add_argument("--secret", type=Path, required=True)
    parser.add_argument("--key", default=FEED.key, help="the public key; that of the program unless said")
    parser.add_argument("--out", type=Path, default=Path("latest.json"))
    parser.add_argument("--note", action="append", help="a piece of news")
    args = parser.parse_args()
    news = args.note or news_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    day = datetime.now(UTC).date().isoformat()
    told = {"version": __version__, "date": day, "page": args.page, "news": news}
    release = json.dumps(told, ensure_ascii=False)
    whole = json.dumps({"release": release, "minisig": sign(release, args.secret)}, indent=1)
    try:
        print(read(whole.encode(), Feed("https://localhost/latest.json", args.key)))
    except UpdateError as error:
        sys.exit(f"the program would not take it: {error}")
    args.out.write_text(whole, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
