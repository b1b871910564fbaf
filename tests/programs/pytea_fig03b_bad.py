"""Figure 3b of the PyTea paper: a model that assumes its batch size; the last minibatch has 32 images (60000 % 64), not 64."""
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


class Net(nn.Module):
    def __init__(self, batch_size):
        super(Net, self).__init__()
        self.batch_size = batch_size
        self.layers = nn.Sequential(
            nn.Linear(28 * 28, 120),
            nn.ReLU(),
            nn.Linear(120, 10),
        )

    def forward(self, x):
        x = x.reshape(self.batch_size, -1)
        return self.layers(x)  # expect: error DLS101


model = Net(batch_size=64)
data = datasets.MNIST("./data", train=True, transform=transforms.ToTensor())
loader = DataLoader(data, batch_size=64)

for epoch in range(10):
    for batch, label in loader:
        out = model(batch)
        loss = F.cross_entropy(out, label)
        loss.backward()
