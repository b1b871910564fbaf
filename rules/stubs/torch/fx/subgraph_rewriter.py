"""torch.fx.subgraph_rewriter: pattern and replacement are traced; what the graph becomes is not followed."""

import torch
from torch.fx._symbolic_trace import symbolic_trace


def replace_pattern(gm, pattern, replacement):
    symbolic_trace(pattern)
    symbolic_trace(replacement)
    return torch.fx.recorded.matches()
