"""A result as other programs read it: one file for each format."""
