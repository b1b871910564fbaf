"""A view as wider elements takes its elements from one row: those of a transposed tensor do not lie side by side."""

import torch

words = torch.zeros(4, 6)
print(words.view(torch.float64).shape)
print(words.t().view(torch.int32).shape)
print(words.t().view(torch.float64).shape)  # expect: error DLS103
