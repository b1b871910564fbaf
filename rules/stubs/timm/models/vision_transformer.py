"""timm.models.vision_transformer: its layers, which live in timm.layers."""

from timm.layers import Attention, DropPath, LayerNorm2d, Mlp, PatchEmbed, to_2tuple, trunc_normal_
