"""albumentations: augmentation of arrays that are pictures, with channels last, and of what belongs to them."""

import os

import numpy


def any_size():
    return int(os.environ["SIZE"])


class BboxParams:
    def __init__(self, format, label_fields=None, *args, **kwargs):
        self.label_fields = label_fields or []


class KeypointParams:
    def __init__(self, format, label_fields=None, *args, **kwargs):
        self.label_fields = label_fields or []


class BasicTransform:
    """One that keeps sizes and element types, as most do."""

    def __init__(self, *args, **kwargs):
        self.always = False

    def on_picture(self, picture):
        return picture

    def on_mask(self, mask):
        return self.on_picture(mask)

    def __call__(self, *args, **data):
        if not self.always and os.environ["CHANCE"]:
            return data
        changed = dict(data)
        if "image" in data:
            changed["image"] = self.on_picture(data["image"])
        if "mask" in data:
            changed["mask"] = self.on_mask(data["mask"])
        if "masks" in data:
            changed["masks"] = [self.on_mask(each) for each in data["masks"]]
        return changed


class Sized(BasicTransform):
    """One whose results all have the same height and width."""

    def __init__(self, height, width, *args, p=1, **kwargs):
        self.height = height
        self.width = width
        self.always = p == 1

    def on_picture(self, picture):
        return numpy.zeros((self.height, self.width, *picture.shape[2:]), dtype=picture.dtype)


class Resize(Sized):
    pass


class RandomCrop(Sized):
    pass


class CenterCrop(Sized):
    pass


class Resized(BasicTransform):
    """One whose results have other sizes."""

    def __init__(self, *args, p=1, **kwargs):
        self.always = p == 1

    def on_picture(self, picture):
        return numpy.zeros((any_size(), any_size(), *picture.shape[2:]), dtype=picture.dtype)


class LongestMaxSize(Resized):
    pass


class SmallestMaxSize(Resized):
    pass


class PadIfNeeded(Resized):
    pass


class RandomScale(Resized):
    pass


class RandomSizedCrop(Resized):
    pass


class RandomResizedCrop(Resized):
    pass


class Crop(Resized):
    pass


class Affine(Resized):
    pass


class Perspective(Resized):
    pass


class Transpose(Resized):
    pass


class RandomRotate90(Resized):
    pass


class Normalize(BasicTransform):
    def __init__(self, *args, p=1, **kwargs):
        self.always = p == 1

    def on_picture(self, picture):
        return numpy.asarray(picture, dtype=numpy.float32)

    def on_mask(self, mask):
        return mask


class ToFloat(Normalize):
    pass


class Compose:
    def __init__(self, transforms, bbox_params=None, keypoint_params=None, *args, **kwargs):
        self.transforms = transforms
        self.label_fields = [*(bbox_params.label_fields if bbox_params else []), *(keypoint_params.label_fields if keypoint_params else [])]

    def __call__(self, *args, **data):
        data = dict(data)
        for each in ["bboxes", "keypoints", *self.label_fields]:
            if each in data:
                data[each] = some_of(data[each])
        for transform in self.transforms:
            data = transform(**data)
        return data


def some_of(rows):
    """Those that are still in the picture."""
    if isinstance(rows, (list, tuple)):
        return [each for each in rows if os.environ["INSIDE"]]
    return numpy.zeros((any_size(), *rows.shape[1:]))


class Sequential(Compose):
    pass


class OneOf(BasicTransform):
    """One of several; which, only the run tells."""

    def __init__(self, transforms, p=0.5):
        self.transforms = transforms
        self.always = p == 1

    def __call__(self, *args, **data):
        if not self.always and os.environ["CHANCE"]:
            return data
        return self.transforms[any_size()](**data)
