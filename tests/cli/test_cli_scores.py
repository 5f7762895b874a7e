"""Ratings, error profiles and GTBench's protocol on the command line."""

import csv
import io
import json
from collections import Counter
from itertools import combinations

import pytest
from helpers.command_line import document
from helpers.play import few
from helpers.rated import fill, won

from agents.catalog import seats as seats_module
from gamebench_gui.app.match import session
from games.catalog import every_preset
from games.core.game import UnreadableActionError
from replays.store.writer import Writer


@pytest.fixture
def stumble(monkeypatch):
    """Let every seat fail to answer where this function of the request says so."""

    def stumble(fails):
        make = seats_module.make_seat

        def made(*args):
            seat = make(*args)
            decide = seat.decide

            async def stumbling(request):
                if fails(request):
                    raise UnreadableActionError("Nothing to read.")
                return await decide(request)

            seat.decide = stumbling
            return seat

        monkeypatch.setattr(session, "make_seat", made)

    return stumble


NRA = ("ratings", "--method", "nra")
SEATS = ("--seat", "random", "--seat", "tit-for-tat")


def test_until_valid_plays_half_in_each_seating(call):
    found = document(call, "play", "prisoners_dilemma", *SEATS, "--until-valid", "6", "--seed", "1")
    assert (found["valid"], found["completion_rate"]) == (6, 1.0)
    seatings = [match["seats"] for match in found["matches"]]
    assert seatings == [["random", "tit-for-tat"]] * 3 + [["tit-for-tat", "random"]] * 3
    seeds = [match["seed"] for match in found["matches"]]
    assert seeds[:3] == seeds[3:]
    assert len(set(seeds)) == 3


def test_until_valid_says_the_advantage_of_these_matches_alone(call):
    document(call, "play", "prisoners_dilemma", *SEATS, "--matches", "4", "--seed", "9")
    argv = ("play", "prisoners_dilemma", *SEATS, "--until-valid", "6", "--seed", "1")
    found = document(call, *argv)
    gained = Counter()
    for match in found["matches"]:
        gained.update(dict(zip(match["seats"], match["scores"], strict=True)))
    ours, theirs = gained["random"], gained["tit-for-tat"]
    nra = (ours - theirs) / sum(abs(score) for match in found["matches"] for score in match["scores"])
    assert found["nra"] == {"Random": pytest.approx(nra), "Tit-for-tat": pytest.approx(-nra)}
    code, out, _ = call(*argv)
    assert code == 0
    assert "completion rate 100.0%" in out
    assert f"Normalised relative advantage of Random: {nra:+.3f}." in out


def test_one_agent_against_itself_has_no_advantage(call):
    found = document(call, "play", "tic_tac_toe", "--seat", "random", "--until-valid", "2", "--seed", "1")
    assert found["nra"] is None


def test_void_matches_are_played_again_with_a_fresh_seed(call, stumble):
    stumble(lambda request: request.step == 1 and request.seed % 3 == 0)
    argv = ("play", "prisoners_dilemma", *SEATS, "--until-valid", "10", "--seed", "1")
    found = document(call, *argv)
    matches = found["matches"]
    ends = Counter(match["termination"] for match in matches)
    assert ends["rules"] == found["valid"] == 10
    assert ends["void"] == len(matches) - 10 > 0
    assert found["completion_rate"] == 10 / len(matches)
    valid = Counter(match["seats"][0] for match in matches if match["termination"] == "rules")
    assert valid == {"random": 5, "tit-for-tat": 5}
    played = [(match["seed"], match["seats"][0]) for match in matches]
    assert len(set(played)) == len(played)
    rating = document(call, *NRA)
    assert rating["pairings"][0]["completion_rate"] == found["completion_rate"]
    assert {agent["valid_rate"] for agent in rating["agents"]} == {found["completion_rate"]}
    together = document(call, *argv, "--concurrency", "3")["matches"]
    assert [(match["seed"], match["seats"][0]) for match in together] == played


