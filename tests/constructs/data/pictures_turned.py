"""A picture that is turned, its size, and a grid of pictures.

followed
"""
import torch
from PIL import Image
from torchvision.utils import make_grid

image = Image.new("RGB", (6, 4))
turned = image.rotate(90)
assert image.size == (6, 4)
assert len(Image.Image.split(image)) == 3
assert make_grid(torch.zeros(4, 3, 5, 5)).ndim == 3
