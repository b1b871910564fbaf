"""timm.layers: what models of all kinds take from there."""

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.init import trunc_normal_


def to_2tuple(x):
    if isinstance(x, (tuple, list)):
        return tuple(x)
    return (x, x)


class DropPath(nn.Module):
    def __init__(self, drop_prob=0.0, scale_by_keep=True):
        super().__init__()
        self.drop_prob = drop_prob
        self.scale_by_keep = scale_by_keep

    def forward(self, x):
        return x


class Mlp(nn.Module):
    def __init__(
        self, in_features, hidden_features=None, out_features=None, act_layer=nn.GELU, norm_layer=None, bias=True, drop=0.0
    ):
        super().__init__()
        out_features = out_features or in_features
        hidden_features = hidden_features or in_features
        self.fc1 = nn.Linear(in_features, hidden_features, bias=bias)
        self.act = act_layer()
        self.drop1 = nn.Dropout(drop)
        self.norm = norm_layer(hidden_features) if norm_layer is not None else nn.Identity()
        self.fc2 = nn.Linear(hidden_features, out_features, bias=bias)
        self.drop2 = nn.Dropout(drop)

    def forward(self, x):
        return self.drop2(self.fc2(self.norm(self.drop1(self.act(self.fc1(x))))))


class PatchEmbed(nn.Module):
    """[B, C, H, W] to [B, patches, D], by a convolution whose stride is the patch's size."""

    def __init__(
        self, img_size=224, patch_size=16, in_chans=3, embed_dim=768, norm_layer=None, flatten=True, output_fmt=None, bias=True,
        strict_img_size=True, dynamic_img_pad=False, device=None, dtype=None
    ):
        super().__init__()
        self.patch_size = to_2tuple(patch_size)
        self.img_size = to_2tuple(img_size) if img_size is not None else None
        self.grid_size = None
        self.num_patches = None
        if img_size is not None:
            self.grid_size = (self.img_size[0] // self.patch_size[0], self.img_size[1] // self.patch_size[1])
            self.num_patches = self.grid_size[0] * self.grid_size[1]
        self.flatten = flatten and output_fmt is None
        self.output_fmt = output_fmt
        self.strict_img_size = strict_img_size
        self.dynamic_img_pad = dynamic_img_pad
        self.proj = nn.Conv2d(in_chans, embed_dim, kernel_size=patch_size, stride=patch_size, bias=bias)
        self.norm = norm_layer(embed_dim) if norm_layer else nn.Identity()

    def forward(self, x):
        b, c, h, w = x.shape
        if self.img_size is not None:
            if self.strict_img_size:
                assert h == self.img_size[0]
                assert w == self.img_size[1]
            elif not self.dynamic_img_pad:
                assert h % self.patch_size[0] == 0
                assert w % self.patch_size[1] == 0
        if self.dynamic_img_pad:
            x = F.pad(x, (0, -w % self.patch_size[1], 0, -h % self.patch_size[0]))
        x = self.proj(x)
        if self.flatten or self.output_fmt == "NLC":
            x = x.flatten(2).transpose(1, 2)
        elif self.output_fmt == "NHWC":
            x = x.permute(0, 2, 3, 1)
        elif self.output_fmt == "NCL":
            x = x.flatten(2)
        return self.norm(x)


class Attention(nn.Module):
    """Self-attention over [B, N, C]."""

    def __init__(
        self, dim, num_heads=8, attn_head_dim=None, dim_out=None, qkv_bias=False, qk_norm=False, scale_norm=False, proj_bias=True,
        gated=False, attn_drop=0.0, proj_drop=0.0, norm_layer=None, device=None, dtype=None
    ):
        super().__init__()
        if attn_head_dim is None:
            assert dim % num_heads == 0
            attn_head_dim = dim // num_heads
        self.num_heads = num_heads
        self.head_dim = attn_head_dim
        self.attn_dim = num_heads * attn_head_dim
        self.scale = attn_head_dim**-0.5
        self.fused_attn = True
        self.qkv = nn.Linear(dim, self.attn_dim * 3, bias=qkv_bias)
        self.q_norm = norm_layer(attn_head_dim) if qk_norm else nn.Identity()
        self.k_norm = norm_layer(attn_head_dim) if qk_norm else nn.Identity()
        self.attn_drop = nn.Dropout(attn_drop)
        self.norm = norm_layer(self.attn_dim) if scale_norm else nn.Identity()
        self.gate = nn.Linear(dim, self.attn_dim, bias=qkv_bias) if gated else None
        self.proj = nn.Linear(self.attn_dim, dim_out or dim, bias=proj_bias)
        self.proj_drop = nn.Dropout(proj_drop)

    def forward(self, x, attn_mask=None, is_causal=False):
        b, n, c = x.shape
        gate = torch.sigmoid(self.gate(x)) if self.gate is not None else None
        q, k, v = self.qkv(x).reshape(b, n, 3, self.num_heads, self.head_dim).permute(2, 0, 3, 1, 4).unbind(0)
        y = F.scaled_dot_product_attention(self.q_norm(q), self.k_norm(k), v, attn_mask=attn_mask, is_causal=is_causal)
        y = self.norm(y.transpose(1, 2).reshape(b, n, self.attn_dim))
        if gate is not None:
            y = y * gate
        return self.proj_drop(self.proj(y))


class LayerNorm2d(nn.LayerNorm):
    """LayerNorm over the channels of [B, C, H, W]."""

    def __init__(self, num_channels, eps=1e-6, affine=True):
        super().__init__(num_channels, eps=eps, elementwise_affine=affine)

    def forward(self, x):
        return F.layer_norm(x.permute(0, 2, 3, 1), self.normalized_shape, self.weight, self.bias, self.eps).permute(0, 3, 1, 2)
