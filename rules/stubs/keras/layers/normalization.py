"""keras.layers.normalization: features are scaled, shapes are kept."""

import keras
from keras.base_layer import Layer


class BatchNormalization(Layer):
    def __init__(self, axis=-1, momentum=0.99, epsilon=0.001, center=True, scale=True, **kwargs):
        super().__init__(**kwargs)
        self.features_last = axis == -1
        self.axis = axis
        self.center = center
        self.scale = scale

    def weights_of(self, inputs, *others, **named):
        """Scale and offset, and running mean and variance."""
        size = inputs.shape[self.axis]
        return [(size if self.scale else 0,), (size if self.center else 0,), (size,), (size,)]

    def call(self, inputs, training=None, mask=None):
        return keras.laws.elementwise(inputs)


class LayerNormalization(BatchNormalization):
    def weights_of(self, inputs, *others, **named):
        size = inputs.shape[self.axis]
        return [(size if self.scale else 0,), (size if self.center else 0,)]


class SyncBatchNormalization(BatchNormalization):
    pass


class Normalization(BatchNormalization):
    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()

    def adapt(self, data, *args, **kwargs):
        return None
