"""tensorflow.nn: functions that are made of other ones."""

import keras
import tensorflow


def xw_plus_b(x, weights, biases, name=None):
    return tensorflow.nn.bias_add(tensorflow.matmul(x, weights), biases)


def separable_conv2d(input, depthwise_filter, pointwise_filter, strides, padding, data_format=None, dilations=None, name=None, rate=None):
    if dilations is not None or rate is not None or data_format is not None:
        return keras.laws.of_the_rank(input)
    return tensorflow.nn.conv2d(tensorflow.nn.depthwise_conv2d(input, depthwise_filter, strides, padding), pointwise_filter, 1, "VALID")


def depth_to_space(input, block_size, data_format="NHWC", name=None):
    if data_format != "NHWC":
        return keras.laws.of_the_rank(input)
    keras.laws.layer_size(block_size, 1)
    n, h, w, c = keras.laws.of_rank(input, 4).shape
    channels = tensorflow.split(input, block_size * block_size, -1)[0].shape[-1]
    return tensorflow.reshape(input, (n, h * block_size, w * block_size, channels))


def space_to_depth(input, block_size, data_format="NHWC", name=None):
    if data_format != "NHWC":
        return keras.laws.of_the_rank(input)
    keras.laws.layer_size(block_size, 1)
    n, h, w, c = keras.laws.of_rank(input, 4).shape
    part = tensorflow.split(tensorflow.split(input, block_size, 1)[0], block_size, 2)[0]
    return tensorflow.reshape(input, (n, part.shape[1], part.shape[2], c * block_size * block_size))


def max_pool_with_argmax(input, ksize, strides, padding, data_format="NHWC", output_dtype=None, include_batch_in_index=False, name=None):
    """The largest element of each window, and where it is."""
    pooled = tensorflow.nn.max_pool(input, ksize, strides, padding)
    return (pooled, tensorflow.cast(pooled, "int64" if output_dtype is None else output_dtype))


def crelu(features, axis=-1, name=None):
    """The positive part and the negative one, beside each other."""
    features = tensorflow.nn.relu(features)
    return tensorflow.concat([features, features], axis)
