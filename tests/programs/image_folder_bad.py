"""Images of a folder, resized and cropped; Resize alone leaves the longer side open."""
import torch.nn as nn
from torch.utils.data import DataLoader
from torchvision import datasets, transforms

size = 48
transform = transforms.Compose([transforms.Resize(size), transforms.CenterCrop(size), transforms.ToTensor()])
loader = DataLoader(datasets.ImageFolder("./images", transform), batch_size=8)
net = nn.Sequential(nn.Conv2d(3, 6, 4, stride=4), nn.Flatten(), nn.Linear(6 * 16 * 16, 10))
for images, labels in loader:
    loss = nn.functional.cross_entropy(net(images), labels)  # expect: error DLS101
