"""A head for Faster R-CNN that was made for other features than the box head gives."""

import torch
import torchvision
from torchvision.models.detection.faster_rcnn import FastRCNNPredictor

model = torchvision.models.detection.fasterrcnn_resnet50_fpn(weights=None, weights_backbone=None)
model.roi_heads.box_predictor = FastRCNNPredictor(256, 2)
model.eval()
model([torch.rand(3, 60, 80)])  # expect: error DLS101
