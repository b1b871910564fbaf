"""Tensors of ranges."""
import torch
a = torch.LongTensor(range(5))
b = torch.tensor(range(3, 9))
c = torch.FloatTensor(list(range(4)))
d = torch.LongTensor(range(200, 500))
e = torch.tensor(range(1000))
a + torch.zeros(5)
b + torch.zeros(6)
c + torch.zeros(4)
d + torch.zeros(300)
e + torch.zeros(1000)
