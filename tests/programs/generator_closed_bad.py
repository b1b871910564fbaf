"""A generator that is closed gets an exception where it stands."""
import torch


def numbers():
    n = 0
    try:
        while True:
            n += 1
            yield n
    except GeneratorExit:
        torch.zeros(2, 3) @ torch.zeros(4, 4)  # expect: error DLS101


it = numbers()
next(it)
it.close()
