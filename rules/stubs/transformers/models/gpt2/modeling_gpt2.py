"""transformers.models.gpt2.modeling_gpt2: a part of what stands in it."""

from transformers.decoders import GPT2Config, GPT2LMHeadModel, GPT2Model, GPT2PreTrainedModel
