import torch
from torch import nn
from torch.nn import functional

# Where there are no elements no channels are counted.
nn.BatchNorm1d(4)(torch.zeros(0, 3))
nn.BatchNorm2d(4)(torch.zeros(0, 3, 2, 2)).view(-1, 3, 4)
functional.batch_norm(torch.zeros(0, 3), torch.zeros(2), torch.ones(2))
functional.multi_margin_loss(torch.zeros(0, 4), torch.zeros(0))
