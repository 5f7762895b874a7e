"""How GameBench plays Are You the Traitor, as its paper means it and as its code does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from games.are_you_the_traitor.roles import KEY_KNOWN, State
from games.are_you_the_traitor.rules import KEEP, PASS, SKIP, STOP, AreYouTheTraitor
from games.core.action import Action, Player
from games.core.boards.ring import Ring
from games.core.codec import Codec
from games.core.game import Game
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.view import View
from games.shared.talk import one_line, shorten

TO_SEATS: Final = ("ask", "accuse", "ring")
PLAIN: Final = {STOP: "STOP", PASS: "Pass", SKIP: "Ask nothing", KEEP: "Keep the ring"}
LABELS: Final = {"ask": "Ask {}", "accuse": "Accuse {}", "ring": "Use the ring on {}"}
MARKS: Final = "*_`\"'"
TAG: Final = re.compile(r"<\w+")
LABEL_LENGTH: Final = 60


class SeatsFromOne(Codec[State]):
    """The usual notation, seats counted from 1: ``<ask(2)>``, ``<question> What are you?``, ``<stop>``."""

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        assert isinstance(game, AreYouTheTraitor)
        self._rules = game

    def write(self, state: State, player: Player, action: Action) -> str:
        return super().write(state, player, _moved(action, 1))

    def read(self, state: State, player: Player, text: str) -> Action:
        read = super().read(state, player, TAG.sub(lambda tag: tag[0].casefold(), text))
        words = one_line(read.text)
        return _moved(Action(read.kind, read.args, words.rstrip(MARKS) if _dressed(text) else words), -1)

    def label(self, state: State, player: Player, action: Action) -> str:
        name = self.game.player_name
        if action in PLAIN:
            return PLAIN[action]
        if action.kind in LABELS:
            return LABELS[action.kind].format(name(int(action.args[0])))
        match action:
            case Action("deal", roles):
                return ", ".join(f"{name(seat)} {role}" for seat, role in enumerate(roles))
            case Action("asker", (int(seat),)):
                return f"{name(seat)} may ask"
            case Action("caller", (int(seat),)):
                return f"{name(seat)} accuses"
            case Action("treasure", cards):
                return f"Drawn: {', '.join(map(str, cards))}"
            case Action("steal", (int(seat), str(card))):
                return f"{card.capitalize()} from {name(seat)}"
        return shorten(one_line(action.text), LABEL_LENGTH) or "(says nothing)"

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        assert isinstance(view.board, Ring)
        facts = {fact.key: fact.value for fact in view.facts}
        own, number = max(view.player or 0, 0), facts.get("round", "")
        heard = [m for m in history.messages if m.channel.startswith(f"round {number}, ")]
        name, stage = self.game.player_name, _stage(view)
        lines = []
        for message in heard:
            exchange = message.channel.partition(", ")[2]
            asks = exchange.startswith(f"{name(message.sender)} asks")
            lines.append(f"\n{exchange if asks else f'{name(message.sender)} answers'}: {message.text}")
        ended = [
            f"\nRound {at}: {name(turn.source)} accused {name(turn.target or 0)}; {turn.result}"
            for at, turn in enumerate(view.board.timeline, 1)
        ]
        treasure = [
            f"{name(seat.player)}: {seat.note.rpartition(' · ')[2]} ({', '.join(seat.shelf)})"
            for seat in view.board.seats
            if seat.shelf
        ]
        return {
            "name": name(own),
            "key_holder": facts.get("key_holder", ""),
            "talk": "".join(lines),
            "form": FORMS.get(stage, ""),
            "rounds": "".join(ended),
            "treasure": "; ".join(treasure),
            **{f"now_{each}": "now" if stage == each else "" for each in ASKED},
            **{
                f"told_{name}": "told" if self._rules.params["key_known"] == name else ""
                for name in KEY_KNOWN
            },
        }


ASKED: Final = {
    "pick": "chooses whom to ask",
    "question": "asks ",
    "answer": "answers ",
    "call": "everybody may call STOP",
    "accuse": "accuses somebody",
    "ring": "may use a magic ring",
}
"""How the phase of each decision is worded."""


FORMS: Final = {
    "pick": "<ask(k)> with the number of a player",
    "question": "<question> and your question on the same line, or <skip>",
    "answer": "<answer> and your answer on the same line",
    "call": "<stop> or <pass>",
    "accuse": "<accuse(k)> with the number of a player",
    "ring": "<ring(k)> with the number of a player, or <keep>",
}


def _stage(view: View) -> str:
    return next((stage for stage, words in ASKED.items() if words in f"{view.phase} "), "")


def _moved(action: Action, by: int) -> Action:
    """The action with its seat counted from elsewhere."""
    if action.kind not in TO_SEATS or len(action.args) != 1 or not isinstance(action.args[0], int):
        return action
    return Action(action.kind, (action.args[0] + by,), action.text)


def _dressed(text: str) -> bool:
    """Whether marks of Markdown stand right before the last answer, and so belong to those behind it."""
    found = re.findall(rf"([{MARKS}])?<\w+(?:\([^()<>]*\))?>", text)
    return bool(found and found[-1])


TAGS: Final = (
    "communication",
    "social deduction",
    "team collaboration",
    "hidden information",
    "opponent modelling",
    "chance",
)
LIMITS: Final = Limits(attempts=3, fallback=Fallback.RANDOM, skip_forced=True)

PRESETS = (
    Preset(
        "gamebench",
        "GameBench",
        5,
        "are_you_the_traitor.gamebench",
        codec=SeatsFromOne,
        limits=LIMITS,
        topics="are_you_the_traitor",
        tags=TAGS,
        source=(
            "GameBench, appendix on Are You the Traitor, and the published game. Its categories there "
            "are hidden information, language, social deduction and cooperation; it also has chance. "
            "Unlike in the code, roles are dealt anew in every round, so that no memory of earlier "
            "rounds tells them; traitor and guard are told who the key holder is (so that a guard can "
            "work out who the traitor is); answers reach who asked; a skipped question needs no answer; "
            "treasure and results are public; rings are used by choice; a round has at most 20 "
            "questions, after which somebody must accuse; and where both sides reach 10 points together,"
            " the higher total wins. Everybody says in secret whether to stop, and the lot decides among"
            " those who would, which is as likely as asking in random order, but tells nobody who was "
            "never asked. Evil is team 0 and good team 1 of the roles that seats have in the last round."
            " Questions and answers are cut at 400 characters."
        ),
        summary="Five seats, roles dealt in every round, first side with a seat of 10 points.",
    ),
    Preset(
        "gamebench_code",
        "GameBench",
        5,
        "are_you_the_traitor.gamebench",
        params={
            "roles": "fixed",
            "key_known": "nobody",
            "answers": "replaced",
            "skipping": "asked",
            "rings": "forced",
            "tie": "first seat",
        },
        codec=SeatsFromOne,
        limits=LIMITS,
        topics="are_you_the_traitor",
        tags=TAGS,
        source=(
            "GameBench's code: seats 1 and 2 are traitor and evil wizard, seats 3 to 5 good wizard, key "
            "holder and guard, in every round; nobody is told who the key holder is; who asked reads the"
            " own question in place of the answer; 'skip' is sent as a question; every ring is used at "
            "once on a random opponent; and where both sides reach 10 points together, the first such "
            "seat decides. Seats are played by sessions of their own and hear of treasure and results, "
            "in the code by one agent per side that hears neither; a round has at most 20 questions, in "
            "the code any number; and a second statue taken by the same ring pass does not crash the "
            "match."
        ),
        summary="As the published code plays it: fixed roles, answers lost to who asked, forced rings.",
    ),
    Preset(
        "hidden_key",
        "",
        5,
        "are_you_the_traitor.gamebench",
        params={"key_known": "traitor"},
        codec=SeatsFromOne,
        limits=LIMITS,
        topics="are_you_the_traitor",
        tags=TAGS,
        source=(
            "As GameBench's, but the guard is not told who the key holder is. Of five players the two "
            "wizards are known to all, so that a guard who knows the key holder knows the traitor, too, "
            "and has only to call STOP."
        ),
        summary="As GameBench's, but only the traitor knows the key holder, and the others must find out.",
    ),
)
