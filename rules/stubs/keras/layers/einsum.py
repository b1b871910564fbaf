"""keras.layers: products along subscripts, whose weights have the sizes that the subscripts say."""

import keras
import tensorflow
from keras.base_layer import Layer


class EinsumDense(Layer):
    def __init__(self, equation, output_shape, activation=None, bias_axes=None, **kwargs):
        super().__init__(**kwargs)
        self.equation = equation
        self.result_sizes = list(output_shape) if isinstance(output_shape, (list, tuple)) else [output_shape]

    def parts(self):
        """The subscripts of the inputs, of the weights and of the result, without dots."""
        operands, result = self.equation.replace("...", "").split("->")
        inputs, weights = operands.split(",")
        return inputs, weights, result

    def weight_sizes(self, inputs):
        """Dots stand for the first dimensions, the batch of which is one, or for the last."""
        read, weights, result = self.parts()
        sizes = list(inputs.shape)
        left = len(sizes) - len(read)
        given = [None] + self.result_sizes
        if self.equation.startswith("..."):
            sizes = sizes[left:]
            given = given[-len(result):]
        return [sizes[read.index(one)] if one in read else given[result.index(one)] for one in weights]

    def weights_of(self, inputs, *others, **named):
        return [self.weight_sizes(inputs)]

    def call(self, inputs):
        return tensorflow.einsum(self.equation, inputs, tensorflow.zeros(self.weight_sizes(inputs)))
