"""`sum` over the parameters of a model.

approximated: the parameters are not known one by one
"""

from torch import nn

model = nn.Linear(3, 4)
count = sum(p.numel() for p in model.parameters())
assert count == 16
trainable = sum(p.numel() for p in model.parameters() if p.requires_grad)
assert trainable == 16
