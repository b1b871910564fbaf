"""An array whose axes were exchanged is not copied by `from_numpy`."""
import numpy as np
import torch

picture = np.zeros((8, 6, 3), dtype=np.float32)
torch.from_numpy(np.ascontiguousarray(picture.transpose(2, 0, 1))).view(3, -1)
torch.from_numpy(picture.reshape(6, 8, 3)).view(-1)
torch.from_numpy(picture.transpose(2, 0, 1) / 255).reshape(3, -1)
torch.from_numpy(picture.transpose(2, 0, 1)).view(-1)  # expect: error DLS103
