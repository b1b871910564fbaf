"""keras.layers: layers whose results depend on data, or that have no law yet."""

import keras
from keras.base_layer import Layer


class Adapted(Layer):
    def __init__(self, *args, **kwargs):
        super().__init__()

    def adapt(self, *args, **kwargs):
        return None

    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()

    def call(self, inputs, *args, **kwargs):
        return keras.laws.any_tensor(inputs)


class RankKept(Adapted):
    def call(self, inputs, *args, **kwargs):
        return keras.laws.of_the_rank(inputs)


class ConvLSTM(Adapted):
    def __init__(self, *args, return_sequences=False, return_state=False, **kwargs):
        super().__init__()
        self.return_sequences = return_sequences
        self.return_state = return_state

    def call(self, inputs, *args, **kwargs):
        if self.return_state:
            return keras.laws.any_tensor(inputs)
        return keras.laws.of_the_rank(inputs if self.return_sequences else inputs[:, 0])


class ConvLSTM1D(ConvLSTM):
    pass


class ConvLSTM2D(ConvLSTM):
    pass


class ConvLSTM3D(ConvLSTM):
    pass


class LocallyConnected1D(RankKept):
    pass


class LocallyConnected2D(RankKept):
    pass


class RandomHeight(RankKept):
    pass


class RandomWidth(RankKept):
    pass


class DenseFeatures(Adapted):
    pass
