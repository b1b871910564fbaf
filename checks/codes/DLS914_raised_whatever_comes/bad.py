import torch

x = torch.randn(8, 3)
if x.shape[1] != 4:  # expect: info DLS914
    raise ValueError("four features")
y = x @ torch.randn(5, 6)
