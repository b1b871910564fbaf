"""Figure 2 of the PyTea paper: basic PyTorch training code, correct."""
import torch.nn as nn
import torch.nn.functional as F
import torch.optim as optim
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


class Net(nn.Module):
    def __init__(self, out_classes):
        super(Net, self).__init__()
        self.layers = nn.Sequential(
            nn.Linear(28 * 28, 120),
            nn.ReLU(),
            nn.Linear(120, out_classes),
        )

    def forward(self, x):
        x = x.reshape(x.shape[0], -1)
        x = self.layers(x)
        return x


model = Net(out_classes=10)
optimizer = optim.SGD(model.parameters(), lr=0.01)

data = datasets.MNIST("./data", train=True, transform=transforms.Compose([transforms.ToTensor()]))
loader = DataLoader(data, batch_size=16)

for epoch in range(10):
    for batch, label in loader:
        optimizer.zero_grad()
        output = model(batch)
        loss = F.nll_loss(F.log_softmax(output, dim=1), label)
        loss.backward()
        optimizer.step()
