"""torchvision.models.detection.faster_rcnn (Ren et al. 2015), reduced to what decides shapes: its parts, the layers that users replace, and
what comes out. Images are resized to sizes of its own, and how many regions are looked at is only known from the data."""

import torch.nn as nn
import torch.nn.functional as F

from torchvision.models.detection.anchor_utils import AnchorGenerator
from torchvision.models.detection.backbone_utils import mobilenet_backbone, resnet_fpn_backbone
from torchvision.models.detection.detections import found, losses
from torchvision.models.detection.rpn import RPNHead
from torchvision.ops.poolers import MultiScaleRoIAlign


class TwoMLPHead(nn.Module):
    def __init__(self, in_channels, representation_size):
        super().__init__()
        self.fc6 = nn.Linear(in_channels, representation_size)
        self.fc7 = nn.Linear(representation_size, representation_size)

    def forward(self, x):
        x = x.flatten(start_dim=1)
        return F.relu(self.fc7(F.relu(self.fc6(x))))


class FastRCNNPredictor(nn.Module):
    def __init__(self, in_channels, num_classes):
        super().__init__()
        self.cls_score = nn.Linear(in_channels, num_classes)
        self.bbox_pred = nn.Linear(in_channels, num_classes * 4)

    def forward(self, x):
        x = x.flatten(start_dim=1)
        return self.cls_score(x), self.bbox_pred(x)


class RoIHeads(nn.Module):
    def __init__(self, box_roi_pool, box_head, box_predictor, masks, keypoint_predictor):
        super().__init__()
        self.box_roi_pool = box_roi_pool
        self.box_head = box_head
        self.box_predictor = box_predictor
        self.mask_roi_pool = masks[0]
        self.mask_head = masks[1]
        self.mask_predictor = masks[2]
        self.keypoint_predictor = keypoint_predictor


class RegionProposalNetwork(nn.Module):
    def __init__(self, anchor_generator, head):
        super().__init__()
        self.anchor_generator = anchor_generator
        self.head = head


class GeneralizedRCNNTransform(nn.Module):
    def __init__(self, min_size, max_size, image_mean, image_std):
        super().__init__()
        self.min_size = min_size if isinstance(min_size, (list, tuple)) else (min_size,)
        self.max_size = max_size
        self.image_mean = image_mean
        self.image_std = image_std


class FasterRCNN(nn.Module):
    def __init__(self, backbone, num_classes=None, min_size=800, max_size=1333, image_mean=None, image_std=None, rpn_anchor_generator=None,
                 rpn_head=None, rpn_pre_nms_top_n_train=2000, rpn_pre_nms_top_n_test=1000, rpn_post_nms_top_n_train=2000,
                 rpn_post_nms_top_n_test=1000, rpn_nms_thresh=0.7, rpn_fg_iou_thresh=0.7, rpn_bg_iou_thresh=0.3,
                 rpn_batch_size_per_image=256, rpn_positive_fraction=0.5, rpn_score_thresh=0.0, box_roi_pool=None, box_head=None,
                 box_predictor=None, box_score_thresh=0.05, box_nms_thresh=0.5, box_detections_per_img=100, box_fg_iou_thresh=0.5,
                 box_bg_iou_thresh=0.5, box_batch_size_per_image=512, box_positive_fraction=0.25, bbox_reg_weights=None,
                 masks=(None, None, None), keypoint_predictor=None, **kwargs):
        super().__init__()
        channels = backbone.out_channels
        if rpn_anchor_generator is None:
            rpn_anchor_generator = AnchorGenerator(((32,), (64,), (128,), (256,), (512,)), ((0.5, 1.0, 2.0),) * 5)
        if rpn_head is None:
            rpn_head = RPNHead(channels, rpn_anchor_generator.num_anchors_per_location()[0])
        if box_roi_pool is None:
            box_roi_pool = MultiScaleRoIAlign(featmap_names=["0", "1", "2", "3"], output_size=7, sampling_ratio=2)
        if box_head is None:
            box_head = TwoMLPHead(channels * box_roi_pool.output_size[0] ** 2, 1024)
        if box_predictor is None:
            box_predictor = FastRCNNPredictor(1024, num_classes)
        self.backbone = backbone
        self.rpn = RegionProposalNetwork(rpn_anchor_generator, rpn_head)
        self.roi_heads = RoIHeads(box_roi_pool, box_head, box_predictor, masks, keypoint_predictor)
        self.transform = GeneralizedRCNNTransform(min_size, max_size, image_mean or [0.485, 0.456, 0.406], image_std or [0.229, 0.224, 0.225])

    def _regions(self, images):
        """The boxes' heads for the regions of the first image, as many as these are."""
        image = images[0]
        n = image[0].flatten().nonzero().size(0)
        heads = self.roi_heads
        size = heads.box_roi_pool.output_size
        heads.box_predictor(heads.box_head(image.new_zeros(n, self.backbone.out_channels, size[0], size[1])))
        return n

    def forward(self, images, targets=None):
        self._regions(images)
        if targets is not None and self.training:
            return losses()
        return [found(image) for image in images]


def fasterrcnn_resnet50_fpn(*, weights=None, progress=True, num_classes=None, weights_backbone=None, trainable_backbone_layers=None,
                            pretrained=False, pretrained_backbone=True, **kwargs):
    return FasterRCNN(resnet_fpn_backbone(backbone_name="resnet50", weights=None), num_classes or 91, **kwargs)


def fasterrcnn_resnet50_fpn_v2(*, weights=None, progress=True, num_classes=None, weights_backbone=None, trainable_backbone_layers=None,
                               **kwargs):
    return FasterRCNN(resnet_fpn_backbone(backbone_name="resnet50", weights=None), num_classes or 91, **kwargs)


def fasterrcnn_mobilenet_v3_large_fpn(*, weights=None, progress=True, num_classes=None, weights_backbone=None,
                                      trainable_backbone_layers=None, pretrained=False, pretrained_backbone=True, **kwargs):
    return FasterRCNN(mobilenet_backbone(), num_classes or 91, **kwargs)


def fasterrcnn_mobilenet_v3_large_320_fpn(*, weights=None, progress=True, num_classes=None, weights_backbone=None,
                                          trainable_backbone_layers=None, pretrained=False, pretrained_backbone=True, **kwargs):
    return FasterRCNN(mobilenet_backbone(), num_classes or 91, **kwargs)
