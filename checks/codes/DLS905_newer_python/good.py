import torch

shapes = [(2, 3), (4,)]
sizes = [size for shape in shapes for size in shape]
x = torch.zeros(sizes)
