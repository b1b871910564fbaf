"""keras.layers.embeddings: vectors in place of numbers."""

import keras
import tensorflow
from keras.base_layer import Layer


class Embedding(Layer):
    def __init__(self, input_dim, output_dim, embeddings_initializer="uniform", embeddings_regularizer=None, embeddings_constraint=None,
                 mask_zero=False, weights=None, lora_rank=None, input_length=None, input_shape=None, **kwargs):
        super().__init__(input_shape=input_shape if input_shape is not None else (input_length,), **kwargs)
        self.input_dim = input_dim
        self.output_dim = output_dim
        if weights is not None:
            keras.laws.set_weights(weights, (input_dim, output_dim))

    def weights_of(self, inputs, *others, **named):
        return [(self.input_dim, self.output_dim)]

    @property
    def embeddings(self):
        return tensorflow.zeros((self.input_dim, self.output_dim))

    def call(self, inputs):
        return keras.laws.embedding(inputs, self.output_dim)
