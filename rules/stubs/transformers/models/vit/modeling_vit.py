"""transformers.models.vit.modeling_vit: a part of what stands in it."""

from transformers.vision import ViTConfig, ViTForImageClassification, ViTModel
