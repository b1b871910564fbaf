"""torchvision.models.detection.backbone_utils: residual networks with a pyramid on top."""

import torch.nn as nn

import torchvision.models
from torchvision.ops.feature_pyramid_network import FeaturePyramidNetwork, LastLevelMaxPool


class BackboneWithFPN(nn.Module):
    def __init__(self, backbone, return_layers, in_channels_list, out_channels, extra_blocks=None, norm_layer=None):
        super().__init__()
        self.body = backbone
        self.fpn = FeaturePyramidNetwork(in_channels_list, out_channels, extra_blocks or LastLevelMaxPool(), norm_layer)
        self.out_channels = out_channels

    def forward(self, x):
        body = self.body
        x = body.maxpool(body.relu(body.bn1(body.conv1(x))))
        c2 = body.layer1(x)
        c3 = body.layer2(c2)
        c4 = body.layer3(c3)
        return self.fpn({"0": c2, "1": c3, "2": c4, "3": body.layer4(c4)})


def resnet_fpn_backbone(*, backbone_name, weights=None, norm_layer=None, trainable_layers=3, returned_layers=None, extra_blocks=None,
                        pretrained=False):
    backbone = getattr(torchvision.models, backbone_name)()
    width = 64 if backbone_name in ("resnet18", "resnet34") else 256
    return BackboneWithFPN(backbone, None, [width, width * 2, width * 4, width * 8], 256, extra_blocks)


class MobileNetFPN(nn.Module):
    def __init__(self):
        super().__init__()
        self.out_channels = 256


def mobilenet_backbone():
    return MobileNetFPN()