def test_it_gives_up_after_twice_as_many_matches(call, stumble):
    stumble(lambda request: True)
    found = document(call, "play", "tic_tac_toe", "--seat", "random", "--until-valid", "3", "--seed", "1")
    assert len(found["matches"]) == 6
    assert (found["valid"], found["completion_rate"]) == (0, 0)
    assert len({match["seed"] for match in found["matches"]}) == 4  # two pairs, each once more


def test_an_interrupted_match_is_not_replaced(call):
    seat = "llm:model=m,base_url=http://127.0.0.1:9/v1,retries=0"
    argv = ("--seat", seat, "--seat", "random", "--until-valid", "2")
    code, out, err = call("play", "tic_tac_toe", *argv)
    assert code == 1
    assert err.count("gamebench resume") == 2
    assert "0 of 2 matches are valid" in out


def test_until_valid_says_how_many_matches(call):
    code, _, err = call("play", "tic_tac_toe", "--seat", "random", "--until-valid", "4", "--matches", "4")
    assert code == 2
    assert "--matches" in err


def recorded(call):
    document(
        call, "play", "kuhn_poker", "--seat", "random", "--seat", "kuhn-equilibrium", "--until-valid", "8"
    )
    document(call, "play", "prisoners_dilemma", *SEATS, "--until-valid", "8")
    document(call, "play", "undercover", "--seat", "random")


def test_ratings_have_the_documented_shape(call):
    recorded(call)
    found = document(call, *NRA)
    assert (found["method"], found["scope"]) == ("nra", "all")
    assert [a["rank"] for a in found["agents"]] == sorted(a["rank"] for a in found["agents"])
    assert {a["name"] for a in found["agents"]} == {"Random", "Tit-for-tat", "Kuhn equilibrium"}
    for agent in found["agents"]:
        assert {"name", "rating", "low", "high", "matches", "rank", "provisional"} <= agent.keys()
        assert -1 <= agent["low"] <= agent["rating"] <= agent["high"] <= 1
        assert agent["provisional"]
        assert agent["rating"] == pytest.approx(
            sum(game["rating"] for game in agent["games"]) / len(agent["games"])
        )
    one = document(call, *NRA, "--game", "kuhn_poker", "--against", "random")
    assert one["scope"] == "kuhn_poker"
    (agent,) = one["agents"]
    matches = document(call, "matches", "--game", "kuhn_poker")["matches"]
    own = [s["score"] for m in matches for s in m["seats"] if s["agent"] == "kuhn-equilibrium"]
    assert agent["rating"] == pytest.approx(sum(own) / sum(map(abs, own)))


def test_regret_is_there_in_both_variants(call):
    recorded(call)
    regrets = {}
    for variant in ("corrected", "paper"):
        found = document(call, *NRA, "--game", "prisoners_dilemma", "--regret", variant)
        assert found["options"]["regret"] == variant
        regrets[variant] = {a["name"]: a["games"][0]["regret"] for a in found["agents"]}
    assert regrets["corrected"].keys() == {"Random", "Tit-for-tat"}
    for name, regret in regrets["corrected"].items():
        assert 0 < regret < regrets["paper"][name]
    kuhn = document(call, *NRA, "--game", "kuhn_poker")
    assert {game["regret"] for agent in kuhn["agents"] for game in agent["games"]} == {None}


def test_ratings_are_printed_as_a_table_and_as_csv(call):
    assert "No match" in call(*NRA)[1]
    recorded(call)
    code, out, _ = call(*NRA, "--pairings")
    head, *lines = out.splitlines()
    assert code == 0
    assert head.split()[:4] == ["Rank", "Agent", "relative", "advantage"]
    assert sum("provisional" in line for line in lines) == 3
    assert sum(line.startswith("kuhn_poker:gtbench") for line in lines) == 1
    rows = list(csv.DictReader(io.StringIO(call(*NRA, "--csv")[1])))
    wanted = document(call, *NRA)["agents"]
    assert [(row["name"], float(row["rating"])) for row in rows] == [(a["name"], a["rating"]) for a in wanted]


