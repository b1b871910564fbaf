"""The initial state of an LSTM must have one slice for each layer."""
import torch
import torch.nn as nn

layers, hidden = 2, 25
lstm = nn.LSTM(input_size=10, hidden_size=hidden, num_layers=layers)
x = torch.randn(7, 3, 10)
state = (torch.zeros(1, 3, hidden), torch.zeros(1, 3, hidden))
out, state = lstm(x, state)  # expect: error DLS110
