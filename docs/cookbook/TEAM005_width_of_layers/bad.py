from torch import nn

layer = nn.Linear(64, 100)  # expect: warning TEAM005
