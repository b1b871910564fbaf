"""Pictures read from files: unknown sizes and channels until `convert` and `resize` fix them.

approximated: symbols for channels, height and width
"""
import torch
from PIL import Image
from torchvision import transforms

image = Image.open("picture.png")
tensor = transforms.ToTensor()(image)
assert tensor.dim() == 3
assert 1 <= tensor.size(0) <= 4
assert transforms.ToTensor()(image.convert("RGB")).size(0) == 3
assert transforms.ToTensor()(image.convert("L").resize((32, 16))).shape == (1, 16, 32)
width, height = image.size
assert tensor.shape[1:] == (height, width)
batch = transforms.Compose([transforms.Resize((64, 64)), transforms.ToTensor()])(image.convert("RGB")).unsqueeze(0)
assert batch.shape == (1, 3, 64, 64)
