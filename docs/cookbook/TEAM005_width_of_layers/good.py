from torch import nn

layers = nn.Sequential(nn.Linear(64, 128), nn.Linear(128, 10))
