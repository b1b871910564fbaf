"""torchvision.transforms.functional, and transforms v2.

followed
"""
import torch
import torchvision.transforms.functional as TF
from PIL import Image
from torchvision.transforms import v2

image = Image.new("L", (40, 20))
tensor = TF.to_tensor(image)
assert tensor.shape == (1, 20, 40)
assert TF.resize(image, (10, 30)).size == (30, 10)
assert TF.resize(tensor, [10, 30]).shape == (1, 10, 30)
assert TF.center_crop(image, 16).size == (16, 16)
assert TF.crop(image, 0, 0, 5, 6).size == (6, 5)
assert TF.pad(tensor, 3).shape == (1, 26, 46)
assert TF.hflip(tensor).shape == (1, 20, 40)
assert TF.normalize(tensor, [0.5], [0.5]).shape == (1, 20, 40)
assert TF.to_pil_image(tensor).size == (40, 20)
assert TF.rotate(image, 30).size == (40, 20)
prepare = v2.Compose([v2.ToImage(), v2.Resize((8, 8)), v2.ToDtype(torch.float32, scale=True)])
assert prepare(image).shape == (1, 8, 8)
assert prepare(image).dtype == torch.float32
