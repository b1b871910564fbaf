"""What one call saves in a buffer is what the other loads from it: a model of another size does not take it."""
import io

import torch
from torch import nn

buffer = io.BytesIO()
torch.save(nn.Linear(3, 4).state_dict(), buffer)
buffer.seek(0)
model = nn.Linear(3, 5)
model.load_state_dict(torch.load(buffer))  # expect: error DLS402
