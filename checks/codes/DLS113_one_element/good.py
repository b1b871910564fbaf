import torch

scores = torch.rand(8)
chosen = scores > 0.5
if chosen.all():
    print("all of them")
