"""A Dataset of the program that opens pictures and applies a transform it was given.

followed
"""
import os

from PIL import Image
from torch.utils.data import DataLoader, Dataset
from torchvision import transforms


class Pictures(Dataset):
    def __init__(self, root, names, transform=None):
        self.root = root
        self.names = names
        self.transform = transform

    def __getitem__(self, index):
        image = Image.open(os.path.join(self.root, self.names[index])).convert("RGB")
        if self.transform is not None:
            image = self.transform(image)
        return image, index

    def __len__(self):
        return len(self.names)


transform = transforms.Compose([transforms.Resize((32, 32)), transforms.RandomHorizontalFlip(), transforms.ToTensor()])
for image, index in DataLoader(Pictures("data", ["a.png", "b.png", "c.png", "d.png"], transform), batch_size=2):
    assert image.shape == (2, 3, 32, 32)
    assert index.shape == (2,)
