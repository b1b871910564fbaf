from ..sizes import DEPTH as LAYERS
from .blocks import *
