"""transformers.models.bart.modeling_bart: a part of what stands in it."""

from transformers.decoders import BartConfig, BartForConditionalGeneration, BartModel
