import torch

x = torch.zeros(2).to("cuda")  # expect: warning TEAM003
