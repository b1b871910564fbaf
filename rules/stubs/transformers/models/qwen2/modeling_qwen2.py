"""transformers.models.qwen2.modeling_qwen2: a part of what stands in it."""

from transformers.decoders import Qwen2Config, Qwen2ForCausalLM, Qwen2Model
