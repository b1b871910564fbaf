"""Checks as units: each folder of `units` has a code, what it means, its messages, its law, and a bad and a good example."""
