import torch


def flat(x):
    return x.view(x.size(0), -1)


flat(torch.zeros(64, 3, 4))
