"""keras.layers.normalization: features are scaled, shapes are kept."""

import keras
from keras.base_layer import Layer


class BatchNormalization(Layer):
    def __init__(self, axis=-1, momentum=0.99, epsilon=0.001, center=True, scale=True, **kwargs):
        super().__init__(**kwargs)
        self.features_last = axis == -1
        self.axis = axis

    def call(self, inputs, training=None, mask=None):
        return keras.laws.elementwise(inputs)


class LayerNormalization(BatchNormalization):
    pass


class SyncBatchNormalization(BatchNormalization):
    pass


class Normalization(BatchNormalization):
    def adapt(self, data, *args, **kwargs):
        return None
