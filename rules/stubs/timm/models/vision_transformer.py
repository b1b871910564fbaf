"""timm.models.vision_transformer: its layers, of which most live in timm.layers."""

import torch
import torch.nn as nn
from timm.layers import Attention, DropPath, LayerNorm2d, Mlp, PatchEmbed, to_2tuple, trunc_normal_


class LayerScale(nn.Module):
    def __init__(self, dim, init_values=1e-5, inplace=False):
        super().__init__()
        self.gamma = nn.Parameter(init_values * torch.ones(dim))

    def forward(self, x):
        return x * self.gamma


class Block(nn.Module):
    """Attention and a perceptron, each behind a norm. Versions differ in the names of other options."""

    def __init__(
        self, dim, num_heads, mlp_ratio=4.0, qkv_bias=False, qk_norm=False, *, init_values=None, drop_path=0.0, act_layer=nn.GELU,
        norm_layer=nn.LayerNorm, mlp_layer=Mlp, **options,
    ):  # fmt: skip
        super().__init__()
        self.norm1 = norm_layer(dim)
        self.attn = Attention(dim, num_heads=num_heads, qkv_bias=qkv_bias)
        self.ls1 = LayerScale(dim, init_values=init_values) if init_values else nn.Identity()
        self.drop_path1 = DropPath(drop_path) if drop_path > 0.0 else nn.Identity()
        self.norm2 = norm_layer(dim)
        self.mlp = mlp_layer(in_features=dim, hidden_features=int(dim * mlp_ratio), act_layer=act_layer)
        self.ls2 = LayerScale(dim, init_values=init_values) if init_values else nn.Identity()
        self.drop_path2 = DropPath(drop_path) if drop_path > 0.0 else nn.Identity()

    def forward(self, x, attn_mask=None, is_causal=False):
        x = x + self.drop_path1(self.ls1(self.attn(self.norm1(x), attn_mask=attn_mask, is_causal=is_causal)))
        return x + self.drop_path2(self.ls2(self.mlp(self.norm2(x))))
