"""An object with `__torch_function__` decides what torch's functions do with it: here it transposes what already fits."""
import torch


class Transposed:
    def __init__(self, tensor):
        self.tensor = tensor

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        args = [each.tensor.t() if isinstance(each, Transposed) else each for each in args]
        return func(*args, **(kwargs or {}))  # expect: error DLS101


x = Transposed(torch.zeros(2, 3))
print(torch.mm(x, torch.zeros(3, 4)).shape)
