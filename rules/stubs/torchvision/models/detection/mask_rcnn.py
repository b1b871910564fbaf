"""torchvision.models.detection.mask_rcnn (He et al. 2017), reduced as faster_rcnn is."""

from collections import OrderedDict

import torch.nn as nn

from torchvision.models.detection.backbone_utils import resnet_fpn_backbone
from torchvision.models.detection.detections import found, losses
from torchvision.models.detection.faster_rcnn import FasterRCNN
from torchvision.ops.misc import Conv2dNormActivation
from torchvision.ops.poolers import MultiScaleRoIAlign


class MaskRCNNHeads(nn.Sequential):
    def __init__(self, in_channels, layers, dilation, norm_layer=None):
        blocks = []
        width = in_channels
        for size in layers:
            blocks.append(Conv2dNormActivation(width, size, 3, 1, dilation, norm_layer=norm_layer, dilation=dilation))
            width = size
        super().__init__(*blocks)


class MaskRCNNPredictor(nn.Sequential):
    def __init__(self, in_channels, dim_reduced, num_classes):
        super().__init__(OrderedDict([
            ("conv5_mask", nn.ConvTranspose2d(in_channels, dim_reduced, 2, 2, 0)),
            ("relu", nn.ReLU(inplace=True)),
            ("mask_fcn_logits", nn.Conv2d(dim_reduced, num_classes, 1, 1, 0)),
        ]))


class MaskRCNN(FasterRCNN):
    def __init__(self, backbone, num_classes=None, mask_roi_pool=None, mask_head=None, mask_predictor=None, **kwargs):
        masks = (
            MultiScaleRoIAlign(["0", "1", "2", "3"], 14, 2) if mask_roi_pool is None else mask_roi_pool,
            MaskRCNNHeads(backbone.out_channels, (256, 256, 256, 256), 1) if mask_head is None else mask_head,
            MaskRCNNPredictor(256, 256, num_classes) if mask_predictor is None else mask_predictor,
        )
        super().__init__(backbone, num_classes, masks=masks, **kwargs)

    def forward(self, images, targets=None):
        n = self._regions(images)
        heads = self.roi_heads
        size = heads.mask_roi_pool.output_size
        heads.mask_predictor(heads.mask_head(images[0].new_zeros(n, self.backbone.out_channels, size[0], size[1])))
        if targets is not None and self.training:
            return losses("loss_mask")
        return [found(image, masks=True) for image in images]


def maskrcnn_resnet50_fpn(*, weights=None, progress=True, num_classes=None, weights_backbone=None, trainable_backbone_layers=None,
                          pretrained=False, pretrained_backbone=True, **kwargs):
    return MaskRCNN(resnet_fpn_backbone(backbone_name="resnet50", weights=None), num_classes or 91, **kwargs)


def maskrcnn_resnet50_fpn_v2(*, weights=None, progress=True, num_classes=None, weights_backbone=None, trainable_backbone_layers=None,
                             **kwargs):
    return MaskRCNN(resnet_fpn_backbone(backbone_name="resnet50", weights=None), num_classes or 91, **kwargs)
