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


def resize_with_pad(image, target_height, target_width, method="bilinear", antialias=False):
    return tensorflow.image.resize(image, [target_height, target_width])


def resize_image_with_pad(image, target_height, target_width, method=0, align_corners=False):
    return tensorflow.image.resize(image, [target_height, target_width])


def crop_to_bounding_box(image, offset_height, offset_width, target_height, target_width):
    return tensorflow.image.resize(image, [target_height, target_width])


def pad_to_bounding_box(image, offset_height, offset_width, target_height, target_width):
    return tensorflow.image.resize(image, [target_height, target_width])


def image_gradients(image):
    image = keras.laws.of_rank(image, 4)
    return keras.laws.elementwise(image), keras.laws.elementwise(image)


def extract_patches(images, sizes, strides, rates, padding, name=None):
    """A row for each place of a window, of all that the window holds there."""
    windows = [(size - 1) * rate + 1 for size, rate in zip(sizes, rates)]
    places = keras.laws.max_pool2d(keras.laws.of_rank(images, 4), windows, strides, padding, None)
    return keras.laws.with_last(places, sizes[1] * sizes[2] * images.shape[3])


def random_jpeg_quality(image, min_jpeg_quality, max_jpeg_quality, seed=None):
    return keras.laws.elementwise(image)


def ssim(img1, img2, max_val, *args, **kwargs):
    """One number for each pair of pictures."""
    return (img1 + img2)[..., 0, 0, 0]


def ssim_multiscale(img1, img2, max_val, *args, **kwargs):
    return (img1 + img2)[..., 0, 0, 0]


def sobel_edges(image):
    """How each picture changes downwards and to the right."""
    image = keras.laws.of_rank(image, 4)
    return tensorflow.stack([image, image], -1)


def total_variation(images, name=None):
    """One number, or one for each picture."""
    return tensorflow.reduce_sum(images, [-3, -2, -1])


def psnr(a, b, max_val, name=None):
    return (a + b)[..., 0, 0, 0]


def picture(channels):
    """What is in a file: of any height and width, and with as many channels as there are where none are asked for."""
    return keras.laws.as_input(tensorflow.zeros([keras.laws.any_number(), keras.laws.any_number(), channels or keras.laws.any_number()]))


def decode_png(contents, channels=0, *args, **kwargs):
    return picture(channels)


def decode_jpeg(contents, channels=0, *args, **kwargs):
    return picture(channels)


def decode_bmp(contents, channels=0, *args, **kwargs):
    return picture(channels)


def decode_image(contents, channels=None, dtype=None, name=None, expand_animations=True):
    if expand_animations:
        return keras.laws.any_tensor(contents)
    return picture(channels)
