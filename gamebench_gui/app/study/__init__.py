"""Studies with their agents: checking, playing, simulating; without Qt."""
