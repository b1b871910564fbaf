import torch
import torch.nn.functional as F

x = torch.randn(8)
y = F.gelu(x, approximate="tanh")
