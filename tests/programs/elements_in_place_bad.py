"""What a loop over a display gives another shape is seen under the names that stand in the display."""
import torch

a = torch.randn(3, 4)
b = torch.randn(4, 5)
for t in (a, b):
    t.unsqueeze_(0)
torch.mm(a, b)  # expect: error DLS106
