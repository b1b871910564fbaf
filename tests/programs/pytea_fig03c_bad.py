"""Figure 3c of the PyTea paper: an image file of unknown mode; an RGB image has 3 * 28 * 28 elements."""
import torch.nn as nn
from PIL import Image
from torchvision.transforms.functional import to_tensor

model = nn.Sequential(
    nn.Linear(28 * 28, 120),
    nn.ReLU(),
    nn.Linear(120, 10),
)

img = Image.open("./image.png").resize([28, 28])
tensor = to_tensor(img).reshape(28 * 28)  # expect: warning DLS103
out = model(tensor)
