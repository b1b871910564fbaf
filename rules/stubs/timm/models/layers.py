"""timm.models.layers: where timm.layers was before version 0.9."""

from timm.layers import Attention, DropPath, LayerNorm2d, Mlp, PatchEmbed, to_2tuple, trunc_normal_
