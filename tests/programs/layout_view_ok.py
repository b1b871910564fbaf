"""What `view` may make of permuted, cut and expanded tensors: dimensions that follow on one another in memory can be joined."""
import torch

x = torch.zeros(2, 3, 4, 5)
y = x.permute(0, 2, 3, 1)
y.reshape(2, -1)
y.contiguous().view(2, -1)
y.view(2, 20, 3)
x.transpose(1, 2).transpose(1, 2).view(6, 20)
x[:, 1].view(2, 20)
x[:, :, ::2].view(2, 3, 2, 5)
x[..., 0].view(24)
x[:, None].view(2, 60)
x.narrow(0, 1, 1).view(60)
torch.zeros(4, 1).expand(4, 6).view(4, 2, 3)
(y + 1).permute(0, 3, 1, 2).view(120)
y.relu().sum(1).view(2, 15)
torch.stack([y, y]).view(4, -1)
left, right = torch.zeros(6, 8).chunk(2, dim=1)
left.view(6, 2, 2)
assert not y.is_contiguous() and y.clone().stride(1) == 5
