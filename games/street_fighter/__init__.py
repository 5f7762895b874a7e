"""Street fighter (DSGBench)."""
