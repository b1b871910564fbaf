"""Of two contexts made from generators one keeps the failure to itself."""
from contextlib import contextmanager

import torch


@contextmanager
def quiet():
    try:
        yield 1
    except RuntimeError:
        pass


@contextmanager
def timed():
    try:
        yield 2
    finally:
        print("done")


def main():
    with quiet():
        torch.zeros(2, 3) @ torch.zeros(4, 4)
    with timed():
        torch.zeros(2, 3) @ torch.zeros(5, 4)  # expect: error DLS101


main()
