"""keras.layers: layers whose results depend on data, or that have no law yet."""

import keras
from keras.base_layer import Layer


class TextVectorization(Layer):
    def __init__(self, *args, **kwargs):
        super().__init__()

    def adapt(self, *args, **kwargs):
        return None

    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()

    def call(self, inputs, *args, **kwargs):
        return keras.laws.any_tensor(inputs)


class StringLookup(TextVectorization):
    pass


class IntegerLookup(TextVectorization):
    pass


class Discretization(TextVectorization):
    pass


class Hashing(TextVectorization):
    pass


class CategoryEncoding(TextVectorization):
    pass


class EinsumDense(TextVectorization):
    pass


class ConvLSTM1D(TextVectorization):
    pass


class ConvLSTM2D(TextVectorization):
    pass


class ConvLSTM3D(TextVectorization):
    pass


class Conv3DTranspose(TextVectorization):
    pass


class DepthwiseConv1D(TextVectorization):
    pass


class LocallyConnected1D(TextVectorization):
    pass


class LocallyConnected2D(TextVectorization):
    pass


class DenseFeatures(TextVectorization):
    pass
