"""torchvision's vision transformers, reduced to what decides shapes."""

import torch
import torch.nn as nn


class MLPBlock(nn.Sequential):
    def __init__(self, in_dim, mlp_dim, dropout):
        super().__init__(nn.Linear(in_dim, mlp_dim), nn.GELU(), nn.Dropout(dropout), nn.Linear(mlp_dim, in_dim), nn.Dropout(dropout))


class EncoderBlock(nn.Module):
    def __init__(self, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout):
        super().__init__()
        self.num_heads = num_heads
        self.ln_1 = nn.LayerNorm(hidden_dim, eps=1e-6)
        self.self_attention = nn.MultiheadAttention(hidden_dim, num_heads, dropout=attention_dropout, batch_first=True)
        self.dropout = nn.Dropout(dropout)
        self.ln_2 = nn.LayerNorm(hidden_dim, eps=1e-6)
        self.mlp = MLPBlock(hidden_dim, mlp_dim, dropout)

    def forward(self, input):
        x = self.ln_1(input)
        x, _ = self.self_attention(x, x, x, need_weights=False)
        x = self.dropout(x) + input
        return x + self.mlp(self.ln_2(x))


class Encoder(nn.Module):
    def __init__(self, seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout):
        super().__init__()
        self.pos_embedding = nn.Parameter(torch.empty(1, seq_length, hidden_dim))
        self.dropout = nn.Dropout(dropout)
        layers = []
        for _ in range(num_layers):
            layers.append(EncoderBlock(num_heads, hidden_dim, mlp_dim, dropout, attention_dropout))
        self.layers = nn.Sequential(*layers)
        self.ln = nn.LayerNorm(hidden_dim, eps=1e-6)

    def forward(self, input):
        return self.ln(self.layers(self.dropout(input + self.pos_embedding)))


class VisionTransformer(nn.Module):
    def __init__(self, image_size, patch_size, num_layers, num_heads, hidden_dim, mlp_dim, dropout=0.0, attention_dropout=0.0,
                 num_classes=1000, representation_size=None):
        super().__init__()
        self.image_size = image_size
        self.patch_size = patch_size
        self.hidden_dim = hidden_dim
        self.num_classes = num_classes
        self.conv_proj = nn.Conv2d(3, hidden_dim, kernel_size=patch_size, stride=patch_size)
        self.class_token = nn.Parameter(torch.zeros(1, 1, hidden_dim))
        self.seq_length = (image_size // patch_size) ** 2 + 1
        self.encoder = Encoder(self.seq_length, num_layers, num_heads, hidden_dim, mlp_dim, dropout, attention_dropout)
        self.heads = nn.Sequential()
        if representation_size is None:
            self.heads.add_module("head", nn.Linear(hidden_dim, num_classes))
        else:
            self.heads.add_module("pre_logits", nn.Linear(hidden_dim, representation_size))
            self.heads.add_module("act", nn.Tanh())
            self.heads.add_module("head", nn.Linear(representation_size, num_classes))

    def _process_input(self, x):
        n, c, h, w = x.shape
        x = self.conv_proj(x)
        return x.reshape(n, self.hidden_dim, (h // self.patch_size) * (w // self.patch_size)).permute(0, 2, 1)

    def forward(self, x):
        x = self._process_input(x)
        n = x.shape[0]
        x = torch.cat([self.class_token.expand(n, -1, -1), x], dim=1)
        x = self.encoder(x)
        return self.heads(x[:, 0])


def vit_b_16(weights=None, progress=True, pretrained=False, image_size=224, **kwargs):
    return VisionTransformer(image_size, 16, 12, 12, 768, 3072, **kwargs)


def vit_b_32(weights=None, progress=True, pretrained=False, image_size=224, **kwargs):
    return VisionTransformer(image_size, 32, 12, 12, 768, 3072, **kwargs)


def vit_l_16(weights=None, progress=True, pretrained=False, image_size=224, **kwargs):
    return VisionTransformer(image_size, 16, 24, 16, 1024, 4096, **kwargs)


def vit_l_32(weights=None, progress=True, pretrained=False, image_size=224, **kwargs):
    return VisionTransformer(image_size, 32, 24, 16, 1024, 4096, **kwargs)


def vit_h_14(weights=None, progress=True, pretrained=False, image_size=224, **kwargs):
    return VisionTransformer(image_size, 14, 32, 16, 1280, 5120, **kwargs)
