"""El Farol bar (gamma-Bench)."""
