import torch
from torch import nn

parts = [torch.zeros(2, 4), torch.zeros(3, 4)]
jagged = torch.nested.nested_tensor(parts, layout=torch.jagged)
padded = torch.nested.to_padded_tensor(nn.Linear(4, 5)(jagged), 0.0, (2, 7, 5))
nn.Linear(6, 2)(padded.transpose(1, 2))  # expect: error DLS101
