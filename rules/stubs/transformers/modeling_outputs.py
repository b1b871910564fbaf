"""Outputs of transformers' models: by attribute, by name, or by the place among those that are there."""

import transformers


class ModelOutput:
    def __init__(self, *values, **parts):
        for name, value in parts.items():
            setattr(self, name, value)

    def __getattr__(self, name):
        if transformers.laws.model_part():
            return transformers.laws.model_part()
        raise AttributeError(name)

    def to_tuple(self):
        return tuple([value for value in vars(self).values() if value is not None])

    def __getitem__(self, key):
        return getattr(self, key) if isinstance(key, str) else self.to_tuple()[key]

    def __iter__(self):
        return transformers.laws.model_part()

    def __len__(self):
        return transformers.laws.model_part()

    def __contains__(self, name):
        return transformers.laws.model_part()

    def keys(self):
        return transformers.laws.model_part()

    def values(self):
        return self.to_tuple()

    def items(self):
        return transformers.laws.model_part()

    def get(self, name, default=None):
        return getattr(self, name)


class OwnOutput(ModelOutput):
    """An output of our models. Whether hidden states and attentions are there, a checkpoint may decide: they stand behind the others."""

    def first(self):
        return ()

    def to_tuple(self):
        return tuple([value for value in [*self.first(), self.hidden_states, self.attentions] if value is not None])

    def __getitem__(self, key):
        if isinstance(key, str):
            return getattr(self, key)
        parts = tuple([value for value in self.first() if value is not None])
        end = key.stop if isinstance(key, slice) else key + 1
        return parts[key] if end is not None and 0 < end <= len(parts) else self.to_tuple()[key]


class BaseModelOutput(OwnOutput):
    def __init__(self, last_hidden_state=None, hidden_states=None, attentions=None):
        self.last_hidden_state = last_hidden_state
        self.hidden_states = hidden_states
        self.attentions = attentions

    def first(self):
        return self.last_hidden_state,


class BaseModelOutputWithPooling(OwnOutput):
    def __init__(self, last_hidden_state=None, pooler_output=None, hidden_states=None, attentions=None):
        self.last_hidden_state = last_hidden_state
        self.pooler_output = pooler_output
        self.hidden_states = hidden_states
        self.attentions = attentions

    def first(self):
        return self.last_hidden_state, self.pooler_output


class BaseModelOutputWithPoolingAndCrossAttentions(BaseModelOutputWithPooling):
    def __init__(
        self, last_hidden_state=None, pooler_output=None, hidden_states=None, past_key_values=None, attentions=None, cross_attentions=None,
    ):  # fmt: skip
        super().__init__(last_hidden_state, pooler_output, hidden_states, attentions)
        self.past_key_values = past_key_values
        self.cross_attentions = cross_attentions


class BaseModelOutputWithPast(OwnOutput):
    def __init__(self, last_hidden_state=None, past_key_values=None, hidden_states=None, attentions=None):
        self.last_hidden_state = last_hidden_state
        self.past_key_values = past_key_values
        self.hidden_states = hidden_states
        self.attentions = attentions

    def first(self):
        return self.last_hidden_state, self.past_key_values


class LogitsOutput(OwnOutput):
    """What this stands for are five classes of the same parts."""

    def __init__(self, loss=None, logits=None, hidden_states=None, attentions=None):
        self.loss = loss
        self.logits = logits
        self.hidden_states = hidden_states
        self.attentions = attentions

    def first(self):
        return self.loss, self.logits


class SequenceClassifierOutput(LogitsOutput):
    pass


class TokenClassifierOutput(LogitsOutput):
    pass


class MaskedLMOutput(LogitsOutput):
    pass


class MultipleChoiceModelOutput(LogitsOutput):
    pass


class SemanticSegmenterOutput(LogitsOutput):
    pass


class ImageClassifierOutput(LogitsOutput):
    pass


class CausalLMOutput(LogitsOutput):
    pass


class CausalLMOutputWithPast(OwnOutput):
    def __init__(self, loss=None, logits=None, past_key_values=None, hidden_states=None, attentions=None):
        self.loss = loss
        self.logits = logits
        self.past_key_values = past_key_values
        self.hidden_states = hidden_states
        self.attentions = attentions

    def first(self):
        return self.loss, self.logits, self.past_key_values


class QuestionAnsweringModelOutput(OwnOutput):
    def __init__(self, loss=None, start_logits=None, end_logits=None, hidden_states=None, attentions=None):
        self.loss = loss
        self.start_logits = start_logits
        self.end_logits = end_logits
        self.hidden_states = hidden_states
        self.attentions = attentions

    def first(self):
        return self.loss, self.start_logits, self.end_logits


class Seq2SeqLMOutput(OwnOutput):
    def __init__(
        self, loss=None, logits=None, past_key_values=None, decoder_hidden_states=None, decoder_attentions=None, cross_attentions=None,
        encoder_last_hidden_state=None, encoder_hidden_states=None, encoder_attentions=None,
    ):  # fmt: skip
        self.loss = loss
        self.logits = logits
        self.past_key_values = past_key_values
        self.decoder_hidden_states = decoder_hidden_states
        self.decoder_attentions = decoder_attentions
        self.cross_attentions = cross_attentions
        self.encoder_last_hidden_state = encoder_last_hidden_state
        self.encoder_hidden_states = encoder_hidden_states
        self.encoder_attentions = encoder_attentions

    def first(self):
        return self.loss, self.logits

    def to_tuple(self):
        return transformers.laws.model_part()


class Seq2SeqModelOutput(OwnOutput):
    def __init__(
        self, last_hidden_state=None, past_key_values=None, decoder_hidden_states=None, decoder_attentions=None, cross_attentions=None,
        encoder_last_hidden_state=None, encoder_hidden_states=None, encoder_attentions=None,
    ):  # fmt: skip
        self.last_hidden_state = last_hidden_state
        self.past_key_values = past_key_values
        self.decoder_hidden_states = decoder_hidden_states
        self.decoder_attentions = decoder_attentions
        self.cross_attentions = cross_attentions
        self.encoder_last_hidden_state = encoder_last_hidden_state
        self.encoder_hidden_states = encoder_hidden_states
        self.encoder_attentions = encoder_attentions

    def first(self):
        return self.last_hidden_state,

    def to_tuple(self):
        return transformers.laws.model_part()
