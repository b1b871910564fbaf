"""Environment variables: the default that the program gives.

followed
"""
import os

import torch

width = int(os.environ.get("DLSHAPE_TEST_WIDTH", 3))
depth = int(os.getenv("DLSHAPE_TEST_DEPTH", "4"))
assert torch.zeros(width, depth).shape == (3, 4)
