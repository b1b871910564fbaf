"""torchvision's detectors of one stage (RetinaNet, SSD, FCOS), of which only what comes out is followed."""

import torch.nn as nn

from torchvision.models.detection.detections import found, one_stage_losses


class _OneStage(nn.Module):
    def __init__(self, *names):
        super().__init__()
        self.names = names

    def forward(self, images, targets=None):
        if targets is not None and self.training:
            return one_stage_losses(*self.names)
        return [found(image) for image in images]


class RetinaNet(_OneStage):
    def __init__(self, backbone, num_classes, **kwargs):
        super().__init__("classification", "bbox_regression")
        self.backbone = backbone


class FCOS(_OneStage):
    def __init__(self, backbone, num_classes, **kwargs):
        super().__init__("classification", "bbox_regression", "bbox_ctrness")
        self.backbone = backbone


class SSD(_OneStage):
    def __init__(self, backbone, anchor_generator, size, num_classes, **kwargs):
        super().__init__("bbox_regression", "classification")
        self.backbone = backbone


def retinanet_resnet50_fpn(*, weights=None, progress=True, num_classes=None, weights_backbone=None, **kwargs):
    return RetinaNet(None, num_classes or 91)


def retinanet_resnet50_fpn_v2(*, weights=None, progress=True, num_classes=None, weights_backbone=None, **kwargs):
    return RetinaNet(None, num_classes or 91)


def fcos_resnet50_fpn(*, weights=None, progress=True, num_classes=None, weights_backbone=None, **kwargs):
    return FCOS(None, num_classes or 91)


def ssd300_vgg16(*, weights=None, progress=True, num_classes=None, weights_backbone=None, **kwargs):
    return SSD(None, None, (300, 300), num_classes or 91)


def ssdlite320_mobilenet_v3_large(*, weights=None, progress=True, num_classes=None, weights_backbone=None, **kwargs):
    return SSD(None, None, (320, 320), num_classes or 91)
