"""Are You the Traitor? (GameBench)."""
