from torch import nn

layer = nn.Dropout(p=0.7)  # expect: warning TEAM001
