"""`pytest.raises`: the failure is expected, if it is of that class."""
import pytest
import torch

x = torch.zeros(2, 3)
with pytest.raises(IndexError):
    x[0, 4]
print(x.reshape(6).shape)
