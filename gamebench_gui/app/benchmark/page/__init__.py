"""The page of a report: its blocks, and the files that are made from them."""
