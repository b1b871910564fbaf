"""tensorflow.image: pictures of other sizes and channels."""

import keras
import tensorflow


def rgb_to_grayscale(images, name=None):
    return images[..., :1]


def grayscale_to_rgb(images, name=None):
    return keras.laws.with_last(images, 3)


def resize_with_crop_or_pad(image, target_height, target_width):
    return tensorflow.image.resize(image, [target_height, target_width])


def resize_image_with_crop_or_pad(image, target_height, target_width):
    return tensorflow.image.resize(image, [target_height, target_width])


def crop_to_bounding_box(image, offset_height, offset_width, target_height, target_width):
    return tensorflow.image.resize(image, [target_height, target_width])


def pad_to_bounding_box(image, offset_height, offset_width, target_height, target_width):
    return tensorflow.image.resize(image, [target_height, target_width])
