"""keras.layers.wrappers: layers that apply another layer in both directions, or to each step."""

import keras
import tensorflow
from keras.base_layer import Layer


class Bidirectional(Layer):
    weights_in_parts = True

    def __init__(self, layer, merge_mode="concat", weights=None, backward_layer=None, **kwargs):
        super().__init__(**kwargs)
        self.layer = layer
        self.merge_mode = merge_mode
        self.features_last = True
        if self.given_input is None:
            self.given_input = layer.given_input

    def weights_of(self, inputs, *others, **named):
        """Of the layer that goes backwards; the other one is called, and tells its own."""
        return self.layer.weights_of(inputs)

    def call(self, inputs, initial_state=None, mask=None, training=False):
        if self.layer.return_state:
            out, *states = self.layer(inputs)
            return [self.merged(out), *states, *states]
        return self.merged(self.layer(inputs))

    def merged(self, out):
        if self.merge_mode == "concat":
            return tensorflow.concat([out, out], -1)
        return out


class TimeDistributed(Layer):
    weights_in_parts = True

    def __init__(self, layer, **kwargs):
        super().__init__(**kwargs)
        self.layer = layer
        self.features_last = layer.features_last

    def call(self, inputs, training=None, mask=None):
        steps = keras.laws.flatten(inputs, 0, 1)
        return keras.laws.unflatten(self.layer(steps), inputs)
