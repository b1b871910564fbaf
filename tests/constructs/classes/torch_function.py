"""`__torch_function__`: torch asks the class of an argument instead of computing.

followed
"""
import torch


class Logged:
    calls = 0

    def __init__(self, tensor):
        self.tensor = tensor

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        assert all(issubclass(t, Logged) for t in types)
        plain = [each.tensor if isinstance(each, Logged) else each for each in args]
        return Logged(func(*plain, **kwargs))


class Name:
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return "asked"


x = Logged(torch.zeros(2, 3))
assert torch.relu(x).tensor.shape == (2, 3)
assert torch.matmul(torch.relu(x), torch.zeros(3, 4)).tensor.shape == (2, 4)
assert torch.sum(x, dim=0).tensor.shape == (3,)
assert (torch.ones(5, 1, 1) + x).tensor.shape == (5, 2, 3)
assert torch.ones(5, 1, 1).mul(x).tensor.shape == (5, 2, 3)
assert torch.nn.functional.softmax(x, dim=1).tensor.shape == (2, 3)
assert torch.nn.ReLU()(x).tensor.shape == (2, 3)
assert torch.cat([torch.zeros(2), Name()]) == "asked"
assert torch.add(torch.zeros(2), other=Name()) == "asked"
assert torch.nn.Linear(2, 3)(Name()) == "asked"
assert not torch.is_tensor(x)
assert torch.relu(torch.zeros(2)).shape == (2,)
