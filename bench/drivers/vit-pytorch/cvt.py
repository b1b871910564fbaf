"""CvT of the README."""

import torch
from cvt import CvT

model = CvT(
    num_classes=1000, s1_emb_dim=64, s1_emb_kernel=7, s1_emb_stride=4, s1_proj_kernel=3, s1_kv_proj_stride=2, s1_heads=1, s1_depth=1,
    s1_mlp_mult=4, s2_emb_dim=192, s2_emb_kernel=3, s2_emb_stride=2, s2_proj_kernel=3, s2_kv_proj_stride=2, s2_heads=3, s2_depth=2,
    s2_mlp_mult=4, s3_emb_dim=384, s3_emb_kernel=3, s3_emb_stride=2, s3_proj_kernel=3, s3_kv_proj_stride=2, s3_heads=4, s3_depth=10,
    s3_mlp_mult=4, dropout=0.,
)
print(model(torch.randn(1, 3, 224, 224)).shape)
