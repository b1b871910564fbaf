"""torchvision.transforms: Compose, ToTensor, Resize, crops, Pad, Grayscale, flips, Normalize, ConvertImageDtype, ToPILImage, Lambda.

followed
"""
import torch
import torchvision.transforms as T
from PIL import Image

image = Image.new("RGB", (40, 20))
assert T.ToTensor()(image).shape == (3, 20, 40)
assert T.PILToTensor()(image).dtype == torch.uint8
assert T.Compose([T.Resize((10, 30)), T.ToTensor()])(image).shape == (3, 10, 30)
assert T.Resize(10)(image).size == (20, 10)
assert T.Resize([8])(image).size == (16, 8)
assert T.CenterCrop(16)(image).size == (16, 16)
assert T.CenterCrop((12, 16))(image).size == (16, 12)
assert T.RandomCrop(20, padding=4)(image).size == (20, 20)
assert T.RandomResizedCrop(24)(image).size == (24, 24)
assert T.Pad(2)(image).size == (44, 24)
assert T.Pad((1, 2))(image).size == (42, 24)
assert T.Pad((1, 2, 3, 4))(image).size == (44, 26)
assert T.ToTensor()(T.Grayscale()(image)).shape == (1, 20, 40)
assert T.ToTensor()(T.Grayscale(num_output_channels=3)(image)).shape == (3, 20, 40)
assert T.RandomHorizontalFlip()(image).size == (40, 20)
assert T.ColorJitter(0.1, 0.1, 0.1, 0.1)(image).size == (40, 20)
assert T.RandomRotation(10)(image).size == (40, 20)
assert T.RandomApply([T.ColorJitter(0.5)], p=0.8)(image).size == (40, 20)
tensor = T.ToTensor()(image)
assert T.Normalize((0.5, 0.5, 0.5), (0.5, 0.5, 0.5))(tensor).shape == (3, 20, 40)
assert T.Normalize(mean=[0.5], std=[0.5])(tensor).shape == (3, 20, 40)
assert T.Resize((5, 6))(tensor).shape == (3, 5, 6)
assert T.Resize(10)(torch.zeros(2, 3, 20, 40)).shape == (2, 3, 10, 20)
assert T.CenterCrop(8)(torch.zeros(4, 1, 20, 20)).shape == (4, 1, 8, 8)
assert T.ConvertImageDtype(torch.float32)(torch.zeros(3, 4, 4, dtype=torch.uint8)).dtype == torch.float32
assert T.ToPILImage()(tensor).size == (40, 20)
assert T.Lambda(lambda x: x.mul(255).view(-1))(tensor).shape == (2400,)
assert len(T.FiveCrop(8)(image)) == 5
assert torch.stack([T.ToTensor()(crop) for crop in T.FiveCrop(8)(image)]).shape == (5, 3, 8, 8)
chosen = T.RandomChoice([T.CenterCrop(8), T.Resize((8, 8))])(image)
assert chosen.size == (8, 8)


class Double:
    def __call__(self, image):
        return image.resize((image.size[0] * 2, image.size[1] * 2))


assert T.Compose([Double(), T.ToTensor()])(image).shape == (3, 40, 80)
