"""A recurrent layer with the batch first works with the steps first: no view joins batch and steps of what it returns."""
import torch
from torch import nn

out, (h, c) = nn.LSTM(4, 6, batch_first=True)(torch.zeros(3, 5, 4))
out.view(15, 6)  # expect: error DLS103
