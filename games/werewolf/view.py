"""The view of Werewolf: the village with masked roles, who did what, and the events so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.action import Player
from games.core.boards.ring import Arrow, Badge, RingSeat
from games.core.said import Said, joined, listed
from games.core.view import Fact, View
from games.werewolf.board import Resident, Village, VillageEvent
from games.werewolf.state import DOCTOR, NOBODY, PENDING, SEER, SIDE_NAMES, WOLF, State, VillageGame, side_of

UNKNOWN: Final = "role unknown"
PHASES: Final = {
    "deal": "the roles are dealt",
    "hunter": "night falls",
    "night": "the village sleeps",
    "bid": "everybody bids for the floor",
    "speaker": "the highest bid speaks",
    "vote": "the village votes",
    "summary": "everybody writes a private summary",
}


TASKS: Final = {
    "bid": "Bid for the floor",
    "debate": "Speak to the village",
    "vote": "Vote for a player",
    "summary": "Write a private summary",
}
"""What the players who act by day are to do, by stage."""


def village_view(game: VillageGame, state: State, player: Player | None) -> View[Village]:
    is_night = state.stage in ("deal", "hunter", "night") or (state.stage == "over" and not state.now.polls)
    board = Village(
        tuple(_houses(game, state, player)),
        tuple(_arrows(game, state, player)),
        number=len(state.rounds),
        night=is_night,
        speaker=game.to_act(state)[0] if state.stage == "debate" else NOBODY,
        events=tuple(_events(game, state, player)),
        task=_task(game, state, player),
    )
    now = phase(game, state)
    if state.stage == "night" and player is not None and player in game.to_act(state):
        tasks = {action.kind for action in game.legal_actions(state, player).listed if action.args}
        name = game.player_name(player)
        chosen = [Said("{who:chooses} whom to {task}", who=name, task=task) for task in sorted(tasks)]
        now = joined("; ", [now, *chosen])
    when = night(board.number) if is_night else day(board.number)
    return View(player, now, board, tuple(_facts(game, state, player)), when)


def day(number: int) -> Said:
    return Said("Day {n}", n=number)


def night(number: int) -> Said:
    return Said("Night {n}", n=number)


def _task(game: VillageGame, state: State, player: Player | None) -> str:
    """Return what the player is to do now; empty for one who does not act."""
    if player is None or player < 0 or player not in game.to_act(state):
        return ""
    if state.stage != "night":
        return TASKS.get(state.stage, "")
    tasks = sorted({action.kind for action in game.legal_actions(state, player).listed if action.args})
    return Said("Choose whom to {listed}", listed=" or ".join(tasks)) if tasks else ""


def phase(game: VillageGame, state: State) -> str:
    if state.stage == "over":
        winner = game.winner(state)
        if winner is None:
            return "nobody wins: the rounds are over"
        return Said("{side} win", side=SIDE_NAMES[winner])
    if state.stage == "debate":
        return Said("{who:speaks}", who=game.player_name(game.to_act(state)[0]))
    return PHASES[state.stage]


def article(role: str) -> str:
    return f"{'the' if role in (DOCTOR, SEER) else 'a'} {role}"


def _houses(game: VillageGame, state: State, player: Player | None) -> Iterator[RingSeat]:
    fates = _fates(state)
    bids = state.now.bids if state.stage in ("bid", "speaker", "debate", "vote") else ()
    for seat, role in enumerate(game.known(state, player)):
        unknown = "" if seat in fates else UNKNOWN if state.roles else "role not dealt"
        shown = bids and bids[seat] != NOBODY and player in (None, seat)
        yield RingSeat(
            seat,
            joined(" · ", [words for words in (role or unknown, fates.get(seat, "")) if words]),
            seat not in fates,
            not role,
            (Said("bid {bids}", bids=bids[seat]),) if shown else (),
            Resident(role, fates.get(seat, "")),
            badge=Badge(role) if role and seat == player and seat not in fates else None,
        )


def _fates(state: State) -> dict[Player, str]:
    """How those who are out left the game; the first time for a player voted out again."""
    fates: dict[Player, str] = {}
    for number, past in enumerate(state.rounds, 1):
        if past.removed >= 0:
            fates.setdefault(past.removed, Said("removed in night {number}", number=number))
        if past.exiled >= 0:
            fates.setdefault(past.exiled, Said("voted out on day {number}", number=number))
    return fates


def sees_votes(game: VillageGame, player: Player | None, voter: Player) -> bool:
    return player in (None, voter) or game.params["ballots"] == "shown"


def _night(game: VillageGame, state: State, number: int, player: Player | None) -> Iterator[VillageEvent]:
    now, roles = state.rounds[number - 1], state.roles
    mine = "" if player is None or player < 0 else roles[player]
    doctor, seer = roles.index(DOCTOR), roles.index(SEER)
    alive = game.alive(state, number)
    if player is None or mine == WOLF:
        yield VillageEvent(number, "chose", now.hunter, now.target)
    if player in (None, doctor) and doctor in alive:
        yield VillageEvent(number, "protected", doctor, now.protected)
    if player in (None, seer) and now.investigated != NOBODY:
        yield VillageEvent(number, "found", seer, now.investigated, article(roles[now.investigated]))


def _events(game: VillageGame, state: State, player: Player | None) -> Iterator[VillageEvent]:
    for number, now in enumerate(state.rounds, 1):
        if now.removed == PENDING:
            return
        yield from _night(game, state, number, player)
        yield VillageEvent(number, "removed", target=now.removed)
        if now.exiled == PENDING:
            continue
        for voter, vote in enumerate(now.polls[-1]):
            if vote != NOBODY and sees_votes(game, player, voter):
                yield VillageEvent(number, "voted", voter, vote)
        yield VillageEvent(number, "exiled", target=now.exiled)


LABELS: Final = {"chose": "attacks", "protected": "protects", "found": "looks at"}


def _arrows(game: VillageGame, state: State, player: Player | None) -> Iterator[Arrow]:
    """Yield the votes after a poll, the players named in a debate, and before that the night's choices."""
    now = state.now
    if state.stage in ("deal", "hunter", "night"):
        return
    if now.polls and (now.exiled != PENDING or state.stage == "bid"):
        for voter, vote in enumerate(now.polls[-1]):
            if vote != NOBODY and sees_votes(game, player, voter):
                yield Arrow(voter, vote, faint=state.stage == "bid")
    elif now.speeches and any(speech.named for speech in now.speeches):
        last = len(now.speeches) - 1
        latest = {
            (speech.speaker, seat): at == last
            for at, speech in enumerate(now.speeches)
            for seat in speech.named
        }
        for (speaker, seat), strong in latest.items():
            yield Arrow(speaker, seat, "names" if strong else "", not strong)
    elif not now.speeches:
        for event in _night(game, state, len(state.rounds), player):
            yield Arrow(event.player, event.target, LABELS[event.kind])


