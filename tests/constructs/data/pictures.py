"""PIL: Image.new, convert, resize, crop, size, mode, Image.fromarray, np.array of an image.

followed
"""
import numpy as np
import torch
from PIL import Image

image = Image.new("RGB", (40, 20))
assert image.size == (40, 20)
assert image.width == 40 and image.height == 20
assert image.mode == "RGB"
width, height = image.size
assert image.resize((width // 2, height // 2)).size == (20, 10)
assert image.crop((5, 5, 25, 15)).size == (20, 10)
array = np.array(image)
assert array.shape == (20, 40, 3)
assert array.dtype == np.uint8
assert np.array(image.convert("L")).shape == (20, 40)
assert np.asarray(image, dtype=np.float32).dtype == np.float32
assert torch.from_numpy(array.transpose(2, 0, 1)).shape == (3, 20, 40)
assert Image.fromarray(array).size == (40, 20)
assert Image.fromarray(np.zeros((8, 9), dtype=np.uint8)).size == (9, 8)
assert isinstance(image, Image.Image)
