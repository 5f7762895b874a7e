"""Twenty-one."""
