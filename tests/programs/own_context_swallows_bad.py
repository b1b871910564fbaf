"""A context of the program's own decides which exceptions it keeps to itself."""
import torch


class Quiet:
    def __init__(self, *kinds):
        self.kinds = kinds

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        return kind is not None and issubclass(kind, self.kinds)


with Quiet(LookupError, ValueError):
    torch.zeros(4, 6).reshape(5, 5)  # expect: error DLS103
