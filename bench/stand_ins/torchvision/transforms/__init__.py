"""Transforms of empty images."""

import torch
from PIL.Image import Image

from . import functional as functional


class Compose:
    def __init__(self, transforms):
        self.transforms = transforms

    def __call__(self, image):
        for transform in self.transforms:
            image = transform(image)
        return image


class ToTensor:
    def __call__(self, image):
        return functional.to_tensor(image)


class Normalize:
    def __init__(self, mean, std, inplace=False):
        self.mean, self.std = mean, std

    def __call__(self, tensor):
        return (tensor - torch.tensor(self.mean).view(-1, 1, 1)) / torch.tensor(self.std).view(-1, 1, 1)


class Lambda:
    def __init__(self, function):
        self.function = function

    def __call__(self, x):
        return self.function(x)


class Resize:
    """An integer is the size of the shorter side."""

    def __init__(self, size, *_):
        self.size = size

    def __call__(self, image):
        if not isinstance(self.size, int):
            return Image(image.mode, (self.size[1], self.size[0]))
        short = min(image.size)
        return Image(image.mode, (self.size * image.size[0] // short, self.size * image.size[1] // short))


class CenterCrop:
    def __init__(self, size):
        self.size = (size, size) if isinstance(size, int) else size

    def __call__(self, image):
        return Image(image.mode, (self.size[1], self.size[0]))


class Pad:
    def __init__(self, padding, *_, **__):
        self.padding = padding

    def __call__(self, image):
        return Image(image.mode, (image.size[0] + 2 * self.padding, image.size[1] + 2 * self.padding))


class RandomCrop(CenterCrop):
    pass


class RandomHorizontalFlip:
    def __init__(self, *_):
        pass

    def __call__(self, image):
        return image