@pytest.mark.parametrize(
    ("argv", "word"),
    [
        (["ratings", "--game", "chess"], "chess"),
        ([*NRA, "--game", "chess"], "chess"),
        (["ratings", "--against", "random"], "nra"),
        (["ratings", "--benchmark", "Chess"], "there are: none"),
        (["ratings", "--method", "elo", "--gamebench"], "--gamebench"),
        (["costs", "--tag", "luck"], "luck"),
        ([*NRA, "--against", "nobody"], "nobody"),
        (["ratings", "--json", "--csv"], "--csv"),
        (["errors", "--game", "tic_tac_toe:paper"], "tic_tac_toe:gtbench"),
        (["errors", "abc", "--game", "tic_tac_toe"], "not both"),
    ],
)
def test_wrong_usage_exits_2_with_one_sentence(call, argv, word):
    code, out, err = call(*argv)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert word in err


def test_errors_of_matches_and_of_agents_agree(call, stumble):
    stumble(lambda request: request.seed % 9 == 0)
    seats = ("--seat", "random", "--seat", "mcts:simulations=20")
    for name in ("tic_tac_toe:llmarena", "tic_tac_toe:gtbench"):
        document(call, "play", name, *seats, "--matches", "8", "--swap", "--seed", "1")
    ids = [match["id"] for match in document(call, "matches")["matches"]]
    by_match = document(call, "errors", *ids)["seats"]
    by_agent = {row["spec"]: row for row in document(call, "errors")["agents"]}
    assert by_agent.keys() == {"random", "mcts:simulations=20"}
    for spec, row in by_agent.items():
        own = [seat for seat in by_match if seat["spec"] == spec]
        assert row["matches"] == len(own) == 16
        assert row["failures"]["unparsable"] == sum(seat["failures"]["unparsable"] for seat in own) > 0
        assert row["ended_by"] == sum(seat["ended_by"] for seat in own)
        for name in ("missed_win", "ignored_threat"):
            assert row[name]["errors"] == sum(seat[name]["errors"] for seat in own)
    assert by_agent["random"]["ignored_threat"]["errors"] > 0


def test_errors_are_printed_as_a_table(call):
    assert "No match" in call("errors")[1]
    (match,) = document(call, "play", "tic_tac_toe", "--seat", "random")["matches"]
    (kuhn,) = document(call, "play", "kuhn_poker", "--seat", "random")["matches"]
    head, *lines = call("errors", match["id"], kuhn["id"])[1].splitlines()
    assert "Win in one missed" in head
    assert [line.split()[:2] for line in lines] == [
        [one["id"], seat] for one in (match, kuhn) for seat in ("1", "2")
    ]
    assert lines[0].count(" / ") == 2
    assert lines[2].count(" / ") == 0
    assert "Random" in call("errors", "--game", "kuhn_poker")[1]


# --- ratings of every method -----------------------------------------------------------------------------


@pytest.mark.parametrize("method", few(1, ["bradley-terry", "plackett-luce", "trueskill", "elo"]))
def test_leaderboards_have_the_documented_shape(call, method):
    recorded(call)
    found = document(call, "ratings", "--method", method)
    assert (found["method"], found["scope"], found["matches"]) == (method, "all", 16)
    assert found["options"]["method"] == method
    assert [a["rating"] for a in found["agents"]] == sorted(
        (a["rating"] for a in found["agents"]), reverse=True
    )
    for agent in found["agents"]:
        assert {"name", "rating", "low", "high", "matches", "rank", "provisional"} <= agent.keys()
        assert agent["wins"] + agent["draws"] + agent["losses"] == agent["matches"]
    assert sum(row["meetings"] for row in found["pairings"]) == 16
    rows = list(csv.DictReader(io.StringIO(call("ratings", "--method", method, "--csv")[1])))
    assert [float(row["rating"]) for row in rows] == [a["rating"] for a in found["agents"]]


