"""`mp.Process(target=train, args=…, kwargs=…)`, started and joined.

followed
"""
import torch
import torch.multiprocessing as mp
from torch import nn


def train(rank, model, n, scale=1):
    assert model(torch.zeros(n, 3)).shape == (5, 4)
    assert scale == 2


if __name__ == "__main__":
    model = nn.Linear(3, 4)
    processes = []
    for rank in range(2):
        p = mp.Process(target=train, args=(rank, model, 5), kwargs={"scale": 2})
        p.start()
        processes.append(p)
    for p in processes:
        p.join()
    train(0, model, 5, scale=2)
