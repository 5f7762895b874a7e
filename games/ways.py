"""The ways to play each game: a name and a sentence for every preset that say how it differs from the others.

They are for people. What a preset is to a benchmark is its `Preset.summary` and `Preset.source`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.core.preset import Preset


class Way(NamedTuple):
    """One way to play a game, in words.

    Attributes:
        about: one sentence.
    """

    name: str
    about: str


DESCRIBED: Final = "As the benchmark describes it"
CODED: Final = "As the benchmark's code plays it"
REAL_TIME: Final = "In real time"

WAYS: Final[dict[str, Way]] = {
    "air_land_sea:gamebench": Way(DESCRIBED, "By the rulebook, up to 12 victory points."),
    "air_land_sea:gamebench_code": Way(CODED, "Some cards work differently from the rulebook."),
    "arctic_scavengers:gamebench": Way(DESCRIBED, "By the published rules, over five rounds."),
    "arctic_scavengers:gamebench_code": Way(CODED, "Prices, fights and some cards depart from the rules."),
    "are_you_the_traitor:gamebench": Way(
        DESCRIBED, "Roles are dealt anew in every round, and both sides know who holds the key."
    ),
    "are_you_the_traitor:gamebench_code": Way(
        CODED, "Roles stay with their seats, and the player who asks never hears the answer."
    ),
    "are_you_the_traitor:hidden_key": Way(
        "With a hidden key holder", "Only the traitor knows who holds the key; the others must find out."
    ),
    "bargain:llmarena": Way(DESCRIBED, "Ten rounds of offers in words and numbers; the larger share wins."),
    "battle_royale:gamma": Way(DESCRIBED, "Ten players and 20 turns; the worst shot begins."),
    "boxing:gamebench": Way(
        DESCRIBED, "Two minutes. Time waits for you: you choose a move four times a second of the fight."
    ),
    "boxing:gamebench_code": Way(
        CODED, "17 seconds at double speed; the score is counted the way the code does."
    ),
    "boxing:wall": Way(REAL_TIME, "One minute. Time goes on while you think; you hold keys to move and hit."),
    "breakthrough:gtbench_3x8": Way(DESCRIBED, "A narrow board of three columns and eight rows."),
    "breakthrough:classic_8x8": Way("On the usual board", "Eight columns and eight rows."),
    "civilization:world": Way("A small world", "Five nations on a map of the world, 400 turns."),
    "civilization:france": Way("Inland", "Five nations on a map of France, without islands, 400 turns."),
    "civilization:british_isles": Way("Islands", "Five nations on the British Isles, 400 turns."),
    "civilization:ancient": Way(
        "Ancient times", "The shortest: four nations, 35 technologies and 100 turns."
    ),
    "civilization:repo": Way(
        CODED, "The small world, but you move units and cities only; simple rules do the rest."
    ),
    "codenames:gamebench": Way(
        DESCRIBED, "21 words; each side scores its share of the points, and clues are checked."
    ),
    "codenames:gamebench_code": Way(
        CODED, "21 words; clues are not checked, a clue of 0 allows one guess, turns may be skipped."
    ),
    "codenames:classic": Way("As at the table", "25 words in five rows; a side wins or loses."),
    "connect_four:gtbench": Way(
        "As GTBench plays it", "The usual game; models get no drawing of the board and a single try."
    ),
    "connect_four:llmarena": Way(
        "As LLMArena plays it", "The same game; models see the board drawn and have three tries."
    ),
    "diners_dilemma:gamma": Way(DESCRIBED, "Ten diners, twenty rounds, two dishes and one bill."),
    "diplomacy:welfare_clean": Way(
        "Welfare Diplomacy", "Ten years; every centre without an army is worth a point each winter."
    ),
    "diplomacy:welfare_repo": Way(
        CODED, "Welfare Diplomacy, but messages are sent with the orders, one power after the other."
    ),
    "diplomacy:standard": Way(
        "As at the table", "The published game: a power with 18 of the 34 centres wins alone."
    ),
    "divide_the_dollar:gamma": Way(DESCRIBED, "Ten players, twenty rounds, 100 golds to divide."),
    "el_farol_bar:gamma_implicit": Way(
        "Only guests learn the number", "A player who stays at home does not learn how many went."
    ),
    "el_farol_bar:gamma_explicit": Way(
        "Everybody learns the number", "After each round all ten learn how many went."
    ),
    "guess_two_thirds:gamma": Way(DESCRIBED, "Ten players, twenty rounds, numbers from 0 to 100."),
    "hanabi:llmarena": Way(
        DESCRIBED, "A small game: two colours, two cards each, three hints and a single life."
    ),
    "hanabi:classic": Way(
        "As at the table", "The whole game: five colours, two to five players, eight hints, three lives."
    ),
    "hive:gamebench": Way(DESCRIBED, "Without beetles, at most 60 turns each."),
    "hive:gamebench_code": Way(
        CODED, "Without beetles; a turn is two answers, and some slides differ. At most 250 turns each."
    ),
    "hive:classic": Way("As at the table", "With beetles, by tournament rules, at most 250 turns each."),
    "kuhn_poker:gtbench": Way(DESCRIBED, "Three cards, one chip to bet, a single hand."),
    "liars_dice:gtbench": Way(DESCRIBED, "One die each, and sixes count as any number."),
    "negotiation:gtbench": Way(DESCRIBED, "Proposals of three numbers; the items are always the same."),
    "nim:gtbench": Way(DESCRIBED, "Piles of 1, 3, 5 and 7; the player who takes the last match loses."),
    "pig:gtbench": Way(DESCRIBED, "A short game, to 20 points."),
    "pig:classic": Way("As at the table", "The usual game, to 100 points."),
    "pit:gamebench": Way(
        DESCRIBED, "Two sides with two hands each; equal numbers of cards are traded unseen."
    ),
    "pit:gamebench_code": Way(
        CODED, "Two players; offers are open, trades may be uneven, and a corner is exactly six cards."
    ),
    "pirate_game:gamma": Way(DESCRIBED, "Ten pirates and 100 coins."),
    "prisoners_dilemma:gtbench_iterated": Way(
        DESCRIBED, "Round after round; each is the last with a chance of one in eight."
    ),
    "public_goods:gamma": Way(
        DESCRIBED, "Ten players, twenty rounds; what is paid in is doubled and shared."
    ),
    "santorini:gamebench": Way(DESCRIBED, "Your two pawns move in turn; you do not choose which."),
    "santorini:published": Way("As at the table", "You choose which of your two pawns moves."),
    "sea_battle:gamebench": Way(DESCRIBED, "Ships move and fire at the same time; two never share a cell."),
    "sea_battle:gamebench_code": Way(
        CODED, "Ships may come to share a cell, and a battle may last 1,000 turns."
    ),
    "sealed_bid_auction:gtbench_blind": Way(
        "A single round between two", "Each thing is worth 1 to 10 to you; the highest bid is paid."
    ),
    "sealed_bid_auction:gamma_first_price": Way(
        "Ten bidders, own bid paid", "Twenty rounds; the winner pays the own bid."
    ),
    "sealed_bid_auction:gamma_second_price": Way(
        "Ten bidders, second bid paid", "Twenty rounds; the winner pays the second highest bid."
    ),
    "sealed_bid_auction:llmarena_bid": Way(
        "In dollars and cents", "Two bidders, one round; the thing is worth up to $10.00 to you."
    ),
    "starcraft2:macro_sync": Way(
        "Against a builder", "The opponent builds up before it attacks. Time waits for you."
    ),
    "starcraft2:macro_async": Way(
        "Against a builder, in real time", "The opponent builds up first. Time goes on while you think."
    ),
    "starcraft2:rush_sync": Way("Against an early attack", "The opponent attacks early. Time waits for you."),
    "starcraft2:rush_async": Way(
        "Against an early attack, in real time",
        "The opponent attacks early. Time goes on while you think.",
    ),
    "starcraft2:random_sync": Way(
        "Against a surprise", "The opponent's plan is drawn at the start. Time waits for you."
    ),
    "starcraft2:random_async": Way(
        "Against a surprise, in real time",
        "The opponent's plan is drawn at the start. Time goes on while you think.",
    ),
    "starcraft2:repo": Way(CODED, "Against a builder; orders are carried out with the faults of the code."),
    "starcraft2:duel": Way(
        "Two equal sides", "Half an hour; both sides can do everything the game allows. Time waits for you."
    ),
    "stratego:clean": Way(DESCRIBED, "Both armies are set up at random."),
    "stratego:clean_fixed": Way(
        "With the benchmark's two set-ups", "Both armies always stand as the benchmark sets them up."
    ),
    "stratego:repo": Way(CODED, "The first army stands as the benchmark sets it up, the second at random."),
    "stratego:repo_fixed": Way(
        "As the code plays it, with fixed set-ups",
        "Both armies as the benchmark sets them up; moving to and fro is limited as in the code.",
    ),
    "stratego:own_setup": Way(
        "With your own set-up", "You arrange your pieces by hand, or take a ready set-up."
    ),
    "street_fighter:sf3_sync": Way("Time waits for you", "You plan several moves at a time. Two rounds win."),
    "street_fighter:sf3_async": Way(
        "Plans, in real time", "You plan moves or hold keys; time goes on while you think."
    ),
    "street_fighter:repo": Way(
        CODED, "One round decides, and two buttons cannot be pressed together. Time waits for you."
    ),
    "street_fighter:clean": Way(
        REAL_TIME, "For people who hold keys: two rounds; models answer as fast as they write."
    ),
    "texas_holdem_nl:llmarena": Way(DESCRIBED, "One hand between two, with 100 chips each."),
    "texas_holdem_nl:heads_up": Way("At the table, between two", "Four hands between two, by table rules."),
    "texas_holdem_nl:full_ring": Way("A full table", "Nine players and two hands, by table rules."),
    "tic_tac_toe:gtbench": Way(
        "As GTBench plays it", "The usual game; models get no drawing of the board and a single try."
    ),
    "tic_tac_toe:llmarena": Way(
        "As LLMArena plays it", "The same game; models see the board drawn and have three tries."
    ),
    "two_rooms_and_a_boom:gamebench": Way(
        DESCRIBED, "You know your card; the blue and the red seats are always the same."
    ),
    "two_rooms_and_a_boom:gamebench_code": Way(
        CODED, "You learn your colour only, and answer questions before you can read them."
    ),
    "two_rooms_and_a_boom:hidden_sides": Way(
        "With hidden sides", "The lot decides which seats are blue and which are red."
    ),
    "undercover:llmarena": Way(
        DESCRIBED, "Five players, two rounds of clues and votes; one has a different word."
    ),
    "werewolf:clean": Way(DESCRIBED, "Everybody talks once a day, in turn, and then votes."),
    "werewolf:repo": Way(
        CODED, "Votes of earlier days still count, and without a Doctor nobody dies at night."
    ),
    "werewolf:arena": Way(
        "As Werewolf Arena plays it", "Bids decide who speaks, and a vote follows every speech."
    ),
}


def way_of(game_id: str, preset: Preset) -> Way:
    """Return the name and the sentence of a preset; those of another package's preset are its own words."""
    known = WAYS.get(f"{game_id}:{preset.id}")
    if known is not None:
        return known
    return Way(preset.id.replace("_", " ").capitalize(), preset.summary)
