# %% [markdown]
# # Play a match and look at it
#
# A tree search plays tic-tac-toe against random moves. With `llm:model=...` in its place a model plays.

# %%
from pathlib import Path

import gamebench_gui.api as gb

db = gb.open("example.sqlite")
(played,) = db.play("tic_tac_toe:llmarena", "mcts:simulations=100", "random", seed=7)
print(f"{played['match']} ended by {played['termination']} after {played['steps']} steps: {played['scores']}")

# %% [markdown]
# Every decision is a row: who decided what, how, and how long it took.

# %%
for row in db.decisions(match=played["match"]):
    print(
        f"{row['step']:2}  {row['agent']:22} {row['label']:8} of {row['legal_count']}, {row['seconds']:.3f} s"
    )

# %% [markdown]
# A position as text, and as a picture, which a notebook shows with `IPython.display.SVG`.

# %%
print(db.position(played["match"], step=4))
Path("step-4.svg").write_text(db.svg(played["match"], step=4), encoding="utf-8")

# %% [markdown]
# What the search considered stands in its calls, as a model's prompt and reply would.

# %%
first = next(iter(db.calls(match=played["match"])))
print(first["agent"], first["purpose"], first["thought"][:200])
print([message["role"] for message in db.prompt(first)])

# %% [markdown]
# The match as a web page that opens at step 4, and the proof that nothing in the record was changed.

# %%
(page,) = db.export("match.html", to="html", match=played["match"])
print(f"{page.absolute().as_uri()}#step=4")
print([verification["trust"] for verification in db.verify(match=played["match"])])
