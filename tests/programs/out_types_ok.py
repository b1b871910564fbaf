import torch

x, counts = torch.rand(3, 4), torch.zeros(4, dtype=torch.int64)
torch.add(x, x, out=torch.empty(3, 4, dtype=torch.float64))
torch.exp(x, out=torch.empty(3, 4, dtype=torch.complex64))
torch.eq(x, x, out=torch.empty(3, 4))
torch.add(counts, counts, out=torch.empty(4, dtype=torch.int32))
torch.add(counts, counts, out=torch.empty(4))
torch.sum(x, 0, out=counts)
torch.cumsum(x, 0, out=torch.empty(3, 4, dtype=torch.int64))
torch.logical_and(x, x, out=torch.empty(3, 4, dtype=torch.int64))
torch.abs(x, out=torch.empty(3, 4))
torch.arange(4, out=torch.empty(4))
torch.linalg.norm(x, out=torch.empty(()))
