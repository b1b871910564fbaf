import torch
from torch.nn import functional as F

scores = F.softmax(torch.zeros(2, 5))  # expect: warning TEAM002
