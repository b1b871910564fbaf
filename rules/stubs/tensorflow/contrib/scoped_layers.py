"""Layers of tensorflow.contrib.layers, and of slim, whose arguments `arg_scope` may give (rules/library/tensorflow/argument_scopes.dl).
Weights are not kept."""

import keras
import tensorflow

FIRST = ("NCW", "NCHW", "NCDHW")


def order(data_format):
    return "channels_first" if data_format in FIRST else "channels_last"


def activated(outputs, activation_fn):
    return outputs if activation_fn is None else activation_fn(outputs)


def conv1d(inputs, num_outputs, kernel_size, stride=1, padding="SAME", data_format=None, rate=1, activation_fn=tensorflow.nn.relu, *args,
           **kwargs):
    outputs = tensorflow.layers.conv1d(inputs, num_outputs, kernel_size, stride, padding, order(data_format), rate)
    return activated(outputs, activation_fn)


def conv2d(inputs, num_outputs, kernel_size, stride=1, padding="SAME", data_format=None, rate=1, activation_fn=tensorflow.nn.relu, *args,
           **kwargs):
    outputs = tensorflow.layers.conv2d(inputs, num_outputs, kernel_size, stride, padding, order(data_format), rate)
    return activated(outputs, activation_fn)


def conv3d(inputs, num_outputs, kernel_size, stride=1, padding="SAME", data_format=None, rate=1, activation_fn=tensorflow.nn.relu, *args,
           **kwargs):
    outputs = tensorflow.layers.conv3d(inputs, num_outputs, kernel_size, stride, padding, order(data_format), rate)
    return activated(outputs, activation_fn)


def conv2d_in_plane(inputs, kernel_size, stride=1, padding="SAME", activation_fn=tensorflow.nn.relu, *args, **kwargs):
    return activated(keras.layers.DepthwiseConv2D(kernel_size, strides=stride, padding=padding)(inputs), activation_fn)


def conv2d_transpose(inputs, num_outputs, kernel_size, stride=1, padding="SAME", data_format="NHWC", activation_fn=tensorflow.nn.relu,
                     *args, **kwargs):
    layer = keras.layers.Conv2DTranspose(num_outputs, kernel_size, strides=stride, padding=padding, data_format=order(data_format))
    return activated(layer(inputs), activation_fn)


def conv3d_transpose(inputs, num_outputs, kernel_size, stride=1, padding="SAME", data_format="NDHWC", activation_fn=tensorflow.nn.relu,
                     *args, **kwargs):
    layer = keras.layers.Conv3DTranspose(num_outputs, kernel_size, strides=stride, padding=padding, data_format=order(data_format))
    return activated(layer(inputs), activation_fn)


def separable_conv2d(inputs, num_outputs, kernel_size, depth_multiplier=1, stride=1, padding="SAME", data_format="NHWC", rate=1,
                     activation_fn=tensorflow.nn.relu, *args, **kwargs):
    """Without a number of outputs the channels are not mixed."""
    if num_outputs is None:
        layer = keras.layers.DepthwiseConv2D(
            kernel_size, strides=stride, padding=padding, depth_multiplier=depth_multiplier, data_format=order(data_format),
            dilation_rate=rate,
        )
    else:
        layer = keras.layers.SeparableConv2D(
            num_outputs, kernel_size, strides=stride, padding=padding, depth_multiplier=depth_multiplier,
            data_format=order(data_format), dilation_rate=rate,
        )
    return activated(layer(inputs), activation_fn)


def max_pool2d(inputs, kernel_size, stride=2, padding="VALID", data_format="NHWC", *args, **kwargs):
    return tensorflow.layers.max_pooling2d(inputs, kernel_size, stride, padding, order(data_format))


def avg_pool2d(inputs, kernel_size, stride=2, padding="VALID", data_format="NHWC", *args, **kwargs):
    return tensorflow.layers.average_pooling2d(inputs, kernel_size, stride, padding, order(data_format))


def max_pool3d(inputs, kernel_size, stride=2, padding="VALID", data_format="NDHWC", *args, **kwargs):
    return keras.layers.MaxPooling3D(kernel_size, stride, padding, data_format=order(data_format))(inputs)


def avg_pool3d(inputs, kernel_size, stride=2, padding="VALID", data_format="NDHWC", *args, **kwargs):
    return keras.layers.AveragePooling3D(kernel_size, stride, padding, data_format=order(data_format))(inputs)


def bias_add(inputs, activation_fn=None, *args, **kwargs):
    return activated(inputs, activation_fn)


def one_hot_encoding(labels, num_classes, on_value=1.0, off_value=0.0, *args, **kwargs):
    return tensorflow.one_hot(labels, num_classes, on_value, off_value)


def unit_norm(inputs, dim, epsilon=1e-7, scope=None):
    return inputs


def softmax(logits, scope=None):
    return tensorflow.nn.softmax(logits)