def test_leaderboards_are_printed_and_narrowed_down(call):
    assert "No match" in call("ratings")[1]
    recorded(call)
    out = call("ratings", "--pairings", "--seat-advantage", "--game", "kuhn_poker")[1]
    assert "Worth of the first seat" in out
    assert "of 8" in out
    assert "unrated" in out
    assert "Tit-for-tat" in out
    found = document(
        call, "ratings", "--tag", "bluff", "--samples", "50", "--pull", "2", "--draws", "dropped"
    )
    assert found["scope"] == "bluff"
    assert (found["options"]["samples"], found["options"]["pull"]) == (50, 2)
    unrated = [a for a in found["agents"] if not a["rated"]]
    assert [(a["name"], a["rating"], a["rank"]) for a in unrated] == [("Tit-for-tat", None, None)]


def test_gamebench_matches_are_imported_and_rated_as_published(call, tmp_path):
    path = tmp_path / "matches.json"
    matches = [{"game": "hive", "human": 1.0, "gpt-4": 0.0}] * 3 + [
        {"game": "pit", "gpt-4": 0.25, "random": 0.75}
    ]
    path.write_text(json.dumps(matches))
    assert len(document(call, "import", str(path))["matches"]) == 4
    argv = ("ratings", "--gamebench", "--game", "hive", "--source", "imported:gamebench")
    found = document(call, *argv, "--samples", "500")
    assert found["options"]["towards"] == "equality"
    assert {a["name"]: a["rated"] for a in found["agents"]} == {"human": True, "gpt-4": True, "random": False}
    text = call(*argv, "--samples", "500")[1]
    unrated = next(line for line in text.splitlines() if line.endswith("unrated"))
    assert unrated.split() == ["-", "random", "-", "-", "-", "0", "0", "0", "0", "-", "unrated"]
    assert "One person played all 3 matches" in text
    assert "stronger than" in text
    assert len(found["people"]["people"]) == 1
    assert found["people"]["quartiles"] is None


def test_scores_side_by_side_and_costs(call):
    assert "No match" in call("scores")[1]
    assert "No match" in call("costs")[1]
    recorded(call)
    found = document(call, "scores")
    assert [score["id"] for score in found["scores"]][:3] == ["average", "nra", "llmarena"]
    nra = {a["name"]: a["rating"] for a in document(call, *NRA)["agents"]}
    assert {row["name"]: row["nra"] for row in found["agents"]} == pytest.approx(nra)
    assert "GTBench NRA" in call("scores")[1]
    spent = document(call, "costs", "--game", "kuhn_poker")["agents"]
    assert {(row["name"], row["game"]) for row in spent} == {
        (name, game) for name in ("Random", "Kuhn equilibrium") for game in ("", "kuhn_poker:gtbench")
    }
    assert all(row["cost"] == 0 and row["matches"] == 8 for row in spent)
    assert len(list(csv.DictReader(io.StringIO(call("costs", "--csv")[1])))) == 8
    assert "95 %" in call("costs")[1]
    code, out, _ = call("ratings", "--method", "llmarena", "--json")
    assert (code, json.loads(out)["agents"]) == (0, [])


# --- one benchmark by game, and the general factor of GameBench's games ----------------------------------


def gamebench_presets():
    return [f"{game}:{preset.id}" for game, preset in every_preset() if preset.benchmark == "GameBench"]


def ladders(tmp_path, games):
    """Five agents in each game, everybody beating those behind three times of four."""
    with Writer(tmp_path / "t.sqlite") as writer:
        for game in games:
            for one, other in combinations("abcde", 2):
                fill(writer, won(one, other, 6, game=game) + won(other, one, 2, game=game))


