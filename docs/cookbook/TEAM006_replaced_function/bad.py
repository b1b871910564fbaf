import torch
from torch.nn import functional as F

y = F.tanh(torch.zeros(2))  # expect: warning TEAM006
