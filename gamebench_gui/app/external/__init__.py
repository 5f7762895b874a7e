"""Outside engines: an adapter each, loaded when it is first needed."""
