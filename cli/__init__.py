"""The `dlshape` command."""
