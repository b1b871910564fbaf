from torch import nn

layer = nn.Dropout(0.1)
