"""keras.layers.advanced_activations: activations with settings of their own."""

import keras
from keras.base_layer import Layer


class ReLU(Layer):
    def __init__(self, max_value=None, negative_slope=0.0, threshold=0.0, **kwargs):
        super().__init__(**kwargs)

    def call(self, inputs):
        return keras.laws.elementwise(inputs)


class LeakyReLU(ReLU):
    def __init__(self, alpha=0.3, negative_slope=0.3, **kwargs):
        super().__init__(**kwargs)


class ELU(ReLU):
    def __init__(self, alpha=1.0, **kwargs):
        super().__init__(**kwargs)


class PReLU(ReLU):
    def __init__(self, alpha_initializer=None, alpha_regularizer=None, alpha_constraint=None, shared_axes=None, **kwargs):
        super().__init__(**kwargs)
        self.shared_axes = shared_axes

    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part() if self.shared_axes is not None else [tuple(inputs.shape[1:])]


class ThresholdedReLU(ReLU):
    def __init__(self, theta=1.0, **kwargs):
        super().__init__(**kwargs)


class Softmax(ReLU):
    def __init__(self, axis=-1, **kwargs):
        super().__init__(**kwargs)
