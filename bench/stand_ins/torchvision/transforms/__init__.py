"""Transforms of empty images and of tensors."""

import random

from . import functional as functional


class Compose:
    def __init__(self, transforms):
        self.transforms = transforms

    def __call__(self, image):
        for transform in self.transforms:
            image = transform(image)
        return image


class RandomApply(Compose):
    def __init__(self, transforms, p=0.5):
        super().__init__(transforms)
        self.p = p

    def __call__(self, image):
        return super().__call__(image) if random.random() < self.p else image


class RandomChoice(Compose):
    def __call__(self, image):
        return random.choice(self.transforms)(image)


class Lambda:
    def __init__(self, function):
        self.function = function

    def __call__(self, x):
        return self.function(x)


def transform(function, *defaults, **named):
    """The class whose instances apply `function` with the constructor's first arguments."""

    class Transform:
        def __init__(self, *given, **options):
            self.options = {key: value for key, value in options.items() if key in named}
            self.given = given or (() if self.options else defaults)

        def __call__(self, picture):
            return function(picture, *self.given[: len(named)], **self.options)

    return Transform


ToTensor = transform(functional.to_tensor)
PILToTensor = ToImage = transform(functional.pil_to_tensor)
ToPILImage = transform(functional.to_pil_image)
Normalize = transform(functional.normalize, mean=None, std=None)
Resize = Scale = transform(functional.resize, size=None)
CenterCrop = RandomCrop = RandomResizedCrop = transform(functional.center_crop, size=None)
Pad = transform(functional.pad, padding=None)
Grayscale = transform(functional.rgb_to_grayscale, 1, num_output_channels=None)
ConvertImageDtype = ToDtype = transform(functional.convert_image_dtype, dtype=None)
RandomHorizontalFlip = RandomVerticalFlip = RandomRotation = ColorJitter = RandomAffine = RandomErasing = transform(functional.same)
FiveCrop = transform(lambda picture, size: (functional.center_crop(picture, size),) * 5, size=None)
