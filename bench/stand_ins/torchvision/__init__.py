"""Just enough of torchvision to run the benchmarked programs without data."""

from . import datasets as datasets
from . import models as models
from . import transforms as transforms
from . import utils as utils
