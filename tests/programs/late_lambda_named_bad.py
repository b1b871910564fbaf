"""A lambda under a name, called in the loop and kept in a dict."""
import torch

heads = {}
for number, width in enumerate([4, 6]):
    weight = torch.randn(width, 3)
    head = lambda x: x @ weight  # expect: error DLS101
    print(head(torch.randn(5, width)).shape)
    heads[number] = head
heads[0](torch.randn(5, 4))
