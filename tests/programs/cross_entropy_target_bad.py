"""Cross entropy wants one class index for each sample."""
import torch
import torch.nn as nn
import torch.nn.functional as F

logits = nn.Linear(20, 5)(torch.randn(16, 20))
labels = torch.randint(0, 5, (15,))
loss = F.cross_entropy(logits, labels)  # expect: error DLS107
