"""Kinds of boards, one file each: what is on it, as text, as a scene, whom it shows, and a sample."""
