import torch

shapes = [(2, 3), (4,)]
sizes = [*shape for shape in shapes]  # expect: warning DLS905
x = torch.zeros(sizes)
