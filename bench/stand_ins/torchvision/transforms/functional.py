"""Transforms as functions, of empty images and of tensors."""

import torch
from PIL.Image import CHANNELS, Image

MODES = {1: "L", 3: "RGB", 4: "RGBA"}


def to_tensor(image):
    if isinstance(image, Image):
        return torch.rand(CHANNELS[image.mode], image.size[1], image.size[0])
    array = torch.from_numpy(image)
    array = array.permute(2, 0, 1) if array.dim() == 3 else array[None]
    return array.float() if array.dtype == torch.uint8 else array


def pil_to_tensor(image):
    return to_tensor(image).byte()


def to_pil_image(tensor, mode=None):
    channels, height, width = tensor.shape if tensor.dim() == 3 else (1, *tensor.shape)
    return Image(MODES[channels], (width, height))


def sides(picture):
    return (picture.size[1], picture.size[0]) if isinstance(picture, Image) else tuple(picture.shape[-2:])


def with_sides(picture, height, width):
    if isinstance(picture, Image):
        return Image(picture.mode, (width, height))
    return picture.new_zeros(*picture.shape[:-2], height, width)


def resize(picture, size, *_, **__):
    """One number is the size of the shorter side."""
    if isinstance(size, (list, tuple)) and len(size) == 2:
        return with_sides(picture, *size)
    size = size if isinstance(size, int) else size[0]
    height, width = sides(picture)
    short = min(height, width)
    return with_sides(picture, int(size * height / short), int(size * width / short))


def center_crop(picture, size):
    return with_sides(picture, *((size, size) if isinstance(size, int) else size))


def crop(picture, top, left, height, width):
    return with_sides(picture, height, width)


def pad(picture, padding, *_, **__):
    padding = (padding,) if isinstance(padding, int) else tuple(padding)
    left, top, right, bottom = padding * (4 // len(padding))
    height, width = sides(picture)
    return with_sides(picture, height + top + bottom, width + left + right)


def same(picture, *_, **__):
    return picture


hflip = vflip = rotate = affine = perspective = same


def normalize(tensor, mean, std, inplace=False):
    return (tensor - torch.tensor(mean).view(-1, 1, 1)) / torch.tensor(std).view(-1, 1, 1)


def rgb_to_grayscale(picture, num_output_channels=1):
    if isinstance(picture, Image):
        return Image(MODES[num_output_channels], picture.size)
    return picture[..., :1, :, :].expand(*picture.shape[:-3], num_output_channels, *picture.shape[-2:])


def convert_image_dtype(picture, dtype=torch.float32):
    return picture.to(dtype)
