"""Names do not tell that an object's items are tensors: its `__getitem__` does. They are multiplied with themselves."""
import torch


class Views:
    def __len__(self):
        return 5

    def __getitem__(self, i):
        return torch.randn(12, 16)


views = Views()
for k in range(len(views)):
    x = views[k]
    print(x @ x)  # expect: error DLS101
