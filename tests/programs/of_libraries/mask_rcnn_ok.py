"""Mask R-CNN with heads of its own, as torchvision's tutorial puts them in; what is found, and what is made of it."""

import torch
import torchvision
from torchvision.models.detection.faster_rcnn import FastRCNNPredictor
from torchvision.models.detection.mask_rcnn import MaskRCNNPredictor
from torchvision.ops import box_iou, nms, roi_align


def build(classes):
    model = torchvision.models.detection.maskrcnn_resnet50_fpn(weights=None, weights_backbone=None)
    features = model.roi_heads.box_predictor.cls_score.in_features
    model.roi_heads.box_predictor = FastRCNNPredictor(features, classes)
    channels = model.roi_heads.mask_predictor.conv5_mask.in_channels
    model.roi_heads.mask_predictor = MaskRCNNPredictor(channels, 256, classes)
    return model


model = build(2).eval()
found = model([torch.rand(3, 60, 80), torch.rand(3, 40, 40)])
for image in found:
    kept = nms(image["boxes"], image["scores"], 0.5)
    print(box_iou(image["boxes"][kept], torch.rand(5, 4)).shape, (image["masks"] > 0.5).squeeze(1).shape)
regions = roi_align(torch.rand(1, 16, 50, 50), [torch.rand(6, 4)], output_size=7)
torch.nn.Linear(16 * 7 * 7, 10)(regions.flatten(1))
