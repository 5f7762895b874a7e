# %% [markdown]
# # A small tournament, its ratings and a plot
#
# Everybody meets everybody, in both seatings. The keys are those of a tournament file: `docs/tournaments.md`.

# %%
import gamebench_gui.api as gb

db = gb.open("example.sqlite")
standings = db.tournament(
    {
        "name": "How deep to search",
        "seed": 1,
        "games": ["tic_tac_toe:llmarena"],
        "agents": {
            "Random": {"spec": "random"},
            "20 simulations": {"spec": "mcts:simulations=20"},
            "80 simulations": {"spec": "mcts:simulations=80"},
        },
        "schedule": {"kind": "round-robin", "repetitions": 4},
    }
)
print(standings.stage)

# %% [markdown]
# Ratings are log-odds with intervals of 95 %. In a notebook `await` does not keep the kernel from other work.

# %%
for row in standings:
    low, high = row["low"], row["high"]
    print(f"{row['rank_text']:>4}  {row['entrant']:16} {row['rating']:+.2f}  ({low:+.2f} to {high:+.2f})")

# %% [markdown]
# The plot needs matplotlib; without it, the same as text.

# %%
try:
    from matplotlib import pyplot
except ImportError:
    lowest = min(row["low"] for row in standings)
    for row in standings:
        before, within = round(8 * (row["low"] - lowest)), round(8 * (row["high"] - row["low"]))
        print(f"{row['entrant']:16}", " " * before + "=" * within)
else:
    figure, axes = pyplot.subplots(figsize=(6, 2))
    names = [row["entrant"] for row in standings]
    ratings = [row["rating"] for row in standings]
    spread = [
        [row["rating"] - row["low"] for row in standings],
        [row["high"] - row["rating"] for row in standings],
    ]
    axes.errorbar(ratings, names, xerr=spread, fmt="o", capsize=3)
    axes.set_xlabel("rating, log-odds")
    axes.invert_yaxis()
    figure.savefig("ratings.png", bbox_inches="tight")

# %% [markdown]
# Over all recorded matches, by any method, and what it cost:

# %%
print([(row["agent"], row["rank_text"]) for row in db.ratings(method="trueskill")])
print([(row["agent"], row["decisions"], row["cost_usd"]) for row in db.costs() if not row["game"]])
