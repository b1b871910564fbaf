"""keras.engine.topology: what every layer derives from, as Keras 2 called it."""

from keras.base_layer import InputLayer, InputSpec, Layer
