import torch

scores = torch.rand(8)
chosen = scores > 0.5
if chosen:  # expect: error DLS113
    print("all of them")