def _facts(game: VillageGame, state: State, player: Player | None) -> Iterator[Fact]:
    rounds = Said("{rounds} of {params} at most", rounds=len(state.rounds), params=game.params["rounds"])
    yield Fact("round", "Round", rounds, data=state.stage)
    yield Fact("alive", "Players left", str(len(game.alive(state))))
    if game.params["debate"] == "by bids" and state.stage in ("bid", "speaker", "debate", "vote"):
        left = int(game.params["speeches"]) - len(state.now.speeches) + (state.stage == "debate")
        yield Fact("left", "Speeches left", str(left))
    dropped = game.dropped(state, player)
    if dropped:
        names = listed([game.player_name(seat) for seat in dropped])
        yield Fact("dropped", "Not listed any more", names, data=dropped)
    if player is None or player < 0 or not state.roles:
        return
    role = state.roles[player]
    yield Fact("role", "Your role", role, player)
    yield Fact("side", "Your side", SIDE_NAMES[side_of(role)], player)
    if role == WOLF:
        partners = [seat for seat, r in enumerate(state.roles) if r == WOLF and seat != player]
        yield Fact("partner", "Your partner", listed([game.player_name(seat) for seat in partners]), player)
        if state.stage == "night":
            hunts = "you" if state.now.hunter == player else game.player_name(state.now.hunter)
            yield Fact("hunter", "Tonight's choice", hunts, player, data=state.now.hunter)
