"""The catalogue of agents, and specs that name them; agents are loaded only when they take a seat."""
