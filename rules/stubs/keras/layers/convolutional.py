"""keras.layers.convolutional: convolutions, and what changes the sizes of pictures: padding, cropping, repetition."""

import keras
import tensorflow
from keras.base_layer import Layer, positive
from keras.layers.aliases import (Convolution1D, Convolution1DTranspose, Convolution2D, Convolution2DTranspose, Convolution3D,
                                  SeparableConvolution1D, SeparableConvolution2D)
from keras.layers.pooling import AveragePooling1D, AveragePooling2D, AveragePooling3D, MaxPooling1D, MaxPooling2D, MaxPooling3D


class _Conv(Layer):
    def __init__(self, filters, kernel_size, strides=1, padding="valid", data_format=None, dilation_rate=1, groups=1, activation=None,
                 use_bias=True, **kwargs):
        super().__init__(**kwargs)
        positive(filters)
        positive(kernel_size)
        positive(strides)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding.lower()
        self.data_format = keras.laws.image_order(data_format)
        self.dilation_rate = dilation_rate
        self.features_last = self.data_format == "channels_last"
        self.groups = groups
        self.use_bias = use_bias
        if not keras.laws.plain(self):
            self.weights_kept(activation, use_bias, filters)

    def add_kernel(self, input_shape):
        channels = input_shape[-1] if self.data_format == "channels_last" else input_shape[1]
        window = self.kernel_size if isinstance(self.kernel_size, (list, tuple)) else (self.kernel_size,) * (len(input_shape) - 2)
        self.kernel = tensorflow.zeros(tuple(window) + (channels // self.groups, self.filters))

    def channels(self, inputs):
        return inputs.shape[-1] if self.data_format == "channels_last" else inputs.shape[1]

    def window(self, inputs):
        """One size for each dimension of the picture."""
        if isinstance(self.kernel_size, (list, tuple)):
            return tuple(self.kernel_size)
        return (self.kernel_size,) * (len(inputs.shape) - 2)

    def weights_of(self, inputs, *others, **named):
        kernel = self.window(inputs) + (self.channels(inputs) // self.groups, self.filters)
        return [kernel, (self.filters if self.use_bias else 0,)]


class Conv1D(_Conv):
    def call(self, inputs):
        if self.padding == "causal":
            out = keras.laws.conv1d(inputs, self.filters, self.kernel_size, self.strides, "same", self.data_format, self.dilation_rate)
            return keras.laws.of_convolved_rank(out, 3)
        out = keras.laws.conv1d(inputs, self.filters, self.kernel_size, self.strides, self.padding, self.data_format, self.dilation_rate)
        return keras.laws.of_convolved_rank(out, 3)


class Conv2D(_Conv):
    def call(self, inputs):
        out = keras.laws.conv2d(inputs, self.filters, self.kernel_size, self.strides, self.padding, self.data_format, self.dilation_rate)
        return keras.laws.of_convolved_rank(out, 4)


class Conv3D(_Conv):
    def call(self, inputs):
        out = keras.laws.conv3d(inputs, self.filters, self.kernel_size, self.strides, self.padding, self.data_format, self.dilation_rate)
        return keras.laws.of_convolved_rank(out, 5)


class _Separable:
    def __init__(self, filters, kernel_size, strides=1, padding="valid", data_format=None, dilation_rate=1, depth_multiplier=1,
                 activation=None, use_bias=True, **kwargs):
        super().__init__(filters, kernel_size, strides, padding, data_format, dilation_rate, use_bias=use_bias, **kwargs)
        self.depth_multiplier = depth_multiplier

    def add_kernel(self, input_shape):
        pass

    def weights_of(self, inputs, *others, **named):
        channels, times = self.channels(inputs), self.depth_multiplier
        bias = self.filters if self.use_bias else 0
        window = self.window(inputs)
        return [window + (channels, times), (1,) * len(window) + (channels * times, self.filters), (bias,)]


class SeparableConv1D(_Separable, Conv1D):
    def call(self, inputs):
        out = keras.laws.separable1d(inputs, self.filters, self.kernel_size, self.strides, self.padding, self.data_format, self.dilation_rate)
        return keras.laws.of_convolved_rank(out, 3)


class SeparableConv2D(_Separable, Conv2D):
    def call(self, inputs):
        out = keras.laws.separable2d(inputs, self.filters, self.kernel_size, self.strides, self.padding, self.data_format, self.dilation_rate)
        return keras.laws.of_convolved_rank(out, 4)


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

    def add_kernel(self, input_shape):
        pass

    def weights_of(self, inputs, *others, **named):
        channels, times = self.channels(inputs), self.depth_multiplier
        return [self.window(inputs) + (channels, times), (channels * times if self.use_bias else 0,)]

    def call(self, inputs):
        h, w, c = _image_sizes(keras.laws.of_rank(inputs, 4), self.data_format)
        out = keras.laws.conv2d(inputs, c * self.depth_multiplier, self.kernel_size, self.strides, self.padding, self.data_format,
                                self.dilation_rate)
        return keras.laws.of_known_rank(out, 4)


class DepthwiseConv1D(DepthwiseConv2D):
    def call(self, inputs):
        if self.data_format != "channels_last":
            return keras.laws.of_the_rank(inputs)
        n, steps, c = keras.laws.of_rank(inputs, 3).shape
        out = keras.laws.conv1d(inputs, c * self.depth_multiplier, self.kernel_size, self.strides, self.padding, self.data_format,
                                self.dilation_rate)
        return keras.laws.of_known_rank(out, 3)


class Conv2DTranspose(_Conv):
    def __init__(self, filters, kernel_size, strides=1, padding="valid", output_padding=None, data_format=None, dilation_rate=1, **kwargs):
        super().__init__(filters, kernel_size, strides, padding, data_format, dilation_rate, **kwargs)
        self.output_padding = output_padding

    def add_kernel(self, input_shape):
        channels = input_shape[-1] if self.data_format == "channels_last" else input_shape[1]
        self.kernel = tensorflow.zeros(tuple(_pair(self.kernel_size)) + (self.filters, channels))

    def weights_of(self, inputs, *others, **named):
        return [self.window(inputs) + (self.filters, self.channels(inputs)), (self.filters if self.use_bias else 0,)]

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
        self.data_format = keras.laws.image_order(data_format)

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
        self.data_format = keras.laws.image_order(data_format)

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
        self.data_format = keras.laws.image_order(data_format)

    def call(self, inputs):
        h, w, c = _image_sizes(keras.laws.of_rank(inputs, 4), self.data_format)
        (top, bottom), (left, right) = self.sides
        return _image(inputs, self.data_format, h - top - bottom, w - left - right, c)


class Conv1DTranspose(Conv2DTranspose):
    def call(self, inputs):
        if self.data_format != "channels_last":
            return keras.laws.of_the_rank(inputs)
        n, steps, c = keras.laws.of_rank(inputs, 3).shape
        return tensorflow.zeros((n, self.length(steps, 0), self.filters))


class Conv3DTranspose(Conv2DTranspose):
    def add_kernel(self, input_shape):
        channels = input_shape[-1] if self.data_format == "channels_last" else input_shape[1]
        self.kernel = tensorflow.zeros(tuple(_three(self.kernel_size)) + (self.filters, channels))

    def length(self, n, i):
        step, window = _three(self.strides)[i], (_three(self.kernel_size)[i] - 1) * _three(self.dilation_rate)[i] + 1
        return n * step if self.padding == "same" else n * step + max(window - step, 0)

    def call(self, inputs):
        if self.data_format != "channels_last" or self.output_padding is not None:
            return keras.laws.of_the_rank(inputs)
        n, x, y, z, c = keras.laws.of_rank(inputs, 5).shape
        return tensorflow.zeros((n, self.length(x, 0), self.length(y, 1), self.length(z, 2), self.filters))


class UpSampling3D(Layer):
    def __init__(self, size=(2, 2, 2), data_format=None, **kwargs):
        super().__init__(**kwargs)
        self.size = _three(size)
        self.data_format = keras.laws.image_order(data_format)

    def call(self, inputs):
        if self.data_format != "channels_last":
            return keras.laws.of_the_rank(inputs)
        n, x, y, z, c = keras.laws.of_rank(inputs, 5).shape
        return tensorflow.zeros((n, x * self.size[0], y * self.size[1], z * self.size[2], c))


class ZeroPadding3D(Layer):
    def __init__(self, padding=(1, 1, 1), data_format=None, **kwargs):
        super().__init__(**kwargs)
        self.sides = [_pair(each) for each in _three(padding)]
        self.data_format = keras.laws.image_order(data_format)

    def call(self, inputs):
        if self.data_format != "channels_last":
            return keras.laws.of_the_rank(inputs)
        n, x, y, z, c = keras.laws.of_rank(inputs, 5).shape
        return tensorflow.zeros((n, x + sum(self.sides[0]), y + sum(self.sides[1]), z + sum(self.sides[2]), c))


class Cropping3D(ZeroPadding3D):
    def call(self, inputs):
        if self.data_format != "channels_last":
            return keras.laws.of_the_rank(inputs)
        n, x, y, z, c = keras.laws.of_rank(inputs, 5).shape
        return tensorflow.zeros((n, x - sum(self.sides[0]), y - sum(self.sides[1]), z - sum(self.sides[2]), c))


def _three(sizes):
    return sizes if isinstance(sizes, (list, tuple)) else (sizes, sizes, sizes)


class Resizing(Layer):
    def __init__(self, height, width, interpolation="bilinear", crop_to_aspect_ratio=False, pad_to_aspect_ratio=False, data_format=None,
                 **kwargs):
        super().__init__(**kwargs)
        self.data_format = keras.laws.image_order(data_format)
        self.height = height
        self.width = width

    def call(self, inputs):
        pictures = keras.laws.as_input(keras.ops.convert_to_tensor(inputs))
        return keras.ops.image.resize(pictures, (self.height, self.width), data_format=self.data_format)


class CenterCrop(Resizing):
    pass


class RandomCrop(Resizing):
    pass
