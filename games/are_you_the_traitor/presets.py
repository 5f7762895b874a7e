"""How GameBench plays Are You the Traitor: as its paper says, and as its code does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from games.are_you_the_traitor.rules import KEEP, PASS, SKIP, STOP
from games.are_you_the_traitor.state import KEY_KNOWN, State
from games.are_you_the_traitor.view import PHASES
from games.core.action import Action, Player
from games.core.boards.ring import Ring
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said, joined
from games.core.view import View
from games.shared.questions import Questions, channel_parts

PLAIN: Final = {STOP: "STOP", PASS: "Pass", SKIP: "Ask nothing", KEEP: "Keep the ring"}


class TraitorQuestions(Questions[State]):
    """The notation of questions, calls, accusations and rings."""

    to_seats: ClassVar = {"ask": "Ask {seat}", "accuse": "Accuse {seat}", "ring": "Use the ring on {seat}"}
    forms: ClassVar = {
        "pick": "<ask(k)> with the number of a player",
        "question": "<question> and your question on the same line, or <skip>",
        "answer": "<answer> and your answer on the same line",
        "call": "<stop> or <pass>",
        "accuse": "<accuse(k)> with the number of a player",
        "ring": "<ring(k)> with the number of a player, or <keep>",
    }
    phases = PHASES

    def label(self, state: State, player: Player, action: Action) -> str:
        name = self.game.player_name
        match action:
            case Action("deal", roles):
                return joined(
                    ", ", [Said("{who} {role}", who=name(seat), role=role) for seat, role in enumerate(roles)]
                )
            case Action("asker", (int(seat),)):
                return Said("{who} may ask", who=name(seat))
            case Action("caller", (int(seat),)):
                return Said("{who:accuses}", who=name(seat))
            case Action("treasure", cards):
                return Said("Drawn: {listed}", listed=", ".join(map(str, cards)))
            case Action("steal", (int(seat), str(card))):
                return Said("{card} from {who}", card=card.capitalize(), who=name(seat))
        return PLAIN.get(action) or super().label(state, player, action)

    def slots(self, view: View[Ring], history: History = NOTHING) -> Mapping[str, str]:
        number, name = view.fact("round").value, self.game.player_name
        heard = [m for m in history.messages if str(channel_parts(m)["n"]) == number]
        ended = [
            f"\nRound {at}: {name(turn.source)} accused {name(turn.target or 0)}; {turn.result}"
            for at, turn in enumerate(view.board.timeline, 1)
        ]
        treasure = [
            f"{name(seat.player)}: {seat.data[1]} ({', '.join(seat.shelf)})"
            for seat in view.board.seats
            if seat.shelf
        ]
        known = self.game.params["key_known"]
        return {
            "name": name(max(view.player or 0, 0)),
            "key_holder": view.fact("key_holder").value,
            "talk": "".join(f"\n{self.exchange(m)}: {m.text}" for m in heard),
            "rounds": "".join(ended),
            "treasure": "; ".join(treasure),
            **self.decision_slots(view),
            **{f"told_{who}": "told" if known == who else "" for who in KEY_KNOWN},
        }


GAMEBENCH: Final = Preset(
    "gamebench",
    "GameBench",
    5,
    "are_you_the_traitor.gamebench",
    codec=TraitorQuestions,
    limits=Limits(attempts=3, fallback=Fallback.RANDOM, skip_forced=True),
    topics="are_you_the_traitor",
    tags=(
        "communication",
        "social deduction",
        "team collaboration",
        "hidden information",
        "opponent modelling",
        "chance",
    ),
    source="GameBench, appendix on Are You the Traitor, and the published game. Its categories there are "
    "hidden information, language, social deduction and cooperation; it also has chance. Unlike in the "
    "code, roles are redealt in every round, so that no memory of earlier rounds gives them away; traitor "
    "and guard know who the key holder is (so that a guard can work out who the traitor is); answers reach "
    "who asked; a skipped question needs no answer; treasure and results are public; rings are used by "
    "choice; a round has at most 20 questions, after which somebody must accuse; and where both sides reach "
    "10 points together, the higher total wins. Everybody says in secret whether to stop, and the lot "
    "decides among those who would, which is as likely as asking in random order, but shows nobody who was "
    "never asked. Evil is team 0 and good team 1 of the roles that seats have in the last round. Questions "
    "and answers are cut at 400 characters.",
    summary="Five seats, roles dealt in every round, first side with a seat of 10 points.",
)

PRESETS = (
    GAMEBENCH,
    replace(
        GAMEBENCH,
        id="gamebench_code",
        params={
            "roles": "fixed",
            "key_known": "nobody",
            "answers": "replaced",
            "skipping": "asked",
            "rings": "forced",
            "tie": "first seat",
        },
        source="GameBench's code: seats 1 and 2 are traitor and evil wizard, seats 3 to 5 good wizard, key "
        "holder and guard, in every round; nobody learns who the key holder is; who asked reads the own "
        "question in place of the answer; 'skip' is sent as a question; every ring is used at once on a "
        "random opponent; and where both sides reach 10 points together, the first such seat decides. Seats "
        "are played by sessions of their own and hear of treasure and results, in the code by one agent per "
        "side that hears neither; a round has at most 20 questions, in the code any number; and a second "
        "statue taken by the same ring pass does not crash the match. Asking for an explanation costs an "
        "attempt, as there.",
        summary="As the published code plays it: fixed roles, answers lost to who asked, forced rings.",
        topics_cost=True,
    ),
    replace(
        GAMEBENCH,
        id="hidden_key",
        benchmark="",
        params={"key_known": "traitor"},
        source="As GameBench's, but the guard does not know who the key holder is. Of five players the two "
        "wizards are known to all, so that a guard who knows the key holder knows the traitor, too, and has "
        "only to call STOP.",
        summary="As GameBench's, but only the traitor knows the key holder, and the others must find out.",
    ),
)
