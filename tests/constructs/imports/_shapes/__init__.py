from . import sizes
from .inner import *
from .inner.blocks import widen as wider
from .sizes import WIDTH

VERSION = 3
