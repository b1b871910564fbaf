"""The second version of the transforms."""

from . import CenterCrop as CenterCrop
from . import Compose as Compose
from . import Grayscale as Grayscale
from . import Normalize as Normalize
from . import RandomHorizontalFlip as RandomHorizontalFlip
from . import Resize as Resize
from . import ToDtype as ToDtype
from . import ToImage as ToImage
