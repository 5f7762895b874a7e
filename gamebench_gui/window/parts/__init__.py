"""What several pages share and knows the domain."""
