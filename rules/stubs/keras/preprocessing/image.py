"""keras.preprocessing.image: pictures from files, and what generates batches of them."""

import keras
import numpy
import PIL.Image


def load_img(path, color_mode="rgb", target_size=None, interpolation="nearest", keep_aspect_ratio=False):
    picture = PIL.Image.open(path)
    if color_mode == "grayscale":
        picture = picture.convert("L")
    else:
        picture = picture.convert("RGB")
    if target_size is not None:
        picture = picture.resize((target_size[1], target_size[0]))
    return picture


def img_to_array(img, data_format=None, dtype=None):
    pixels = numpy.asarray(img, dtype=numpy.float32)
    if pixels.ndim == 2:
        return pixels[:, :, None]
    return pixels


def random_shift(x, wrg, hrg, *args, **kwargs):
    return numpy.array(x)


def random_rotation(x, rg, *args, **kwargs):
    return numpy.array(x)


def random_shear(x, intensity, *args, **kwargs):
    return numpy.array(x)


def random_zoom(x, zoom_range, *args, **kwargs):
    return numpy.array(x)


def random_channel_shift(x, intensity_range, *args, **kwargs):
    return numpy.array(x)


def batch_of(sample):
    return keras.laws.batched(sample, None)


class Batches:
    """One batch stands for all."""

    minibatches = None  # how many pictures there are is not told

    def __init__(self, element):
        self.element = element

    def __iter__(self):
        return keras.laws.elements(self.element)

    def __next__(self):
        return self.element

    def next(self):
        return self.element


class ImageDataGenerator:
    def __init__(self, *args, **kwargs):
        pass

    def flow_from_directory(self, directory, target_size=(256, 256), color_mode="rgb", classes=None, class_mode="categorical", batch_size=32,
                            **kwargs):
        channels = 1 if color_mode == "grayscale" else 4 if color_mode == "rgba" else 3
        images = batch_of(numpy.zeros((target_size[0], target_size[1], channels)))
        if class_mode == "categorical":
            return Batches((images, batch_of(numpy.zeros(keras.laws.any_number()))))
        if class_mode == "binary" or class_mode == "sparse":
            return Batches((images, batch_of(numpy.zeros(()))))
        if class_mode == "input":
            return Batches((images, images))
        return Batches(images)

    def flow(self, x, y=None, batch_size=32, **kwargs):
        images = batch_of(numpy.asarray(x)[0])
        if y is None:
            return Batches(images)
        keras.laws.paired(x, y)
        return Batches((images, batch_of(numpy.asarray(y)[0])))

    def fit(self, x, *args, **kwargs):
        return None
