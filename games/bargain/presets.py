"""How LLMArena plays Bargain."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from games.bargain.rules import DEAL, KINDS, MAX_TEXT, State, amounts
from games.core.action import CHANCE, Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.shared.boards.tray import ItemTray
from games.shared.talk import one_line

WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ITEM: Final = rf"(?:\d{{1,9}}|no|{'|'.join(WORDS)})\s+(?:{'|'.join(KINDS)})s?(?![^\W_])"
SPLIT: Final = re.compile(rf"{ITEM}[\s,;]*(?:and\s+)?{ITEM}[\s,;]*(?:and\s+)?{ITEM}", re.IGNORECASE)
MARKED: Final = re.compile(rf"action:[\s*_`\"']*(?P<plan>{SPLIT.pattern})", re.IGNORECASE)
PART: Final = re.compile(rf"(\w+)\s+({'|'.join(KINDS)})", re.IGNORECASE)
MARKER: Final = re.compile(r"^[^\S\n]*[*_]{0,2}action[*_]{0,2}:[*_]{0,2}", re.IGNORECASE | re.MULTILINE)
QUOTES: Final = r"[*_`\"']{0,3}"


class NamedSplit(Codec[State]):
    """``player_0: 1 hats 2 balls 0 apples`` is what the speaker takes, ``player_0: Deal.`` accepts.

    The last of them counts. The text before an offer, from the last line that starts with ``Action:`` if
    there is one, is the speaker's message. If neither occurs, a split that is the whole answer or follows
    ``Action:`` at once is an offer, and the word Deal alone accepts.
    """

    def write(self, state: State, player: Player, action: Action) -> str:
        if action == DEAL:
            return f"player_{player}: Deal."
        taken = " ".join(f"{count} {kind}s" for count, kind in zip(action.args, KINDS, strict=True))
        sentence = one_line(action.text)
        guard = "Action: " if MARKER.match(sentence) else ""
        return f"{guard}{sentence} player_{player}: {taken}".strip()

    def read(self, state: State, player: Player, text: str) -> Action:
        name = rf"{QUOTES}player_{player}{QUOTES}\s*:[\s*_`\"']*"
        for named in reversed(list(re.finditer(name, text, re.IGNORECASE))):
            if re.match(r"deal\b", text[named.end() : named.end() + 5], re.IGNORECASE):
                return DEAL
            if split := SPLIT.match(text, named.end()):
                return offer(split[0], unmarked(speech(text[: named.start()]), text[split.end() :]))
        if split := SPLIT.fullmatch(text.strip().rstrip(".")):
            return offer(split[0], "")
        if split := MARKED.match(text.strip()):
            return offer(split["plan"], "")
        if re.search(r"\bDeal\b", text):
            return DEAL
        example = f"player_{player}: 1 hats 2 balls 0 apples"
        raise UnreadableActionError(f"The answer has neither a plan such as '{example}' nor a 'Deal'.")

    def label(self, state: State, player: Player, action: Action) -> str:
        if player == CHANCE:
            pool, first, second = ("-".join(map(str, action.args[i : i + 3])) for i in (0, 3, 6))
            return Said("Drawn: {pool}, worth {first} and {second}", pool=pool, first=first, second=second)
        return (
            "Deal"
            if action == DEAL
            else Said("Take {amounts}", amounts=amounts(tuple(map(int, action.args))))
        )

    def slots(self, view: View[ItemTray], history: History = NOTHING) -> Mapping[str, str]:
        seat, items = max(view.player or 0, 0), view.board.items
        name = f"player_{seat}"
        number, rounds = view.fact("round").data or ("", "")
        slots = {"name": name, "round": str(number), "rounds": str(rounds)}
        slots |= {"pool": amounts([i.count for i in items])}
        slots |= {f"{kind}_value": "" for kind in KINDS} | {f"{i.piece}_value": i.values[seat] for i in items}
        offers = [action for _, action in history.moves if action.kind == "offer"]
        answering = view.board.offered_by == 1 - seat
        return slots | {
            "first": "" if offers else name,
            "answering": name if answering else "",
            "said": offers[-1].text if answering else "",
            "taken": amounts([item.shares[1 - seat] for item in items]) if answering else "",
            "left": amounts([item.shares[seat] for item in items]) if answering else "",
            "worth": view.fact(f"worth_{seat}").value if answering else "",
        }


def speech(before: str) -> str:
    """Return the message in a text before an offer: all of it, or what follows its last ``Action:``."""
    heads = list(MARKER.finditer(before))
    return one_line(before[heads[-1].end() :] if heads else before)[:MAX_TEXT].rstrip()


def unmarked(message: str, after: str) -> str:
    """Return a message without an opening mark, such as a quotation mark, that closes behind the offer."""
    mark = re.match(QUOTES, message)
    closes = mark is not None and after.lstrip(" .\n").startswith(mark[0][::-1])
    return message[mark.end() :].lstrip() if mark and closes else message


def offer(split: str, message: str) -> Action:
    """Return the action of a written split; raise `UnreadableActionError` if a kind of item is missing."""
    counts = {kind.lower(): number(count) for count, kind in PART.findall(split)}
    if len(counts) < len(KINDS):
        raise UnreadableActionError("A plan must give one number each of hats, balls and apples.")
    return Action("offer", tuple(counts[kind] for kind in KINDS), message)


def number(text: str) -> int:
    word = text.lower()
    if word in WORDS:
        return WORDS.index(word)
    return 0 if word == "no" else int(word)


PRESETS = (
    Preset(
        "llmarena",
        "LLMArena",
        2,
        "bargain.llmarena",
        params={"rounds": 10, "scoring": "diff", "last_deal": "accepted"},
        codec=NamedSplit,
        limits=Limits(attempts=1, fallback=Fallback.RANDOM, illegal=Fallback.FORFEIT),
        chat=True,
        tags=("numerical reasoning", "communication", "opponent modelling", "hidden information"),
        source=(
            "LLMArena, section 3 and appendix A.5. The score is the own worth of the final split minus the "
            "other player's; no agreement scores 0. An unreadable answer becomes a random offer without "
            "words. A plan that takes more than there is, or a Deal before any offer, loses at once "
            "(-1 against 0; the paper's code gives the other player +1 for an early Deal). A Deal as the "
            "last move of the last round counts; the paper's code overlooks it, as last_deal=ignored does. "
            "Instances are drawn from all that the paper's kind allows instead of its list of 1,000; "
            "words beyond 1,000 characters are cut."
        ),
        summary="Offers in words and numbers over ten rounds; the larger share in own value wins.",
    ),
)
