"""Variables that are assigned once: environments, joins, guards, aliases, the clean-up at a function's end."""
