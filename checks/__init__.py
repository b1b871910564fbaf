"""Checks: each folder of `codes` has a code, what it means, its messages, its law, and a bad and a good example."""
