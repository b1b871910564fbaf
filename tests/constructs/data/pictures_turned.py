"""A picture that is turned, its size, and a grid of pictures.

followed
"""
import torch
from PIL import Image
from torchvision.utils import make_grid



def turned(picture: Image.Image):
    width, height = picture.size
    assert width == 6 and height == 4
    assert picture.mode == "RGB"
    return picture.rotate(90)


image = Image.new("RGB", (6, 4))
assert isinstance(turned(image), Image.Image)
assert len(Image.Image.split(image)) == 3
assert make_grid(torch.zeros(4, 3, 5, 5)).ndim == 3
