"""keras_contrib.layers: names of its modules."""

from keras_contrib.layers.normalization.instancenormalization import InstanceNormalization
