"""A handler that raises again, or something else instead, handles nothing."""
import torch


class Broken(Exception):
    pass


def check(x):
    try:
        return x.reshape(3, 3)
    except RuntimeError:
        print("not square")
        return None


print(check(torch.zeros(10)))
