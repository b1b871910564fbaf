"""transformers.models.t5.modeling_t5: a part of what stands in it."""

from transformers.decoders import T5Config, T5EncoderModel, T5ForConditionalGeneration, T5Model
