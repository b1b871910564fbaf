"""ImageFolder, ImageNet, LSUN: sizes of pictures and their number are those of the files.

approximated: symbols for height, width and number of pictures
"""
from torch.utils.data import DataLoader
from torchvision import datasets, transforms

plain = datasets.ImageFolder("data", transform=transforms.ToTensor())
assert plain[0][0].shape[0] == 3
assert plain[0][0].dim() == 3
assert len(plain) > 0
sized = transforms.Compose([transforms.Resize(256), transforms.CenterCrop(224), transforms.ToTensor()])
for x, y in DataLoader(datasets.ImageFolder("data", sized), batch_size=8, drop_last=True):
    assert x.shape == (8, 3, 224, 224)
    break
for x, y in DataLoader(datasets.ImageFolder("data", sized), batch_size=8):
    assert x.shape[1:] == (3, 224, 224)
    assert x.shape[0] <= 8
    break
assert len(datasets.ImageNet("data", "val")) == 50000
assert datasets.LSUN("data", classes=["bedroom_train"], transform=sized)[0][0].shape == (3, 224, 224)
