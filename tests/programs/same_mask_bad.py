"""What a mask leaves of something with another number of columns is written back."""
import torch

weights = torch.rand(4, 50, 2)
hits = weights.sum(-1) > 1
weights[hits] = torch.rand(4, 50, 3)[hits]  # expect: error DLS102
