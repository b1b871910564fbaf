"""transformers' encoders of texts: Bert, and those that are used like it."""

import torch.nn as nn
import transformers
from transformers.configuration_utils import PretrainedConfig
from transformers.modeling_outputs import BaseModelOutput, BaseModelOutputWithPooling
from transformers.modeling_utils import PreTrainedModel


class TextConfig(PretrainedConfig):
    def __init__(
        self, vocab_size=None, hidden_size=None, num_hidden_layers=None, num_attention_heads=None, intermediate_size=None, hidden_act=None,
        hidden_dropout_prob=None, attention_probs_dropout_prob=None, max_position_embeddings=None, type_vocab_size=None, **given,
    ):  # fmt: skip
        super().__init__(**given)
        of = self.checkpoint
        words, positions, kinds = self.usual
        self.vocab_size = transformers.laws.setting(vocab_size, words, of, "vocab_size")
        self.hidden_size = transformers.laws.setting(hidden_size, 768, of, "hidden_size")
        self.num_hidden_layers = transformers.laws.setting(num_hidden_layers, 12, of, "num_hidden_layers")
        self.num_attention_heads = transformers.laws.setting(num_attention_heads, 12, of, "num_attention_heads")
        self.intermediate_size = transformers.laws.setting(intermediate_size, 3072, of, "intermediate_size")
        self.max_position_embeddings = transformers.laws.setting(max_position_embeddings, positions, of, "max_position_embeddings")
        self.type_vocab_size = transformers.laws.setting(type_vocab_size, kinds, of, "type_vocab_size")
        self.hidden_dropout_prob = 0.1 if hidden_dropout_prob is None else hidden_dropout_prob
        self.attention_probs_dropout_prob = 0.1 if attention_probs_dropout_prob is None else attention_probs_dropout_prob


class BertConfig(TextConfig):
    known = "BertConfig"
    usual = 30522, 512, 2


class RobertaConfig(TextConfig):
    known = "RobertaConfig"
    usual = 50265, 512, 2


class XLMRobertaConfig(TextConfig):
    known = "XLMRobertaConfig"
    usual = 30522, 512, 2


class CamembertConfig(TextConfig):
    known = "CamembertConfig"
    usual = 30522, 512, 2


class DistilBertConfig(PretrainedConfig):
    known = "DistilBertConfig"

    def __init__(
        self, vocab_size=None, max_position_embeddings=None, sinusoidal_pos_embds=False, n_layers=None, n_heads=None, dim=None,
        hidden_dim=None, dropout=None, attention_dropout=None, hidden_size=None, num_hidden_layers=None, num_attention_heads=None, **given,
    ):  # fmt: skip
        super().__init__(**given)
        of = self.checkpoint
        self.vocab_size = transformers.laws.setting(vocab_size, 30522, of, "vocab_size")
        self.max_position_embeddings = transformers.laws.setting(max_position_embeddings, 512, of, "max_position_embeddings")
        self.dim = self.hidden_size = transformers.laws.setting(hidden_size if dim is None else dim, 768, of, "dim")
        layers, heads = num_hidden_layers if n_layers is None else n_layers, num_attention_heads if n_heads is None else n_heads
        self.n_layers = self.num_hidden_layers = transformers.laws.setting(layers, 6, of, "n_layers")
        self.n_heads = self.num_attention_heads = transformers.laws.setting(heads, 12, of, "n_heads")
        self.hidden_dim = transformers.laws.setting(hidden_dim, 3072, of, "hidden_dim")
        self.dropout = 0.1 if dropout is None else dropout
        self.attention_dropout = 0.1 if attention_dropout is None else attention_dropout


class TextModel(PreTrainedModel):
    """Hidden states of each token. `pooled`: there is also one of each text."""

    pooled = True

    def __init__(self, config, add_pooling_layer=True, **options):
        super().__init__(config)
        self.add_pooling_layer = add_pooling_layer

    def forward(
        self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, output_attentions=None,
        output_hidden_states=None, return_dict=None, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        batch, length = text.shape[:2]
        hidden = self.real(batch, length, self.config.hidden_size)
        states = self.all_states(output_hidden_states, hidden, self.config.num_hidden_layers)
        attentions = self.attentions(output_attentions)
        if not self.pooled:
            return self.given(BaseModelOutput(hidden, states, attentions), return_dict)
        pooled = self.real(batch, self.config.hidden_size) if self.add_pooling_layer else None
        output = BaseModelOutputWithPooling(hidden, pooled, states, attentions)
        return self.given(output, return_dict) if self.add_pooling_layer or return_dict is not False else (hidden, pooled)


class BertPreTrainedModel(PreTrainedModel):
    config_class = BertConfig


class BertModel(TextModel):
    config_class = BertConfig


class RobertaPreTrainedModel(PreTrainedModel):
    config_class = RobertaConfig


class RobertaModel(TextModel):
    config_class = RobertaConfig


class XLMRobertaModel(TextModel):
    config_class = XLMRobertaConfig


class CamembertModel(TextModel):
    config_class = CamembertConfig


class DistilBertPreTrainedModel(PreTrainedModel):
    config_class = DistilBertConfig


class DistilBertModel(TextModel):
    config_class = DistilBertConfig
    pooled = False

    def forward(
        self, input_ids=None, attention_mask=None, inputs_embeds=None, position_ids=None, output_attentions=None, output_hidden_states=None,
        return_dict=None, **options,
    ):  # fmt: skip
        return super().forward(
            input_ids, inputs_embeds=inputs_embeds, output_attentions=output_attentions, output_hidden_states=output_hidden_states,
            return_dict=return_dict,
        )  # fmt: skip


class BertPooler(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)
        self.activation = nn.Tanh()

    def forward(self, hidden_states):
        return self.activation(self.dense(hidden_states[:, 0]))
