"""A graph recorded by torch.fx that the program takes in its hands.

unknown: unmodelled (the program may have rewritten it)
"""
import torch
from torch.fx import symbolic_trace


def plus(x, y):
    return x + y


traced = symbolic_trace(plus)
for node in traced.graph.nodes:
    if node.op == "call_function":
        node.target = torch.matmul
traced.recompile()
assert traced(torch.zeros(2, 3), torch.zeros(3, 4)).shape == (2, 4)
