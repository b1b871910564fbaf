"""Bands of a picture: `split`, `getchannel` and `merge`.

followed
"""
from PIL import Image
from torchvision.transforms import ToTensor

image = Image.new("RGB", (6, 4)).convert("YCbCr")
y, cb, cr = image.split()
assert ToTensor()(y).shape == (1, 4, 6)
assert ToTensor()(image.getchannel(0)).shape == (1, 4, 6)
assert ToTensor()(Image.merge("YCbCr", [y, cb, cr])).shape == (3, 4, 6)
assert y.size == (6, 4)
