"""torchvision.models.detection.keypoint_rcnn, reduced as faster_rcnn is."""

import torch.nn as nn

from torchvision.models.detection.backbone_utils import resnet_fpn_backbone
from torchvision.models.detection.detections import found, losses
from torchvision.models.detection.faster_rcnn import FasterRCNN


class KeypointRCNNPredictor(nn.Module):
    def __init__(self, in_channels, num_keypoints):
        super().__init__()
        self.kps_score_lowres = nn.ConvTranspose2d(in_channels, num_keypoints, 4, stride=2, padding=1)
        self.up_scale = 2
        self.out_channels = num_keypoints

    def forward(self, x):
        return nn.functional.interpolate(self.kps_score_lowres(x), scale_factor=2, mode="bilinear")


class KeypointRCNN(FasterRCNN):
    def __init__(self, backbone, num_classes=None, num_keypoints=None, **kwargs):
        super().__init__(backbone, num_classes, keypoint_predictor=KeypointRCNNPredictor(512, num_keypoints or 17), **kwargs)
        self.num_keypoints = num_keypoints or 17

    def forward(self, images, targets=None):
        self._regions(images)
        if targets is not None and self.training:
            return losses("loss_keypoint")
        return [found(image, keypoints=self.num_keypoints) for image in images]


def keypointrcnn_resnet50_fpn(*, weights=None, progress=True, num_classes=None, num_keypoints=None, weights_backbone=None,
                              trainable_backbone_layers=None, pretrained=False, pretrained_backbone=True, **kwargs):
    return KeypointRCNN(resnet_fpn_backbone(backbone_name="resnet50", weights=None), num_classes or 2, num_keypoints, **kwargs)
