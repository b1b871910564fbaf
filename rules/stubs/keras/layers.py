"""keras.layers: what layers make of shapes. Weights are not kept, only how many features or channels they were made for."""

import keras
import tensorflow


class Layer:
    """The base of all layers: `build` before the first call, then `call`."""

    def __init__(self, activity_regularizer=None, trainable=True, dtype=None, autocast=True, name=None, input_shape=None, input_dim=None,
                 batch_input_shape=None, batch_size=None, **kwargs):
        self.name = name
        self.features_last = False
        self.given_input = batch_input_shape
        if input_shape is not None:
            self.given_input = (batch_size,) + tuple(input_shape)
        elif input_dim is not None:
            self.given_input = (batch_size, input_dim)

    def build(self, input_shape):
        pass

    def call(self, inputs):
        return inputs

    def __call__(self, inputs, *args, **kwargs):
        if isinstance(inputs, (list, tuple)):
            self.build([each.shape for each in inputs])
        else:
            self.build(inputs.shape)
        return self.call(inputs, *args, **kwargs)

    def add_weight(self, shape=None, initializer=None, dtype=None, trainable=True, *args, **kwargs):
        if isinstance(shape, str):
            shape = kwargs.get("shape", initializer)
        return tensorflow.zeros(() if shape is None else shape)

    def compute_output_shape(self, input_shape):
        return self.call(tensorflow.zeros(input_shape)).shape


class InputLayer(Layer):
    def __init__(self, shape=None, batch_size=None, dtype=None, name=None, input_shape=None, batch_shape=None, **kwargs):
        super().__init__(name=name, input_shape=shape if shape is not None else input_shape, batch_input_shape=batch_shape,
                         batch_size=batch_size)


class Dense(Layer):
    def __init__(self, units, activation=None, use_bias=True, kernel_initializer=None, bias_initializer=None, **kwargs):
        super().__init__(**kwargs)
        self.features_last = True
        self.units = units

    def call(self, inputs, training=None):
        return keras.laws.dense(inputs, self.units)


class Activation(Layer):
    def __init__(self, activation, **kwargs):
        super().__init__(**kwargs)

    def call(self, inputs):
        return keras.laws.elementwise(inputs)


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


class Softmax(ReLU):
    def __init__(self, axis=-1, **kwargs):
        super().__init__(**kwargs)


class Dropout(Layer):
    def __init__(self, rate, noise_shape=None, seed=None, **kwargs):
        super().__init__(**kwargs)

    def call(self, inputs, training=None):
        return keras.laws.elementwise(inputs)


class GaussianNoise(Dropout):
    pass


class GaussianDropout(Dropout):
    pass


class SpatialDropout1D(Dropout):
    pass


class SpatialDropout2D(Dropout):
    pass


class BatchNormalization(Layer):
    def __init__(self, axis=-1, momentum=0.99, epsilon=0.001, center=True, scale=True, **kwargs):
        super().__init__(**kwargs)
        self.features_last = axis == -1
        self.axis = axis

    def call(self, inputs, training=None, mask=None):
        return keras.laws.elementwise(inputs)


class LayerNormalization(BatchNormalization):
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
        return keras.laws.flatten(inputs, 1, -1)


class Reshape(Layer):
    def __init__(self, target_shape, **kwargs):
        super().__init__(**kwargs)
        self.target_shape = tuple(target_shape)

    def call(self, inputs):
        return keras.laws.reshaped(inputs, self.target_shape)


class Permute(Layer):
    def __init__(self, dims, **kwargs):
        super().__init__(**kwargs)
        self.dims = tuple([dim - 1 for dim in dims])

    def call(self, inputs):
        return keras.laws.permuted(inputs, self.dims)


class RepeatVector(Layer):
    def __init__(self, n, **kwargs):
        super().__init__(**kwargs)
        self.n = n

    def call(self, inputs):
        return keras.laws.repeated(inputs, self.n)


