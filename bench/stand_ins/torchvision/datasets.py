"""Data sets with the real lengths, image sizes and signatures, and empty images."""

from __future__ import annotations

import torch
from PIL.Image import Image
from torch.utils.data import Dataset


class Images(Dataset):
    def __init__(self, length, mode, size, transform, target_transform=None):
        self.length, self.image = length, Image(mode, size)
        self.transform, self.target_transform = transform, target_transform

    def __len__(self):
        return self.length

    def __getitem__(self, i):
        image = self.transform(self.image) if self.transform else self.image
        return image, self.target_transform(i % 10) if self.target_transform else i % 10

    @property
    def data(self):
        return torch.zeros(self.length, self.image.size[1], self.image.size[0], dtype=torch.uint8)

    @property
    def targets(self):
        return torch.arange(self.length) % 10


class MNIST(Images):
    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(60000 if train else 10000, "L", (28, 28), transform, target_transform)


class FashionMNIST(MNIST):
    pass


class CIFAR10(Images):
    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(50000 if train else 10000, "RGB", (32, 32), transform, target_transform)


class CIFAR100(CIFAR10):
    pass


class FakeData(Images):
    def __init__(self, size=1000, image_size=(3, 224, 224), num_classes=10, transform=None, target_transform=None):
        super().__init__(size, {1: "L", 3: "RGB"}[image_size[0]], (image_size[2], image_size[1]), transform, target_transform)


class ImageFolder(Images):
    def __init__(self, root, transform=None, target_transform=None):
        super().__init__(1281, "RGB", (500, 375), transform, target_transform)


class LSUN(Images):
    def __init__(self, root, classes="train", transform=None, target_transform=None):
        super().__init__(3033, "RGB", (341, 256), transform, target_transform)
