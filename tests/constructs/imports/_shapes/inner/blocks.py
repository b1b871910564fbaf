from ..sizes import DEPTH
from .. import sizes

__all__ = ["double", "HEIGHT"]
HEIGHT = sizes.WIDTH + 1
hidden = 11


def double(x):
    return 2 * x


def widen(x):
    return x + DEPTH
