"""transformers: models by their names and tasks. Which parts one has is not known here; what all of them for a task give is."""

import torch.nn as nn
from transformers.laws import part, whole


class ModelOutput:
    """What is known by name, and by position behind the loss, if there is one."""

    def __init__(self, loss, first):
        self.loss = loss
        self.first = first

    def __getattr__(self, name):
        return part()

    def __getitem__(self, key):
        if key == 0:
            return self.first if self.loss is None else self.loss
        if key == 1 and self.loss is not None:
            return self.first
        if key == "loss":
            return self.loss
        return self.named(key)

    def named(self, key):
        return part()

    def __iter__(self):
        return iter(part())


class LogitsOutput(ModelOutput):
    def __init__(self, loss, logits):
        super().__init__(loss, logits)
        self.logits = logits

    def named(self, key):
        return self.logits if key == "logits" else part()


class StateOutput(ModelOutput):
    def __init__(self, state):
        super().__init__(None, state)
        self.last_hidden_state = state

    def named(self, key):
        return self.last_hidden_state if key == "last_hidden_state" else part()


class PooledOutput(StateOutput):
    def __init__(self, state, pooled):
        super().__init__(state)
        self.pooler_output = pooled

    def named(self, key):
        return self.pooler_output if key == 1 or key == "pooler_output" else super().named(key)


class PreTrainedModel(nn.Module):
    def __init__(self, config, *args, **options):
        super().__init__()
        self.body = part()
        self.config = config
        self.num_labels = int(part())

    def __getattr__(self, name):
        return part()

    @classmethod
    def from_pretrained(
        cls, name, *args, num_labels=None, cache_dir=None, output_attentions=None, output_hidden_states=None, torch_dtype=None, dtype=None,
        ignore_mismatched_sizes=None, local_files_only=None, revision=None, problem_type=None, attn_implementation=None, token=None,
        device_map=None, low_cpu_mem_usage=None, use_safetensors=None, force_download=None, **options
    ):
        if args or options:
            return part()
        model = cls(part())
        if num_labels is not None:
            model.num_labels = num_labels
        return model

    @classmethod
    def from_config(cls, config, **options):
        return cls(config)

    def forward(
        self, input_ids=None, attention_mask=None, token_type_ids=None, *args, labels=None, inputs_embeds=None, return_dict=None, **options
    ):
        if return_dict is not None or args or not whole():
            return part()
        given = input_ids if inputs_embeds is None else inputs_embeds
        return self.output(given, None if labels is None else given.new_zeros((), dtype=part()))

    def output(self, given, loss):
        return part()


class SequenceClassifier(PreTrainedModel):
    """[B, T] to [B, classes]."""

    def output(self, given, loss):
        return LogitsOutput(loss, given.new_zeros(given.shape[0], self.num_labels, dtype=part()))


class TokenClassifier(PreTrainedModel):
    """[B, T] to [B, T, classes]."""

    def output(self, given, loss):
        return LogitsOutput(loss, given.new_zeros(given.shape[0], given.shape[1], self.num_labels, dtype=part()))


class LanguageModel(PreTrainedModel):
    """[B, T] to [B, T, words]."""

    def output(self, given, loss):
        return LogitsOutput(loss, given.new_zeros(given.shape[0], given.shape[1], int(part()), dtype=part()))


class Encoder(PreTrainedModel):
    """[B, T] to [B, T, features]."""

    def output(self, given, loss):
        return StateOutput(given.new_zeros(given.shape[0], given.shape[1], int(part()), dtype=part()))


class PooledEncoder(PreTrainedModel):
    """[B, T] to [B, T, features], and the first of the T as [B, features]."""

    def output(self, given, loss):
        width = int(part())
        state = given.new_zeros(given.shape[0], given.shape[1], width, dtype=part())
        return PooledOutput(state, given.new_zeros(given.shape[0], width, dtype=part()))


class BertModel(PooledEncoder):
    pass


class RobertaModel(PooledEncoder):
    pass


class AlbertModel(PooledEncoder):
    pass


class XLMRobertaModel(PooledEncoder):
    pass


class CamembertModel(PooledEncoder):
    pass


class DistilBertModel(Encoder):
    pass


class ElectraModel(Encoder):
    pass


class DebertaModel(Encoder):
    pass


class DebertaV2Model(Encoder):
    pass


class GPT2Model(Encoder):
    pass


class AutoModelForSequenceClassification(SequenceClassifier):
    pass


class BertForSequenceClassification(SequenceClassifier):
    pass


class RobertaForSequenceClassification(SequenceClassifier):
    pass


class DistilBertForSequenceClassification(SequenceClassifier):
    pass


class AlbertForSequenceClassification(SequenceClassifier):
    pass


class ElectraForSequenceClassification(SequenceClassifier):
    pass


class XLMRobertaForSequenceClassification(SequenceClassifier):
    pass


class CamembertForSequenceClassification(SequenceClassifier):
    pass


class DebertaForSequenceClassification(SequenceClassifier):
    pass


class DebertaV2ForSequenceClassification(SequenceClassifier):
    pass


class GPT2ForSequenceClassification(SequenceClassifier):
    pass


class AutoModelForTokenClassification(TokenClassifier):
    pass


class BertForTokenClassification(TokenClassifier):
    pass


class RobertaForTokenClassification(TokenClassifier):
    pass


class DistilBertForTokenClassification(TokenClassifier):
    pass


class AlbertForTokenClassification(TokenClassifier):
    pass


class ElectraForTokenClassification(TokenClassifier):
    pass


class XLMRobertaForTokenClassification(TokenClassifier):
    pass


class DebertaForTokenClassification(TokenClassifier):
    pass


class AutoModelForMaskedLM(LanguageModel):
    pass


class BertForMaskedLM(LanguageModel):
    pass


class RobertaForMaskedLM(LanguageModel):
    pass


class DistilBertForMaskedLM(LanguageModel):
    pass


class GPT2LMHeadModel(LanguageModel):
    pass


class AutoModelForCausalLM(LanguageModel):
    pass
