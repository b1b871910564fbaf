"""transformers' classes that leave to the checkpoint of which class a model is: what their models have in common."""

import torch
import transformers
from transformers.configuration_utils import AnyConfig, PretrainedConfig
from transformers.decoders import Seq2SeqLM, WritingModel
from transformers.encoders import TextModel
from transformers.heads import AnswerHead, ChoiceHead, SequenceHead, TokenHead, WordHead
from transformers.modeling_outputs import ModelOutput
from transformers.modeling_utils import PreTrainedModel


class AutoConfig(PretrainedConfig):
    @classmethod
    def from_pretrained(cls, pretrained_model_name_or_path, return_unused_kwargs=False, **given):
        if return_unused_kwargs:
            return transformers.laws.model_part()
        return AnyConfig(checkpoint=pretrained_model_name_or_path, **given)

    @classmethod
    def for_model(cls, model_type, **given):
        return AnyConfig(checkpoint=model_type, **given)


class AutoModel(PreTrainedModel):
    """Given texts, it has hidden states of each token; pictures, sounds, and several inputs leave to the checkpoint what comes out."""

    def forward(self, *args, input_ids=None, inputs_embeds=None, return_dict=None, **options):
        text = args[0] if args else (inputs_embeds if input_ids is None else input_ids)
        if not isinstance(text, torch.Tensor) or text.dim() != (2 if args or input_ids is not None else 3):
            return transformers.laws.model_part()
        for name in options:
            if name not in ("attention_mask", "token_type_ids", "position_ids", "output_hidden_states", "output_attentions", "use_cache"):
                return transformers.laws.model_part()
        hidden = self.real(*text.shape[:2], self.config.hidden_size)
        if return_dict is False:
            return transformers.laws.model_part()
        part = transformers.laws.model_part()
        states = part
        if options.get("output_hidden_states", False):
            states = tuple([hidden] * (self.config.num_hidden_layers + 1))
        return AnyOutput(hidden, states)


class AnyOutput(ModelOutput):
    """What stands behind the hidden states is of the checkpoint's class."""

    def __init__(self, last_hidden_state, hidden_states):
        self.last_hidden_state = last_hidden_state
        self.hidden_states = hidden_states

    def __getitem__(self, key):
        if isinstance(key, str):
            return getattr(self, key)
        return self.last_hidden_state if key == 0 else transformers.laws.model_part()

    def to_tuple(self):
        return transformers.laws.model_part()


class AutoModelForCausalLM(WritingModel):
    pass


class AutoModelForSeq2SeqLM(Seq2SeqLM):
    pass


class AutoModelForSequenceClassification(SequenceHead):
    pass


class AutoModelForTokenClassification(TokenHead):
    pass


class AutoModelForMaskedLM(WordHead):
    pass


class AutoModelForQuestionAnswering(AnswerHead):
    pass


class AutoModelForMultipleChoice(ChoiceHead):
    pass
