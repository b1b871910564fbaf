"""Figure 12 of the PyTea paper: a style image from a file; a monochrome image does not fit a network for RGB."""
import torch
import torch.nn as nn
from PIL import Image
from torchvision import transforms


def load_image(filename, size=None, scale=None):
    img = Image.open(filename)
    if size is not None:
        img = img.resize((size, size))
    elif scale is not None:
        img = img.resize((int(img.size[0] / scale), int(img.size[1] / scale)))
    return img


class Transformer(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 32, kernel_size=9, padding=4)

    def forward(self, x):
        return torch.relu(self.conv(x))  # expect: warning DLS104


style_transform = transforms.Compose([transforms.ToTensor(), transforms.Lambda(lambda x: x.mul(255))])
style = style_transform(load_image("style.jpg", size=256))
style = style.repeat(4, 1, 1, 1)
features = Transformer()(style)
