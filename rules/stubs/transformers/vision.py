"""transformers' models of pictures."""

import transformers
from transformers.configuration_utils import PretrainedConfig
from transformers.heads import Headed
from transformers.modeling_outputs import BaseModelOutputWithPooling, ImageClassifierOutput
from transformers.modeling_utils import PreTrainedModel


class ViTConfig(PretrainedConfig):
    known = "ViTConfig"

    def __init__(
        self, hidden_size=None, num_hidden_layers=None, num_attention_heads=None, intermediate_size=None, hidden_act="gelu",
        hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0, initializer_range=0.02, layer_norm_eps=1e-12, image_size=None,
        patch_size=None, num_channels=None, **given,
    ):  # fmt: skip
        super().__init__(**given)
        of = self.checkpoint
        self.hidden_size = transformers.laws.setting(hidden_size, 768, of, "hidden_size")
        self.num_hidden_layers = transformers.laws.setting(num_hidden_layers, 12, of, "num_hidden_layers")
        self.num_attention_heads = transformers.laws.setting(num_attention_heads, 12, of, "num_attention_heads")
        self.intermediate_size = transformers.laws.setting(intermediate_size, 3072, of, "intermediate_size")
        self.image_size = transformers.laws.setting(image_size, 224, of, "image_size")
        self.patch_size = transformers.laws.setting(patch_size, 16, of, "patch_size")
        self.num_channels = transformers.laws.setting(num_channels, 3, of, "num_channels")


class ViTModel(PreTrainedModel):
    """Hidden states of the class and of each patch."""

    config_class = ViTConfig

    def __init__(self, config, add_pooling_layer=True, use_mask_token=False, **options):
        super().__init__(config)
        self.add_pooling_layer = add_pooling_layer

    def forward(
        self, pixel_values=None, bool_masked_pos=None, output_attentions=None, output_hidden_states=None, return_dict=None, **options
    ):  # fmt: skip
        batch, channels, height, width = pixel_values.shape
        patch = self.config.patch_size
        if not isinstance(patch, int):
            return transformers.laws.model_part()
        hidden = self.real(batch, (height // patch) * (width // patch) + 1, self.config.hidden_size)
        states = self.all_states(output_hidden_states, hidden, self.config.num_hidden_layers)
        pooled = self.real(batch, self.config.hidden_size) if self.add_pooling_layer else None
        output = BaseModelOutputWithPooling(hidden, pooled, states, self.attentions(output_attentions))
        return self.given(output, return_dict) if self.add_pooling_layer else output


class PictureHead(Headed):
    def forward(
        self, pixel_values=None, labels=None, output_attentions=None, output_hidden_states=None, return_dict=None, **options
    ):  # fmt: skip
        logits = self.result(pixel_values.shape[0], self.num_labels)
        states = transformers.laws.model_part()
        output = ImageClassifierOutput(self.loss_of(labels), logits, states, states)
        return self.given(output, return_dict)


class ViTForImageClassification(PictureHead):
    config_class = ViTConfig


class AutoModelForImageClassification(PictureHead):
    pass
