"""A convolutional network for flower photographs. The images became larger, the fully connected layer did not."""
import torch.nn.functional as F
from torch import nn, optim
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


def block(inputs, outputs):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel_size=3, padding=1),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
        nn.MaxPool2d(2),
    )


class FlowerNet(nn.Module):
    def __init__(self, widths=(3, 16, 32, 64), classes=102):
        super().__init__()
        self.features = nn.Sequential(*[block(i, o) for i, o in zip(widths, widths[1:])])
        self.fc = nn.Linear(widths[-1] * 28 * 28, classes)

    def forward(self, x):
        x = self.features(x)
        x = x.view(x.size(0), -1)
        return self.fc(x)  # expect: error DLS101


def load(size=256):
    transform = transforms.Compose([transforms.Resize(size), transforms.CenterCrop(size), transforms.ToTensor()])
    return DataLoader(datasets.ImageFolder("flowers", transform), batch_size=32, shuffle=True)


def main():
    model = FlowerNet()
    optimizer = optim.SGD(model.parameters(), lr=0.01, momentum=0.9)
    for images, labels in load():
        loss = F.cross_entropy(model(images), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
