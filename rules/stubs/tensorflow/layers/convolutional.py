"""tensorflow.layers: convolutions of version 1 that are layers of Keras as well."""

from keras.layers.convolutional import Conv2DTranspose, SeparableConv2D


def conv2d_transpose(inputs, filters, kernel_size, strides=(1, 1), padding="valid", data_format="channels_last", **kwargs):
    return Conv2DTranspose(filters, kernel_size, strides, padding.lower(), None, data_format)(inputs)


def separable_conv2d(inputs, filters, kernel_size, strides=(1, 1), padding="valid", data_format="channels_last", dilation_rate=(1, 1),
                     **kwargs):
    return SeparableConv2D(filters, kernel_size, strides, padding, data_format, dilation_rate)(inputs)
