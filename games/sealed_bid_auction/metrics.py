"""Metrics of sealed-bid auctions: GTBench's regret, LLMArena's deviation, gamma-Bench's score."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from games.core.action import CHANCE, Player
from games.core.benchmark import BenchmarkScore, Recorded
from games.core.metric import MatchMetric, Moment, StepMetric, over_the_match
from games.sealed_bid_auction.rules import SealedBidAuction
from games.shared.gamma import Rounds, Scores, chosen_together, gamma_scores, numbers, round_curve


def _bids(moment: Moment[SealedBidAuction], player: Player) -> tuple[SealedBidAuction, int, int, int] | None:
    """The game, the player's valuation and bid, and the opponents' highest bid; None if there are no bids."""
    if CHANCE in moment.joint:
        return None
    sale = moment.after.sales[-1]
    others = (amount for owner, amount in enumerate(sale.bids) if owner != player)
    return moment.game, sale.values[player], sale.bids[player], max(others)


def regret(moment: Moment[SealedBidAuction], player: Player) -> float | None:
    """How much more the cheapest winning bid would have gained than the own one; first price only.

    A tie is decided by lot; its winner could not have won for less.
    """
    game = moment.game
    sale = moment.after.sales[-1]
    drawn = CHANCE in moment.joint
    if game.second_price or not sale.bids or (drawn and moment.joint[CHANCE].kind != "lot"):
        return None
    value, bid = sale.values[player], sale.bids[player]
    other = max(amount for owner, amount in enumerate(sale.bids) if owner != player)
    if drawn != (bid == other):
        return None
    if bid > other or sale.winner == player:
        return game.unit.points(max(0, bid - (other + 1)))
    return game.unit.points(max(0, value - (other + 1)))


def regret_paper(moment: Moment[SealedBidAuction], player: Player) -> float | None:
    """Regret by GTBench's appendix G.1, which charges even the cheapest winning bid."""
    auction = _bids(moment, player)
    if auction is None or auction[0].second_price:
        return None
    game, value, amount, other = auction
    if amount > other + 1:
        return game.unit.points(amount - (other + 1))
    return game.unit.points(max(0, value - (other + 1)))


def equilibrium(value: int, players: int, second_price: bool) -> float:
    """The equilibrium bid for valuations spread evenly from 0: the share (N - 1) / N, or all of it."""
    return float(value) if second_price else value * (players - 1) / players


def deviation(moment: Moment[SealedBidAuction], player: Player) -> float | None:
    """Bid above the equilibrium, as a share of the equilibrium; None for a valuation of 0."""
    auction = _bids(moment, player)
    if auction is None or not auction[1]:
        return None
    game, value, amount, _ = auction
    wanted = equilibrium(value, game.num_players, game.second_price)
    return (amount - wanted) / wanted


def margin(moment: Moment[SealedBidAuction], player: Player) -> float | None:
    auction = _bids(moment, player)
    return None if auction is None else auction[0].unit.points(auction[1] - auction[2])


def won(moment: Moment[SealedBidAuction], player: Player) -> float | None:
    before, after = moment.before.sales, moment.after.sales
    decided = after[-1].winner >= 0 and before[-1:] != after[-1:]
    return float(after[-1].winner == player) if decided else None


def gamma_score(moment: Moment[SealedBidAuction], player: Player) -> float | None:
    """The margin as a percentage of the highest valuation; its mean over all is gamma-Bench's score."""
    auction = _bids(moment, player)
    if auction is None or auction[0].second_price or not auction[0].high:
        return None
    game, value, amount, _ = auction
    return float(100 * (value - amount) / game.high)


def gamma_score_repo(moment: Moment[SealedBidAuction], player: Player) -> float | None:
    """The variant of gamma-Bench's code: a percentage of the own valuation, never below 0."""
    auction = _bids(moment, player)
    if auction is None or auction[0].second_price:
        return None
    _, value, amount, _ = auction
    return 100 * max(value - amount, 0) / (value or 1)


def auction_scores(values: Rounds, bids: Rounds, variant: str = "paper") -> Scores:
    """gamma-Bench's score at the first price, and S6: the mean margin of bids below valuations."""
    pairs = [pair for row in zip(values, bids, strict=True) for pair in zip(*row, strict=True)]
    raw = fmean(value - bid for value, bid in pairs)
    if variant == "repo":
        return 100 * fmean(max(value - bid, 0) / (value or 1) for value, bid in pairs), raw
    return 100 * raw / max(value for value, _ in pairs), raw


def _values(moments: Sequence[Moment]) -> list[tuple[int, ...]]:
    return [moment.before.sales[-1].values for moment in chosen_together(moments)]


def _scores(moments: Sequence[Moment[SealedBidAuction]], variant: str) -> Scores | None:
    game, values = moments[0].game, _values(moments)
    return None if game.second_price or not values else auction_scores(values, numbers(moments), variant)


def _equilibrium(moment: Moment[SealedBidAuction]) -> Scores:
    game = moment.game
    part = 1.0 if game.second_price else (game.num_players - 1) / game.num_players
    return tuple(part * value for value in moment.before.sales[-1].values)


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("regret", "Regret", regret, "mean", "low"),
    StepMetric("regret_paper", "Regret (paper)", regret_paper, "mean", "low"),
    StepMetric("deviation", "Bid above equilibrium / equilibrium", deviation, "mean", "neither", needs="own"),
    StepMetric("margin", "Valuation minus bid", margin, "mean", "neither", needs="own"),
    StepMetric("won", "Won", won, "mean", needs="own"),
)
REGRETS = (
    MatchMetric("mean_regret", "Regret", over_the_match(regret), "low"),
    MatchMetric("mean_regret_paper", "Regret (paper)", over_the_match(regret_paper), "low"),
)
MATCH_METRICS: tuple[MatchMetric, ...] = (
    *REGRETS,
    MatchMetric(
        "mean_deviation",
        "Bid above equilibrium / equilibrium",
        over_the_match(deviation),
        "neither",
        needs="own",
    ),
    MatchMetric("mean_margin", "Valuation minus bid", over_the_match(margin), "neither", needs="own"),
    MatchMetric("win_rate", "Rounds won", over_the_match(won), needs="own"),
    MatchMetric("gamma_score", "Score of gamma-Bench", over_the_match(gamma_score), needs="own"),
    MatchMetric(
        "gamma_score_repo", "Score of gamma-Bench (its code)", over_the_match(gamma_score_repo), needs="own"
    ),
)
BENCHMARK_SCORES = (
    BenchmarkScore(
        "GTBench",
        "Regret",
        REGRETS[0],
        "A winner's payment beyond the lowest winning bid; the profit that this would have left a loser.",
        variant="corrected",
    ),
    BenchmarkScore(
        "GTBench",
        "Regret",
        REGRETS[1],
        "Appendix G.1, which charges also a winner who made the lowest winning bid.",
        variant="paper",
    ),
    BenchmarkScore(
        "LLMArena",
        "Normalised scores",
        Recorded.REWARD,
        "Section 4 and table 1.",
        place=4,
        largest=10.0,
    ),
    *gamma_scores(
        "Auction",
        6,
        ("S6",),
        _scores,
        {
            "paper": "Sections 3.2 and E: the margin as a part of the highest valuation.",
            "repo": "As its code has it: each margin, at least 0, as a part of the own valuation.",
        },
        preset="gamma_first_price",
    ),
)
ROUND_CURVE = round_curve("Bid", numbers, _equilibrium)
