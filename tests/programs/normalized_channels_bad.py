"""Images of any mode: what gets past Normalize has as many channels as there are means, so only Normalize is reported."""

import torch
from PIL import Image
from torch import nn
from torchvision import transforms

to_tensor = transforms.Compose([transforms.Resize((64, 64)), transforms.ToTensor(), transforms.Normalize((0.5, 0.5, 0.5), (0.5, 0.5, 0.5))])
x = to_tensor(Image.open("picture.jpg"))  # expect: warning DLS108
x = x.unsqueeze(0)
y = nn.Conv2d(4, 8, 3)(x)  # expect: error DLS104
print(torch.relu(y).shape)
