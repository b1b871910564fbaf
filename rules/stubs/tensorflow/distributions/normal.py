"""tensorflow.distributions: as version 1 had them later."""

from tensorflow.contrib.distributions import Laplace, Normal
