"""Studies in the window: the experimenter's page, and the full screen that participants see."""
