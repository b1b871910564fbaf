"""The `pysouffle` command: runs a program as Soufflé's own command does, and explains its tuples."""
