"""transformers.models.llama.modeling_llama: a part of what stands in it."""

from transformers.decoders import LlamaConfig, LlamaForCausalLM, LlamaModel
