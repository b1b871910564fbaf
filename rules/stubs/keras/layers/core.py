"""keras.layers.core: layers that combine features, or only change the order of what there is."""

import keras
import tensorflow
from keras.base_layer import Layer


class Dense(Layer):
    def __init__(self, units, activation=None, use_bias=True, kernel_initializer=None, bias_initializer=None, **kwargs):
        super().__init__(**kwargs)
        self.features_last = True
        self.units = units
        self.use_bias = use_bias
        keras.laws.layer_size(units, 0)
        if not keras.laws.plain(self):
            self.weights_kept(activation, use_bias, units)

    def add_kernel(self, input_shape):
        self.kernel = tensorflow.zeros((input_shape[-1], self.units))

    def weights_of(self, inputs, *others, **named):
        return [(inputs.shape[-1], self.units), (self.units if self.use_bias else 0,)]

    def call(self, inputs, training=None):
        return keras.laws.dense(inputs, self.units)


class Activation(Layer):
    def __init__(self, activation, **kwargs):
        super().__init__(**kwargs)

    def call(self, inputs):
        return keras.laws.elementwise(inputs)


class Dropout(Layer):
    def __init__(self, rate, noise_shape=None, seed=None, **kwargs):
        super().__init__(**kwargs)

    def call(self, inputs, training=None):
        return keras.laws.elementwise(inputs)


class SpatialDropout1D(Dropout):
    pass


class SpatialDropout2D(Dropout):
    pass


class SpatialDropout3D(Dropout):
    pass


class Masking(Layer):
    def __init__(self, mask_value=0.0, **kwargs):
        super().__init__(**kwargs)

    def call(self, inputs):
        return keras.laws.elementwise(inputs)


class Flatten(Layer):
    def __init__(self, data_format=None, **kwargs):
        super().__init__(**kwargs)

    def call(self, inputs):
        return keras.laws.of_known_rank(keras.laws.reshaped(inputs, (-1,)), 2)


class Reshape(Layer):
    def __init__(self, target_shape, **kwargs):
        super().__init__(**kwargs)
        self.target_shape = tuple(target_shape)

    def call(self, inputs):
        return keras.laws.of_known_rank(keras.laws.reshaped(inputs, self.target_shape), 1 + len(self.target_shape))


class Permute(Layer):
    def __init__(self, dims, **kwargs):
        super().__init__(**kwargs)
        self.dims = tuple([dim - 1 for dim in dims])

    def call(self, inputs):
        return keras.laws.of_known_rank(keras.laws.permuted(inputs, self.dims), 1 + len(self.dims))


class RepeatVector(Layer):
    def __init__(self, n, **kwargs):
        super().__init__(**kwargs)
        self.n = n

    def call(self, inputs):
        return keras.laws.of_known_rank(keras.laws.repeated(inputs, self.n), 3)


class Lambda(Layer):
    def __init__(self, function, output_shape=None, mask=None, arguments=None, **kwargs):
        super().__init__(**kwargs)
        self.function = function

    def call(self, inputs):
        return self.function(inputs)
