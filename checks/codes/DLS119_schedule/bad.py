import torch
from torch import nn

model = nn.Linear(8, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=1.0, total_steps=3)
for epoch in range(3):
    for rows in torch.utils.data.DataLoader(torch.randn(16, 8), batch_size=8):
        model(rows).sum().backward()
        optimizer.step()
        schedule.step()  # expect: error DLS119
