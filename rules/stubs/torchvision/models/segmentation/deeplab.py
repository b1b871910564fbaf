"""torchvision's DeepLab v3 and FCN on residual networks, reduced to what decides shapes."""

import torch
import torch.nn as nn
import torch.nn.functional as F
from torchvision.models.resnet import Bottleneck, ResNet


class ASPPConv(nn.Sequential):
    def __init__(self, in_channels, out_channels, dilation):
        super().__init__(
            nn.Conv2d(in_channels, out_channels, 3, padding=dilation, dilation=dilation, bias=False), nn.BatchNorm2d(out_channels), nn.ReLU())


class ASPPPooling(nn.Sequential):
    def __init__(self, in_channels, out_channels):
        super().__init__(
            nn.AdaptiveAvgPool2d(1), nn.Conv2d(in_channels, out_channels, 1, bias=False), nn.BatchNorm2d(out_channels), nn.ReLU())

    def forward(self, x):
        return F.interpolate(super().forward(x), size=x.shape[-2:], mode="bilinear", align_corners=False)


class ASPP(nn.Module):
    def __init__(self, in_channels, atrous_rates, out_channels=256):
        super().__init__()
        modules = [nn.Sequential(nn.Conv2d(in_channels, out_channels, 1, bias=False), nn.BatchNorm2d(out_channels), nn.ReLU())]
        for rate in atrous_rates:
            modules.append(ASPPConv(in_channels, out_channels, rate))
        modules.append(ASPPPooling(in_channels, out_channels))
        self.convs = nn.ModuleList(modules)
        self.project = nn.Sequential(
            nn.Conv2d(5 * out_channels, out_channels, 1, bias=False), nn.BatchNorm2d(out_channels), nn.ReLU(), nn.Dropout(0.5))

    def forward(self, x):
        res = []
        for conv in self.convs:
            res.append(conv(x))
        return self.project(torch.cat(res, dim=1))


class DeepLabHead(nn.Sequential):
    def __init__(self, in_channels, num_classes, atrous_rates=(12, 24, 36)):
        super().__init__(
            ASPP(in_channels, atrous_rates), nn.Conv2d(256, 256, 3, padding=1, bias=False), nn.BatchNorm2d(256), nn.ReLU(),
            nn.Conv2d(256, num_classes, 1))


class FCNHead(nn.Sequential):
    def __init__(self, in_channels, channels):
        inter_channels = in_channels // 4
        super().__init__(
            nn.Conv2d(in_channels, inter_channels, 3, padding=1, bias=False), nn.BatchNorm2d(inter_channels), nn.ReLU(), nn.Dropout(0.1),
            nn.Conv2d(inter_channels, channels, 1))


class Backbone(nn.Module):
    def __init__(self, layers):
        super().__init__()
        resnet = ResNet(Bottleneck, layers, replace_stride_with_dilation=[False, True, True])
        self.conv1 = resnet.conv1
        self.bn1 = resnet.bn1
        self.relu = resnet.relu
        self.maxpool = resnet.maxpool
        self.layer1 = resnet.layer1
        self.layer2 = resnet.layer2
        self.layer3 = resnet.layer3
        self.layer4 = resnet.layer4

    def forward(self, x):
        x = self.layer2(self.layer1(self.maxpool(self.relu(self.bn1(self.conv1(x))))))
        aux = self.layer3(x)
        return {"out": self.layer4(aux), "aux": aux}


class Segmentation(nn.Module):
    def __init__(self, backbone, classifier, aux_classifier=None):
        super().__init__()
        self.backbone = backbone
        self.classifier = classifier
        self.aux_classifier = aux_classifier

    def forward(self, x):
        features = self.backbone(x)
        size = x.shape[-2:]
        result = {"out": F.interpolate(self.classifier(features["out"]), size=size, mode="bilinear", align_corners=False)}
        if self.aux_classifier is not None:
            result["aux"] = F.interpolate(self.aux_classifier(features["aux"]), size=size, mode="bilinear", align_corners=False)
        return result


def _auxiliary(weights, pretrained, aux_loss, num_classes):
    # Pretrained weights have the auxiliary classifier.
    if weights is not None or pretrained or aux_loss:
        return FCNHead(1024, num_classes)
    return None


def deeplabv3_resnet50(weights=None, progress=True, num_classes=21, aux_loss=None, weights_backbone=None, pretrained=False, **kwargs):
    return Segmentation(Backbone([3, 4, 6, 3]), DeepLabHead(2048, num_classes), _auxiliary(weights, pretrained, aux_loss, num_classes))


def deeplabv3_resnet101(weights=None, progress=True, num_classes=21, aux_loss=None, weights_backbone=None, pretrained=False, **kwargs):
    return Segmentation(Backbone([3, 4, 23, 3]), DeepLabHead(2048, num_classes), _auxiliary(weights, pretrained, aux_loss, num_classes))


def fcn_resnet50(weights=None, progress=True, num_classes=21, aux_loss=None, weights_backbone=None, pretrained=False, **kwargs):
    return Segmentation(Backbone([3, 4, 6, 3]), FCNHead(2048, num_classes), _auxiliary(weights, pretrained, aux_loss, num_classes))


def fcn_resnet101(weights=None, progress=True, num_classes=21, aux_loss=None, weights_backbone=None, pretrained=False, **kwargs):
    return Segmentation(Backbone([3, 4, 23, 3]), FCNHead(2048, num_classes), _auxiliary(weights, pretrained, aux_loss, num_classes))
