"""Arctic Scavengers (GameBench)."""
