"""The views of the Dashboard page: ratings, scores, trajectories, cost and reliability."""
