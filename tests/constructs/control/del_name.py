"""`del` of names, items and attributes.

followed
"""

import torch

x = torch.zeros(2)
y = x
del x
assert y.shape == (2,)
x = 5
assert x == 5

class Net:
    def __init__(self):
        self.a = 1
        self.b = 2
        del self.a
        self.a = 7

net = Net()
assert net.a == 7
net.b = 4
assert net.b == 4
