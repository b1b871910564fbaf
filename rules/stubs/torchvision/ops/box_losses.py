"""Losses of torchvision.ops."""

import torch.nn.functional as F

from torchvision.ops.boxes import box_area


def _reduced(loss, reduction):
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    return loss


def sigmoid_focal_loss(inputs, targets, alpha=0.25, gamma=2, reduction="none"):
    return _reduced(F.binary_cross_entropy_with_logits(inputs, targets, reduction="none"), reduction)


def generalized_box_iou_loss(boxes1, boxes2, reduction="none", eps=1e-7):
    return _reduced(box_area(boxes1) + box_area(boxes2), reduction)


def complete_box_iou_loss(boxes1, boxes2, reduction="none", eps=1e-7):
    return _reduced(box_area(boxes1) + box_area(boxes2), reduction)


def distance_box_iou_loss(boxes1, boxes2, reduction="none", eps=1e-7):
    return _reduced(box_area(boxes1) + box_area(boxes2), reduction)
