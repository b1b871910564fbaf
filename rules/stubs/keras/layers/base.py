"""keras.layers: what every layer derives from, under this name too."""

from keras.base_layer import InputLayer, InputSpec, Layer
