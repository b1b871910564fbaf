"""What is made of any number of arguments has as many parts, and nobody knows how many those are."""

import sys

import numpy as np
import torch
from torch.utils.data import ConcatDataset, DataLoader, TensorDataset

count = 1 + len(sys.argv)  # two, unless it is given more
tensors = [torch.zeros(10, 3) for _ in range(count)]

dataset = TensorDataset(*tensors)
for x, y in DataLoader(dataset, batch_size=5):
    x @ torch.zeros(3, 2) + (y @ torch.zeros(3, 2))
first, second = dataset[0]
third, fourth = ConcatDataset([dataset, dataset])[12]

axes = [np.arange(4) for _ in range(count)]
rows, columns = np.meshgrid(*axes)

layers = torch.nn.Sequential(torch.nn.Linear(3, 4), *[torch.nn.Linear(4, 4) for _ in range(2 * count)])
layers[2](torch.zeros(5, 4))
torch.zeros(len(layers), 3) + torch.zeros(5, 3)
head = layers[:-1]
head[1](torch.zeros(5, 4))
layers(torch.zeros(5, 3))

torch.zeros(count, 3) @ torch.zeros(4, 4)  # expect: error DLS101
