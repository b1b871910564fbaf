import torch

x = torch.randn(8, 3) + 1
if x.shape[1] != 4:
    raise ValueError("four features")  # expect: info DLS914
y = x @ torch.randn(5, 6)
