"""Figure 3a of the PyTea paper: two layers that do not fit."""
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


class Net(nn.Module):
    def __init__(self):
        super(Net, self).__init__()
        self.layers = nn.Sequential(
            nn.Linear(28 * 28, 120),
            nn.ReLU(),
            nn.Linear(80, 10),
        )

    def forward(self, x):
        x = x.reshape(x.shape[0], -1)
        x = self.layers(x)  # expect: error DLS101
        return x


model = Net()
data = datasets.MNIST("./data", train=True, transform=transforms.ToTensor())
loader = DataLoader(data, batch_size=16)

for epoch in range(10):
    for batch, label in loader:
        output = model(batch)
        loss = F.cross_entropy(output, label)
        loss.backward()
