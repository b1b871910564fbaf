import torch
from torch import nn


class AverageMeter:
    def __init__(self, name):
        self.name = name
        self.total = 0.0
        self.count = 0

    def update(self, value, n=1):
        self.total += value * n
        self.count += n

    def average(self):
        return self.total / self.count  # undecided


model = nn.Linear(10, 2)
criterion = nn.CrossEntropyLoss()
train_meter = AverageMeter("train")
val_meter = AverageMeter("val")
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(2):
    for step in range(5):
        x = torch.randn(4, 10)
        y = torch.randint(0, 2, (4,))
        loss = criterion(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        train_meter.update(loss.item(), x.size(0))
    print(epoch, train_meter.average(), val_meter.average())
