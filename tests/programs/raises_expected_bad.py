"""`pytest.raises`: the failure is expected, if it is of that class."""
import pytest
import torch

x = torch.zeros(2, 3)
with pytest.raises(ValueError):
    x[0, 4]  # expect: error DLS106
print(x.reshape(6).shape)
