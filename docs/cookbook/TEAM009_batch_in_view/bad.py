import torch


def flat(x):
    return x.view(64, -1)  # expect: warning TEAM009


flat(torch.zeros(64, 3, 4))
