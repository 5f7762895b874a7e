"""Models and their servers: addresses, keys, prices and limits."""
