"""Two Rooms and a Boom."""