class Embedding(Layer):
    def __init__(self, input_dim, output_dim, embeddings_initializer="uniform", embeddings_regularizer=None, embeddings_constraint=None,
                 mask_zero=False, weights=None, lora_rank=None, input_length=None, input_shape=None, **kwargs):
        super().__init__(input_shape=input_shape if input_shape is not None else (input_length,), **kwargs)
        self.input_dim = input_dim
        self.output_dim = output_dim

    def call(self, inputs):
        return keras.laws.embedding(inputs, self.output_dim)


class _Conv(Layer):
    def __init__(self, filters, kernel_size, strides=1, padding="valid", data_format=None, dilation_rate=1, groups=1, activation=None,
                 use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.data_format = data_format
        self.dilation_rate = dilation_rate
        self.features_last = data_format is None or data_format == "channels_last"


class Conv1D(_Conv):
    def call(self, inputs):
        if self.padding == "causal":
            return keras.laws.conv1d(inputs, self.filters, self.kernel_size, self.strides, "same", self.data_format, self.dilation_rate)
        return keras.laws.conv1d(inputs, self.filters, self.kernel_size, self.strides, self.padding, self.data_format, self.dilation_rate)


class Conv2D(_Conv):
    def call(self, inputs):
        return keras.laws.conv2d(inputs, self.filters, self.kernel_size, self.strides, self.padding, self.data_format, self.dilation_rate)


class Conv3D(_Conv):
    def call(self, inputs):
        return keras.laws.conv3d(inputs, self.filters, self.kernel_size, self.strides, self.padding, self.data_format, self.dilation_rate)


class SeparableConv1D(Conv1D):
    pass


class SeparableConv2D(Conv2D):
    pass


def _pair(sizes):
    return sizes if isinstance(sizes, (list, tuple)) else (sizes, sizes)


def _sides(sizes):
    """((top, bottom), (left, right)) of padding or cropping."""
    pair = _pair(sizes)
    return _pair(pair[0]), _pair(pair[1])


def _image(inputs, data_format, height, width, channels):
    """A picture for each of the inputs, of other sizes."""
    if data_format == "channels_first":
        return tensorflow.zeros((inputs.shape[0], channels, height, width))
    return tensorflow.zeros((inputs.shape[0], height, width, channels))


def _image_sizes(inputs, data_format):
    """Height, width and channels."""
    if data_format == "channels_first":
        return inputs.shape[2], inputs.shape[3], inputs.shape[1]
    return inputs.shape[1], inputs.shape[2], inputs.shape[3]


class DepthwiseConv2D(_Conv):
    def __init__(self, kernel_size, strides=1, padding="valid", depth_multiplier=1, data_format=None, dilation_rate=1, **kwargs):
        super().__init__(1, kernel_size, strides, padding, data_format, dilation_rate, **kwargs)
        self.depth_multiplier = depth_multiplier

    def call(self, inputs):
        h, w, c = _image_sizes(keras.laws.of_rank(inputs, 4), self.data_format)
        return keras.laws.conv2d(inputs, c * self.depth_multiplier, self.kernel_size, self.strides, self.padding, self.data_format,
                                 self.dilation_rate)


class Conv2DTranspose(_Conv):
    def __init__(self, filters, kernel_size, strides=1, padding="valid", output_padding=None, data_format=None, dilation_rate=1, **kwargs):
        super().__init__(filters, kernel_size, strides, padding, data_format, dilation_rate, **kwargs)
        self.output_padding = output_padding

    def length(self, n, i):
        step, window = _pair(self.strides)[i], (_pair(self.kernel_size)[i] - 1) * _pair(self.dilation_rate)[i] + 1
        if self.output_padding is not None:
            less = window // 2 if self.padding == "same" else 0
            return (n - 1) * step + window - 2 * less + _pair(self.output_padding)[i]
        if self.padding == "same":
            return n * step
        return n * step + max(window - step, 0)

    def call(self, inputs):
        h, w, c = _image_sizes(keras.laws.of_rank(inputs, 4), self.data_format)
        return _image(inputs, self.data_format, self.length(h, 0), self.length(w, 1), self.filters)


class UpSampling1D(Layer):
    def __init__(self, size=2, **kwargs):
        super().__init__(**kwargs)
        self.size = size

    def call(self, inputs):
        n, steps, c = keras.laws.of_rank(inputs, 3).shape
        return tensorflow.zeros((n, steps * self.size, c))


class UpSampling2D(Layer):
    def __init__(self, size=(2, 2), data_format=None, interpolation="nearest", **kwargs):
        super().__init__(**kwargs)
        self.size = _pair(size)
        self.data_format = data_format

    def call(self, inputs):
        h, w, c = _image_sizes(keras.laws.of_rank(inputs, 4), self.data_format)
        return _image(inputs, self.data_format, h * self.size[0], w * self.size[1], c)


class ZeroPadding1D(Layer):
    def __init__(self, padding=1, **kwargs):
        super().__init__(**kwargs)
        self.sides = _pair(padding)

    def call(self, inputs):
        n, steps, c = keras.laws.of_rank(inputs, 3).shape
        return tensorflow.zeros((n, steps + self.sides[0] + self.sides[1], c))


class ZeroPadding2D(Layer):
    def __init__(self, padding=(1, 1), data_format=None, **kwargs):
        super().__init__(**kwargs)
        self.sides = _sides(padding)
        self.data_format = data_format

    def call(self, inputs):
        h, w, c = _image_sizes(keras.laws.of_rank(inputs, 4), self.data_format)
        (top, bottom), (left, right) = self.sides
        return _image(inputs, self.data_format, h + top + bottom, w + left + right, c)


class Cropping1D(Layer):
    def __init__(self, cropping=(1, 1), **kwargs):
        super().__init__(**kwargs)
        self.sides = _pair(cropping)

    def call(self, inputs):
        n, steps, c = keras.laws.of_rank(inputs, 3).shape
        return tensorflow.zeros((n, steps - self.sides[0] - self.sides[1], c))


class Cropping2D(Layer):
    def __init__(self, cropping=((0, 0), (0, 0)), data_format=None, **kwargs):
        super().__init__(**kwargs)
        self.sides = _sides(cropping)
        self.data_format = data_format

    def call(self, inputs):
        h, w, c = _image_sizes(keras.laws.of_rank(inputs, 4), self.data_format)
        (top, bottom), (left, right) = self.sides
        return _image(inputs, self.data_format, h - top - bottom, w - left - right, c)


class _Pool(Layer):
    def __init__(self, pool_size=2, strides=None, padding="valid", data_format=None, **kwargs):
        super().__init__(**kwargs)
        self.pool_size = pool_size
        self.strides = strides
        self.padding = padding
        self.data_format = data_format


class MaxPooling1D(_Pool):
    def call(self, inputs):
        return tensorflow.nn.max_pool1d(inputs, self.pool_size, self.strides, self.padding, self.data_format)


class MaxPooling2D(_Pool):
    def call(self, inputs):
        return tensorflow.nn.max_pool2d(inputs, self.pool_size, self.strides, self.padding, self.data_format)


class MaxPooling3D(_Pool):
    def call(self, inputs):
        return tensorflow.nn.max_pool3d(inputs, self.pool_size, self.strides, self.padding, self.data_format)


class AveragePooling1D(MaxPooling1D):
    pass


class AveragePooling2D(MaxPooling2D):
    pass


class AveragePooling3D(MaxPooling3D):
    pass


class _GlobalPool(Layer):
    def __init__(self, data_format=None, keepdims=False, **kwargs):
        super().__init__(**kwargs)
        self.data_format = data_format
        self.keepdims = keepdims


class GlobalAveragePooling1D(_GlobalPool):
    def call(self, inputs, mask=None):
        return keras.laws.global_pool(inputs, 1, self.data_format, self.keepdims)


class GlobalAveragePooling2D(_GlobalPool):
    def call(self, inputs):
        return keras.laws.global_pool(inputs, 2, self.data_format, self.keepdims)


class GlobalAveragePooling3D(_GlobalPool):
    def call(self, inputs):
        return keras.laws.global_pool(inputs, 3, self.data_format, self.keepdims)


class GlobalMaxPooling3D(GlobalAveragePooling3D):
    pass


class GlobalMaxPooling1D(GlobalAveragePooling1D):
    pass


class GlobalMaxPooling2D(GlobalAveragePooling2D):
    pass


class _Recurrent(Layer):
    def __init__(self, units, activation="tanh", recurrent_activation="sigmoid", use_bias=True, return_sequences=False, return_state=False,
                 go_backwards=False, stateful=False, **kwargs):
        super().__init__(**kwargs)
        self.features_last = True
        self.units = units
        self.return_sequences = return_sequences
        self.return_state = return_state


class LSTM(_Recurrent):
    def call(self, inputs, initial_state=None, mask=None, training=False):
        if self.return_state:
            state = keras.laws.recurrent(inputs, self.units, False)
            return keras.laws.recurrent(inputs, self.units, self.return_sequences), state, state
        return keras.laws.recurrent(inputs, self.units, self.return_sequences)


class GRU(_Recurrent):
    def call(self, inputs, initial_state=None, mask=None, training=False):
        if self.return_state:
            state = keras.laws.recurrent(inputs, self.units, False)
            return keras.laws.recurrent(inputs, self.units, self.return_sequences), state
        return keras.laws.recurrent(inputs, self.units, self.return_sequences)


class SimpleRNN(GRU):
    pass


class Bidirectional(Layer):
    def __init__(self, layer, merge_mode="concat", weights=None, backward_layer=None, **kwargs):
        super().__init__(**kwargs)
        self.layer = layer
        self.merge_mode = merge_mode
        self.features_last = True
        if self.given_input is None:
            self.given_input = layer.given_input

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
    def __init__(self, layer, **kwargs):
        super().__init__(**kwargs)
        self.layer = layer
        self.features_last = layer.features_last

    def call(self, inputs, training=None, mask=None):
        steps = keras.laws.flatten(inputs, 0, 1)
        return keras.laws.unflatten(self.layer(steps), inputs)


class Concatenate(Layer):
    def __init__(self, axis=-1, **kwargs):
        super().__init__(**kwargs)
        self.axis = axis

    def call(self, inputs):
        return tensorflow.concat(inputs, self.axis)


class Add(Layer):
    def call(self, inputs):
        out = inputs[0]
        for other in inputs[1:]:
            out = keras.laws.merged(out, other)
        return out


class Multiply(Add):
    pass


class Average(Add):
    pass


class Maximum(Add):
    pass


class Subtract(Add):
    pass


class Minimum(Add):
    pass


class Dot(Layer):
    def __init__(self, axes, normalize=False, **kwargs):
        super().__init__(**kwargs)
        self.axes = _pair(axes)

    def call(self, inputs):
        first, second = inputs
        i, j = self.axes
        axes = ([i - 1 if i > 0 else i], [j - 1 if j > 0 else j])
        if len(first.shape) == 2 and len(second.shape) == 2:
            return tensorflow.expand_dims(keras.laws.dotted(first, second, axes), -1)
        return keras.laws.dotted(first, second, axes)


class Lambda(Layer):
    def __init__(self, function, output_shape=None, mask=None, arguments=None, **kwargs):
        super().__init__(**kwargs)
        self.function = function

    def call(self, inputs):
        return self.function(inputs)


def concatenate(inputs, axis=-1, **kwargs):
    return tensorflow.concat(inputs, axis)


def add(inputs, **kwargs):
    return Add()(inputs)


def multiply(inputs, **kwargs):
    return Add()(inputs)


def subtract(inputs, **kwargs):
    return Add()(inputs)


def average(inputs, **kwargs):
    return Add()(inputs)


def maximum(inputs, **kwargs):
    return Add()(inputs)


def dot(inputs, axes=-1, **kwargs):
    return Dot(axes)(inputs)


MaxPool1D = MaxPooling1D
MaxPool2D = MaxPooling2D
MaxPool3D = MaxPooling3D
AvgPool2D = AveragePooling2D
Convolution1D = Conv1D
Convolution2D = Conv2D
SeparableConvolution2D = SeparableConv2D
Convolution2DTranspose = Conv2DTranspose
GlobalAvgPool2D = GlobalAveragePooling2D
