"""The command line; never imports Qt."""
