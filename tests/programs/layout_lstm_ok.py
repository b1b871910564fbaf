"""A recurrent layer with the batch first works with the steps first: what it returns is seen the other way round."""
import torch
from torch import nn

out, (h, c) = nn.LSTM(4, 6, batch_first=True)(torch.zeros(3, 5, 4))
out.reshape(15, 6)
out.transpose(0, 1).view(15, 6)
out[:, -1].view(9, 2)
h.view(3, 6)
