"""Binary cross entropy wants targets of the same shape as the input."""
import torch
import torch.nn as nn

criterion = nn.BCELoss()
output = torch.sigmoid(nn.Linear(12, 1)(torch.randn(10, 12)))
label = torch.ones(10)
loss = criterion(output, label)  # expect: error DLS107
