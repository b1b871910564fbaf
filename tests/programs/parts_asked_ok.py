"""An agent that asks itself for its parameters while it is made: it has not got yet what comes behind the question."""
import copy
import torch
from torch import nn, optim


class Agent(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, n))
        self.count = sum(p.numel() for p in self.parameters())
        self.optimizer = optim.Adam(self.parameters(), lr=1e-3)
        self.scheduler = optim.lr_scheduler.StepLR(self.optimizer, 10)
        self.sizes = []
        for name, p in self.named_parameters():
            self.sizes.append(p.shape)
        self.head = nn.Linear(n, 1)
        total = 0
        for p in self.parameters():
            total += p.numel()
        self.total = total
        self.table = torch.zeros(self.count, 2)

    def forward(self, x):
        return self.head(self.net(x))


agent = Agent(3)
agent(torch.zeros(5, 4))
agent.table @ torch.zeros(2, 2)
torch.zeros(agent.total) + torch.zeros(135)
len(list(agent.parameters()))
