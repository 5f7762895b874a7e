# %% [markdown]
# # Thousands of decisions in pandas
#
# Rows are dictionaries: pandas and polars take them as they are, and `gb.dictionary()` explains columns.

# %%
import pandas

import gamebench_gui.api as gb

db = gb.open("example.sqlite")
db.play("kuhn_poker:gtbench", "kuhn-equilibrium", "random", matches=140, seed=3, swap=True)
db.play("nim:gtbench", "rule:name=first-legal", "random", matches=60, seed=3)

decisions = pandas.DataFrame(db.decisions())
print(len(decisions), "decisions of", decisions["match"].nunique(), "matches")

# %% [markdown]
# Who bets how often? Chance is seat 0; seats count from 1.

# %%
kuhn = decisions[(decisions["game"] == "kuhn_poker") & (decisions["seat"] > 0)]
print(kuhn.groupby("agent")["label"].value_counts(normalize=True).unstack().round(2))

# %% [markdown]
# Scores by seat, from the table of seats, and a column explained.

# %%
seats = pandas.DataFrame(db.seats(outcome="finished"))
print(seats.groupby(["game", "agent", "seat"])["score"].agg(["mean", "sem", "count"]).round(3))
print(next(row["meaning"] for row in gb.dictionary("decisions") if row["column"] == "legal_count"))

# %% [markdown]
# What is too large for memory is filtered where it lies, or written to Parquet (`to="parquet"`).

# %%
print(db.sql("select game, chosen_by, count(*) as decisions from readable_decisions group by 1, 2").head())
db.export("decisions.csv.gz", to="csv", of="decisions")
db.export("calls.jsonl", to="jsonl", of="calls", game="kuhn_poker")
