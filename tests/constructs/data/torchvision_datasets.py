"""torchvision's datasets: MNIST and its like, CIFAR, SVHN, STL10, CelebA, FakeData with their lengths and sizes.

followed
"""
import torch
from torch.utils.data import DataLoader
from torchvision import datasets, transforms

tensor = transforms.ToTensor()
train = datasets.MNIST("data", train=True, download=True, transform=tensor)
assert len(train) == 60000
image, label = train[0]
assert image.shape == (1, 28, 28)
assert len(datasets.MNIST("data", train=False)) == 10000
assert train.data.shape == (60000, 28, 28)
assert train.targets.shape == (60000,)
assert len(train.classes) == 10
for x, y in DataLoader(datasets.FashionMNIST("data", transform=tensor), batch_size=100):
    assert x.shape == (100, 1, 28, 28)
    assert x.dtype == torch.float32
    assert y.dtype == torch.int64
    break
for x, y in DataLoader(datasets.CIFAR10(root="data", train=False, transform=tensor), batch_size=50, shuffle=False):
    assert x.shape == (50, 3, 32, 32)
    break
assert len(datasets.CIFAR100("data", True).classes) == 100
assert datasets.CIFAR10("data").data.shape == (50000, 32, 32, 3)
assert len(datasets.SVHN("data", split="test", transform=tensor)) == 26032
assert datasets.SVHN("data", transform=tensor)[0][0].shape == (3, 32, 32)
assert datasets.STL10("data", "train", transform=tensor)[0][0].shape == (3, 96, 96)
assert len(datasets.STL10("data", split="unlabeled")) == 100000
assert datasets.CelebA("data", "valid", transform=tensor)[0][0].shape == (3, 218, 178)
fake = datasets.FakeData(size=64, image_size=(3, 20, 30), transform=tensor)
assert len(fake) == 64
assert fake[3][0].shape == (3, 20, 30)
one_hot = datasets.MNIST("data", transform=tensor, target_transform=lambda label: torch.zeros(10))
assert one_hot[0][1].shape == (10,)
train, valid = torch.utils.data.random_split(datasets.MNIST("data", transform=tensor), [55000, 5000])
assert len(valid) == 5000
