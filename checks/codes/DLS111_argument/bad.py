import torch

x = torch.randn(8)
y = torch.maximum(x, 0)  # expect: error DLS111
