"""Services without Qt: sessions, plans, trials, judging, tournaments."""
