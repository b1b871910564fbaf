"""transformers.models.mistral.modeling_mistral: a part of what stands in it."""

from transformers.decoders import MistralConfig, MistralForCausalLM, MistralModel
