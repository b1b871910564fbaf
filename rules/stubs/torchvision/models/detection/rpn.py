"""torchvision.models.detection.rpn: what proposes regions."""

import torch.nn as nn
import torch.nn.functional as F

from torchvision.models.detection.anchor_utils import AnchorGenerator


class RPNHead(nn.Module):
    def __init__(self, in_channels, num_anchors, conv_depth=1):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, in_channels, 3, padding=1)
        self.cls_logits = nn.Conv2d(in_channels, num_anchors, 1)
        self.bbox_pred = nn.Conv2d(in_channels, num_anchors * 4, 1)

    def forward(self, x):
        logits = []
        boxes = []
        for feature in x:
            t = F.relu(self.conv(feature))
            logits.append(self.cls_logits(t))
            boxes.append(self.bbox_pred(t))
        return logits, boxes
