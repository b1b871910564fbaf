"""Figure 14 of the PyTea paper: the NT-Xent loss of SimCLR is built for one batch size; the last minibatch has 80 pairs (50000 % 256)."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


class NTXentLoss(nn.Module):
    def __init__(self, batch_size, temperature):
        super(NTXentLoss, self).__init__()
        self.batch_size = batch_size
        self.temperature = temperature
        self.criterion = nn.CrossEntropyLoss(reduction="sum")
        self.cosine = nn.CosineSimilarity(dim=-1)

    def similarity_function(self, representations):
        return self.cosine(representations.unsqueeze(1), representations.unsqueeze(0))

    def forward(self, zis, zjs):
        b = self.batch_size
        representations = torch.cat([zjs, zis], dim=0)
        sim = self.similarity_function(representations)

        l_pos = torch.diag(sim, b)
        r_pos = torch.diag(sim, -b)
        positives = torch.cat([l_pos, r_pos]).view(2 * b, 1)  # expect: error DLS103

        diag = torch.eye(2 * b)
        l1 = torch.diag(torch.ones(b), -b)
        l2 = torch.diag(torch.ones(b), b)
        mask = diag + l1 + l2
        mask = (1 - mask).type(torch.bool)

        negatives = sim[mask].view(2 * b, -1)
        logits = torch.cat((positives, negatives), dim=1) / self.temperature
        labels = torch.zeros(2 * b).long()
        return self.criterion(logits, labels) / (2 * b)


class Encoder(nn.Module):
    def __init__(self, out_dim=64):
        super().__init__()
        self.features = nn.Sequential(
            nn.Conv2d(3, 16, 3, stride=2, padding=1),
            nn.ReLU(),
            nn.AdaptiveAvgPool2d(1),
        )
        self.projection = nn.Linear(16, out_dim)

    def forward(self, x):
        h = self.features(x).flatten(1)
        return F.normalize(self.projection(h), dim=1)


def augment(x):
    return x + 0.1 * torch.randn_like(x)


def train(net, train_loader):
    criterion = NTXentLoss(batch_size=256, temperature=0.5)
    optimizer = torch.optim.Adam(net.parameters(), lr=3e-4)
    losses = []
    for xs, _ in train_loader:
        optimizer.zero_grad()
        zis = net(augment(xs))
        zjs = net(augment(xs))
        loss = criterion(zis, zjs)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


net = Encoder()
train_dataset = datasets.CIFAR10("./data", train=True, download=True, transform=transforms.ToTensor())
train_loader = DataLoader(
    train_dataset,
    batch_size=256,
)
losses = train(net, train_loader)
