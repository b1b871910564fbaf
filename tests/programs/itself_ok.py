"""What a call may return itself gets another shape in place with it, or does not."""
import torch
import torch.nn.functional as F
from torch import nn


def double(t):
    return t * 2


x = torch.zeros(3)
y = x.contiguous()
y.unsqueeze_(0)
x @ torch.zeros(3, 2)

a = torch.zeros(2, 3)
b = a.t().contiguous()
b.unsqueeze_(0)
a @ torch.zeros(3, 5)

c = torch.zeros(4, dtype=torch.int64)
d = c.float()
d.unsqueeze_(0)
c.float().dot(torch.ones(4))

e = torch.zeros(5)
f = e.float()
e.unsqueeze_(0)
f @ torch.zeros(5, 2)

g = torch.zeros(6)
h = F.softmax(g, 0)
h.unsqueeze_(0)
g.dot(torch.ones(6))

k = torch.zeros(7)
m = k.contiguous().float()
m.unsqueeze_(0)
k @ torch.zeros(7, 2)

n = torch.zeros(8)
o = n.zero_()
o.unsqueeze_(0)
n @ torch.zeros(8, 2)

p = torch.zeros(1, 9)
q = p.flatten(1)
q.squeeze_(0)
p.dot(torch.ones(9))

r = torch.zeros(2)
s = r
r += 1
s.unsqueeze_(0)
r @ torch.zeros(2, 2)

for _ in range(3):
    u = torch.zeros(3)
    w = u.contiguous()
    w.unsqueeze_(0)
    u @ torch.zeros(3, 2)

v = torch.zeros(3)
v.contiguous().unsqueeze_(0)
v @ torch.zeros(3, 2)

xs = [torch.zeros(3), torch.zeros(4)]
for t in xs:
    t.unsqueeze_(0)
xs[0] @ torch.zeros(3, 2)
xs[1] @ torch.zeros(4, 2)

nn.ReLU()(torch.zeros(3, 1).expand(3, 4)).view(12)