def test_gamebenchs_scores_by_game_with_sides_profiles_and_matches(call, tmp_path):
    ladders(tmp_path, gamebench_presets()[:1])
    found = document(call, "scores", "--benchmark", "gamebench")
    assert found["benchmark"] == "GameBench"
    overall = [row for row in found["scores"] if row["score"] == "gamebench" and not row["game"]]
    assert [row["name"] for row in overall] == list("abcde")
    assert all(row["low"] < row["value"] < row["high"] for row in overall)
    assert {row["matches"] for row in found["scores"]} == {32}
    assert {row["score"] for row in found["scores"]} == {"gamebench", "gamebench-code", "gamebench-points"}
    (side,) = found["sides"]
    assert (side["matches"], side["share"]) == (80, 0.5)
    code, out, _ = call("scores", "--benchmark", "GameBench")
    assert code == 0
    assert "First side's share" in out
    assert "cooperation" in out
    code, out, _ = call("scores", "--benchmark", "GameBench", "--csv")
    assert len(list(csv.DictReader(io.StringIO(out)))) == len(found["scores"])


def test_a_benchmark_without_scores_is_refused(call):
    code, _, err = call("scores", "--benchmark", "chess")
    assert code == 2
    assert "there are: DSGBench, GTBench, GameBench" in err


def test_published_tables_stand_under_the_right_games_and_say_so(call, tmp_path):
    ladders(tmp_path, gamebench_presets()[:1])
    found = document(call, "scores", "--benchmark", "GameBench", "--published")
    ratings = found["published"][0]
    assert "wrong games" in ratings["problem"]
    human = next(line for line in ratings["agents"] if line["name"] == "human")
    assert human["Overall"] == 1.76
    _, out, _ = call("scores", "--benchmark", "GameBench", "--published")
    assert "Table 1 (Ratings), published" in out
    assert "1.26*" in out
    assert call("scores", "--published")[0] == 2


def test_factors_say_what_the_games_have_in_common(call, tmp_path):
    ladders(tmp_path, gamebench_presets()[:3])
    found = document(call, "factors")
    share = found["factor"][0]
    assert (share["kind"], share["matches"]) == ("explained share", 240)
    assert share["value"] > 0.9
    general = [row for row in found["factor"] if row["kind"] == "general score"]
    assert [row["name"] for row in sorted(general, key=lambda row: -row["value"])] == list("abcde")
    assert all(row["matches"] == 96 for row in general)
    _, out, _ = call("factors")
    assert "Correlation with" in out
    assert "by lot" in out
    _, out, _ = call("factors", "--csv", "--ranks")
    assert len(list(csv.DictReader(io.StringIO(out)))) == 1 + 3 + 5


def test_factors_need_agents_that_played_the_same_games(call, tmp_path):
    ladders(tmp_path, gamebench_presets()[:2])
    code, out, err = call("factors")
    assert (code, err) == (0, "")
    assert "A factor needs 3 agents that have all played the same 3 games." in out
    assert call("factors", "--source", "nowhere")[0] == 2


def test_ratings_without_errors_stand_beside_the_full_ladder(call, stumble):
    stumble(lambda request: request.seed % 3 > 0)
    seats = ("--seat", "random", "--seat", "mcts:simulations=10")
    document(call, "play", "tic_tac_toe:llmarena", *seats, "--matches", "8", "--swap", "--seed", "1")
    full, both = document(call, "ratings"), document(call, "ratings", "--without-errors")
    assert {a["spec"]: a["rating"] for a in both["agents"]} == {
        a["spec"]: a["rating"] for a in full["agents"]
    }
    (pair,) = both["pairs"]
    assert both["matches"] == pair["matches"] == full["matches"]
    assert pair["decided"] == both["decided_by_errors"] > 0
    assert {agent["clean_matches"] for agent in both["agents"]} == {pair["matches"] - pair["decided"]}
    code, out, _ = call("ratings", "--without-errors")
    assert code == 0
    assert f"Errors decided {pair['decided']} of {pair['matches']} matches" in out
    assert call("ratings", "--without-errors", "--method", "nra")[0] == 2


