"""The ratings of numpy are float64 , BCELoss wants the type of what is predicted."""
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

rng = np.random.default_rng(1)
users = rng.integers(0, 20, 100)
ratings = (rng.random(100) > 0.5).astype(np.float64)
model = nn.Sequential(nn.Embedding(20, 8), nn.Linear(8, 1), nn.Sigmoid())
criterion = nn.BCELoss()
for user, rating in DataLoader(TensorDataset(*(torch.from_numpy(a) for a in (users, ratings))), batch_size=25):
    predicted = model(user).view(-1)
    loss = criterion(predicted, rating)  # expect: error DLS301
    loss.backward()
