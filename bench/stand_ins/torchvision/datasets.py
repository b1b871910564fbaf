"""Data sets with the real lengths, image sizes and signatures, and empty images."""

from __future__ import annotations

from typing import ClassVar

import torch
from PIL.Image import CHANNELS, Image
from torch.utils.data import Dataset


class Images(Dataset):
    classes = tuple(str(i) for i in range(10))

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


class KMNIST(MNIST):
    pass


class CIFAR10(Images):
    def __init__(self, root, train=True, transform=None, target_transform=None, download=False):
        super().__init__(50000 if train else 10000, "RGB", (32, 32), transform, target_transform)

    @property
    def data(self):
        import numpy

        return numpy.zeros((self.length, 32, 32, 3), dtype="uint8")


class CIFAR100(CIFAR10):
    classes = tuple(str(i) for i in range(100))


class Split(Images):
    lengths: ClassVar[dict[str, int]]
    size = (32, 32)

    def __init__(self, root, split="train", transform=None, target_transform=None, download=False):
        super().__init__(self.lengths[split], "RGB", self.size, transform, target_transform)


class SVHN(Split):
    lengths: ClassVar[dict[str, int]] = {"train": 73257, "test": 26032, "extra": 531131}


class STL10(Split):
    lengths: ClassVar[dict[str, int]] = {"train": 5000, "test": 8000, "unlabeled": 100000, "train+unlabeled": 105000}
    size = (96, 96)


class CelebA(Split):
    lengths: ClassVar[dict[str, int]] = {"train": 162770, "valid": 19867, "test": 19962, "all": 202599}
    size = (178, 218)

    def __getitem__(self, i):
        return super().__getitem__(i)[0], torch.zeros(40, dtype=torch.int64)


class ImageNet(Split):
    lengths: ClassVar[dict[str, int]] = {"train": 1281167, "val": 50000}
    size = (500, 375)


class FakeData(Images):
    def __init__(self, size=1000, image_size=(3, 224, 224), num_classes=10, transform=None, target_transform=None):
        mode = {count: name for name, count in CHANNELS.items()}[image_size[0]]
        super().__init__(size, mode, (image_size[2], image_size[1]), transform, target_transform)


class ImageFolder(Images):
    def __init__(self, root, transform=None, target_transform=None):
        super().__init__(1281, "RGB", (500, 375), transform, target_transform)


class LSUN(Images):
    def __init__(self, root, classes="train", transform=None, target_transform=None):
        super().__init__(3033, "RGB", (341, 256), transform, target_transform)
