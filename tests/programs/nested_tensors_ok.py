import torch
from torch import nn

parts = [torch.zeros(2, 4), torch.zeros(3, 4)]
strided = torch.nested.nested_tensor(parts)
jagged = torch.nested.as_nested_tensor(parts, layout=torch.jagged)
padded = torch.nested.to_padded_tensor(nn.Linear(4, 5)(jagged), 0.0, (2, 7, 5))
nn.Linear(7, 2)(padded.transpose(1, 2))
nn.Linear(4, 2)(torch.nested.to_padded_tensor(strided, 0.0))
alike = torch.nested.to_padded_tensor(torch.nested.nested_tensor([parts[0], parts[0]]), 0.0)
assert alike.shape == (2, 2, 4)
nn.Linear(8, 3)(alike.flatten(1))
rows = torch.nested.narrow(torch.zeros(3, 5, 4), 1, 0, torch.tensor([2, 3, 1]), layout=torch.jagged)
assert rows.size(0) == 3
chosen = torch.nested.masked_select(torch.zeros(3, 5), torch.ones(3, 5, dtype=torch.bool))
nn.Linear(7, 2)(torch.nested.to_padded_tensor(chosen, 0.0, (3, 7)))
