"""transformers' models: which sizes their outputs have. Weights, and their type, are those of a checkpoint or of no interest: not known."""

import torch
import torch.nn as nn
import transformers
from transformers.configuration_utils import AnyConfig
from transformers.modeling_outputs import ModelOutput


class PreTrainedModel(nn.Module):
    config_class = AnyConfig

    def __init__(self, config, *inputs, **options):
        super().__init__()
        self.config = config
        self.weights = transformers.laws.model_part()

    @classmethod
    def from_pretrained(
        cls, pretrained_model_name_or_path, *inputs, config=None, num_labels=None, id2label=None, label2id=None, output_hidden_states=None,
        output_attentions=None, return_dict=None, dtype=None, torch_dtype=None, device_map=None, cache_dir=None, from_tf=False,
        from_flax=False, force_download=False, local_files_only=False, token=None, use_auth_token=None, revision="main", subfolder="",
        use_safetensors=None, ignore_mismatched_sizes=False, trust_remote_code=None, low_cpu_mem_usage=None, attn_implementation=None,
        quantization_config=None, load_in_8bit=False, load_in_4bit=False, state_dict=None, variant=None, output_loading_info=False,
        **options,
    ):  # fmt: skip
        if output_loading_info:
            return transformers.laws.model_part()
        if config is None:
            config = cls.config_class.from_pretrained(
                pretrained_model_name_or_path, num_labels=num_labels, id2label=id2label, label2id=label2id,
                output_hidden_states=output_hidden_states, output_attentions=output_attentions, return_dict=return_dict,
            )  # fmt: skip
        return cls(config, *inputs, **options)

    @classmethod
    def from_config(cls, config, **options):
        return cls(config)

    @classmethod
    def _from_config(cls, config, **options):
        return cls(config)

    def __getattr__(self, name):
        return transformers.laws.model_part()

    def real(self, *sizes):
        """A tensor of these sizes; its type is that of the weights."""
        return torch.empty(sizes, dtype=transformers.laws.model_part())

    def all_states(self, wanted, hidden, layers):
        if wanted or self.config.output_hidden_states:
            return tuple([hidden] * (layers + 1))
        return transformers.laws.said(self.config.checkpoint)

    def attentions(self, wanted):
        if wanted or self.config.output_attentions:
            return transformers.laws.model_part()
        return transformers.laws.said(self.config.checkpoint)

    def given(self, output, return_dict):
        if return_dict is None:
            return_dict = self.config.return_dict
        return output if return_dict else output.to_tuple()

    def loss_of(self, labels):
        return None if labels is None else self.real()

    def get_input_embeddings(self):
        return nn.Embedding(self.config.vocab_size, self.config.hidden_size, dtype=transformers.laws.model_part())

    def resize_token_embeddings(self, new_num_tokens=None, **options):
        if new_num_tokens is not None:
            self.config.vocab_size = new_num_tokens
        return self.get_input_embeddings()

    def set_input_embeddings(self, value):
        pass

    def init_weights(self):
        pass

    def post_init(self):
        pass

    def tie_weights(self, **options):
        pass

    def gradient_checkpointing_enable(self, gradient_checkpointing_kwargs=None):
        pass

    def gradient_checkpointing_disable(self):
        pass

    def enable_input_require_grads(self):
        pass

    def save_pretrained(self, save_directory, **options):
        pass

    def freeze_feature_encoder(self):
        pass

    def num_parameters(self, only_trainable=False, exclude_embeddings=False):
        return transformers.laws.model_part()


class Generating(PreTrainedModel):
    """Models that write texts: how long these get, and when they end, is decided on the way."""

    def generate(self, inputs=None, generation_config=None, num_return_sequences=1, return_dict_in_generate=False, **options):
        if generation_config is not None:
            return transformers.laws.model_part()
        if inputs is None:
            inputs = options.get("input_ids", options.get("inputs_embeds", options.get("pixel_values", options.get("input_features"))))
        if not isinstance(inputs, torch.Tensor):
            return transformers.laws.model_part()
        written = torch.empty(inputs.shape[0] * num_return_sequences, transformers.laws.tokens(), dtype=torch.int64)
        return ModelOutput(sequences=written) if return_dict_in_generate else written