def test_verdicts_by_agent_and_by_decision(call):
    seats = ("--seat", "random", "--seat", "nim-solver")
    document(call, "play", "nim", *seats, "--matches", "4", "--swap", "--seed", "1")
    found = document(call, "verdicts")
    rows = {row["spec"]: row for row in found["agents"]}
    assert (rows["nim-solver"]["blunders"], rows["nim-solver"]["loss"]) == (0, 0)
    assert rows["random"]["blunders"] > 0
    assert rows["random"]["unit"] == found["games"]["nim"]["unit"] == "points"
    ids = [match["id"] for match in document(call, "matches")["matches"]]
    decisions = document(call, "verdicts", *ids)["decisions"]
    for row in rows.values():
        own = [one for one in decisions if one["name"] == row["name"]]
        assert len(own) == row["decisions"]
        assert sum(one["loss"] for one in own) == row["loss"]
    code, _, _ = call("verdicts", ids[0])
    assert code == 0
    assert "blunder" in call("verdicts", *ids)[1]
    assert call("verdicts", "--game", "nim", ids[0])[0] == 2
    assert "No decision was graded" in call("verdicts", "--game", "undercover")[1]


def test_statistics_of_a_game_in_its_own_words(call):
    seats = ("--seat", "holdem-equity", "--seat", "random")
    document(
        call, "play", "texas_holdem_nl:heads_up", *seats, "--matches", "2", "--set", "hands=4", "--seed", "1"
    )
    (table,) = document(call, "statistics", "texas_holdem_nl")["games"]
    assert [one["label"] for one in table["statistics"]] == ["VPIP", "PFR", "3-bet", "AF", "WTSD", "W$SD"]
    for agent in table["agents"]:
        assert agent["matches"] == 2
        assert agent["statistics"]["pfr"]["value"] <= agent["statistics"]["vpip"]["value"] <= 1
    first = document(call, "matches")["matches"][0]["id"]
    (own,) = document(call, "statistics", "--match", first)["games"]
    assert [line["seat"] for line in own["agents"]] == list(range(1, len(own["agents"]) + 1))
    code, out, _ = call("statistics")
    assert code == 0
    assert "W$SD: Hands that won chips, of those shown down." in out
    rows = list(csv.DictReader(io.StringIO(call("statistics", "texas_holdem_nl", "--csv")[1])))
    assert {row["vpip_of"] for row in rows} == {str(a["statistics"]["vpip"]["of"]) for a in table["agents"]}
    assert call("statistics", "--csv")[0] == 2
    assert call("statistics", "chess")[0] == 2


@pytest.mark.parametrize("command", ["costs", "ratings", "errors", "scores"])
def test_rows_name_agents_as_in_the_version_before_too(call, command):
    document(call, "play", "kuhn_poker", "--seat", "random", "--seat", "mcts:simulations=5")
    rows = document(call, command)["agents"]
    assert {row["agent"] for row in rows} == {"Random", "MCTS (simulations 5)"}
    assert all(row["name"] == row["agent"] for row in rows)


def test_costs_have_the_keys_of_the_version_before_too(call, stumble):
    stumble(lambda request: request.player == 0 and request.attempt == 1)
    document(call, "play", "kuhn_poker", "--seat", "random", "--seat", "mcts:simulations=5")
    rows = document(call, "costs")["agents"]
    for row in rows:
        assert (row["cost"], row["known_cost"]) == (row["cost_usd"], row["known_cost_usd"])
        assert sum(row["failures"].values()) == row["refused"]
    lines = list(csv.DictReader(io.StringIO(call("costs", "--csv")[1])))
    renamed = {"name": "agent", "cost": "cost_usd", "known_cost": "known_cost_usd", "failures": "refused"}
    assert [line["refused"] for line in lines] == [str(row["refused"]) for row in rows]
    assert any(line["refused"] != "0" for line in lines)
    for line in lines:
        assert {before: line[before] for before in renamed} == {b: line[now] for b, now in renamed.items()}
