"""One dimension of a view is inferred; the others must divide the number of elements."""
import torch

x = torch.randn(6, 4, 10)
y = x.view(-1, 8, 7)  # expect: error DLS103
z = y.reshape(y.size(0), -1)
