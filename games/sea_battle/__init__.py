"""Sea Battle (GameBench)."""
