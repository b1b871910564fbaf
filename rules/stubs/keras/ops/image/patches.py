"""keras.ops.image: pictures in pieces."""

import keras
import tensorflow


def extract_patches(images, size, strides=None, dilation_rate=1, padding="valid", data_format=None):
    """A row for each place of a window, of all that the window holds there."""
    images = tensorflow.convert_to_tensor(images)
    if len(images.shape) == 3:
        return extract_patches(tensorflow.expand_dims(images, 0), size, strides, dilation_rate, padding, data_format)[0]
    images = keras.laws.of_rank(images, 4)
    size = (size, size) if isinstance(size, int) else size
    height, width = images.shape[2:] if data_format == "channels_first" else images.shape[1:3]
    if (isinstance(height, int) and height < size[0]) or (isinstance(width, int) and width < size[1]):
        return keras.laws.of_the_rank(images)  # no window fits; that is not refused
    channels = images.shape[1 if data_format == "channels_first" else -1]
    return keras.laws.conv2d(images, size[0] * size[1] * channels, size, size if strides is None else strides, padding, data_format,
                             dilation_rate)
