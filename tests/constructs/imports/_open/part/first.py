from . import second
from .second import SIZE

SUM = SIZE + second.SIZE
