import sys

import torch

x = torch.zeros(2).to(sys.argv[1])
