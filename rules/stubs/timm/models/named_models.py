"""timm.models: its models by their names."""

from timm.factory import create_model
