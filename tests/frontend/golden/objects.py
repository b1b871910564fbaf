import torch.nn as nn


class Net(nn.Module):
    depth = 2

    def __init__(self, n=3):
        super().__init__()
        self.width = n
        self.blocks = nn.ModuleList()
        for _ in range(n):
            self.blocks.append(nn.Linear(self.width, n))
        self.head = self.make(n)
        self.register_buffer("scale", n)
        self.width = 5

    def make(self, n):
        return nn.Linear(self.width, n)

    @property
    def size(self):
        return len(self.blocks)

    @staticmethod
    def helper(x):
        return x


net = Net()
net.head[0].weight = None
