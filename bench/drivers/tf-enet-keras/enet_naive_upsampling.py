"""The model for images of 256 by 256."""

import numpy as np
from src.models.enet_naive_upsampling.model import build

model, name = build(nc=3, w=256, h=256)
print(model.predict(np.zeros((1, 256, 256, 3)), verbose=0))
