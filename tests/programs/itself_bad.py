"""What `contiguous` returned was the tensor itself: it got another dimension too, and so did the elements of a list."""
import torch

x = torch.zeros(3)
y = x.contiguous()
z = torch.zeros(3).float()
z.unsqueeze_(0)
y.unsqueeze_(0)
xs = [torch.zeros(3), torch.zeros(4)]
for t in xs:
    t.unsqueeze_(0)
xs[0] @ torch.zeros(3, 2)
torch.dot(x, torch.ones(3))  # expect: error DLS106
