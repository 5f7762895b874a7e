"""Which agents there are, and specs that name them; loads no agent before it sits down."""
