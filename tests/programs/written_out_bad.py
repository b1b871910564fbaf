"""A tensor that a function writes its result to has the result's shape."""
import torch

joined = torch.empty(0)
torch.cat([torch.zeros(3, 4), torch.zeros(2, 4)], out=joined)
joined + torch.zeros(6, 4)  # expect: error DLS102
