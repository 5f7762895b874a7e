"""Testing a model on benchmarks: what is asked, the run, and its report."""
