"""Charts: what they show is plain data (`figures`), a `Chart` shows any of it (`chart`).

    chart = Chart("No match recorded yet. Play one on the Play page.")
    chart.show_figure(Curves("Bids per round", Axis("Round"), Axis("Bid", "$"), (Series("gpt-4o", points),)))

`figures` imports no Qt, so that what is drawn, exported and read aloud can be tested without painting. The
drawing library is loaded in the background when the first chart is created.
"""
