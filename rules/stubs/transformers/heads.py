"""What transformers puts on top of encoders of texts: classes, words, answers."""

import torch.nn as nn
import transformers
from transformers.encoders import BertConfig, BertModel, CamembertConfig, DistilBertConfig, RobertaConfig, XLMRobertaConfig
from transformers.modeling_outputs import (
    MaskedLMOutput, MultipleChoiceModelOutput, QuestionAnsweringModelOutput, SequenceClassifierOutput, TokenClassifierOutput,
)  # fmt: skip
from transformers.modeling_utils import PreTrainedModel


class Part(nn.Module):
    """A part of a model that a program may replace, as `model.classifier = nn.Linear(768, 5)` does."""

    def __getattr__(self, name):
        return transformers.laws.model_part()

    def forward(self, *args, **options):
        return transformers.laws.model_part()


class Labelled(PreTrainedModel):
    def __init__(self, config, *inputs, **options):
        super().__init__(config)
        self.num_labels = config.num_labels

    def states(self, text, wanted):
        hidden = self.real(*text.shape[:2], self.config.hidden_size)
        return self.all_states(wanted, hidden, self.config.num_hidden_layers)


class Headed(Labelled):
    def __init__(self, config, *inputs, **options):
        super().__init__(config)
        self.classifier = Part()
        self.score = Part()
        self.qa_outputs = Part()
        self.lm_head = Part()
        self.cls = Part()

    def result(self, *sizes):
        """What the head gives, unless the program has put one of its own there."""
        parts = self.classifier, self.score, self.qa_outputs, self.lm_head, self.cls
        if all([isinstance(part, Part) for part in parts]):
            return self.real(*sizes)
        return transformers.laws.model_part()


class OfSequences:
    def forward(
        self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
        output_attentions=None, output_hidden_states=None, return_dict=None, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        logits = self.result(text.shape[0], self.num_labels)
        states, attentions = self.states(text, output_hidden_states), self.attentions(output_attentions)
        return self.given(SequenceClassifierOutput(self.loss_of(labels), logits, states, attentions), return_dict)


class SequenceHead(OfSequences, Headed):
    pass


class OfTokens:
    def forward(
        self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
        output_attentions=None, output_hidden_states=None, return_dict=None, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        logits = self.result(*text.shape[:2], self.num_labels)
        states, attentions = self.states(text, output_hidden_states), self.attentions(output_attentions)
        return self.given(TokenClassifierOutput(self.loss_of(labels), logits, states, attentions), return_dict)


class TokenHead(OfTokens, Headed):
    pass


class WordHead(Headed):
    def forward(
        self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
        output_attentions=None, output_hidden_states=None, return_dict=None, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        logits = self.result(*text.shape[:2], self.config.vocab_size)
        states, attentions = self.states(text, output_hidden_states), self.attentions(output_attentions)
        return self.given(MaskedLMOutput(self.loss_of(labels), logits, states, attentions), return_dict)


class AnswerHead(Headed):
    def forward(
        self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, start_positions=None,
        end_positions=None, output_attentions=None, output_hidden_states=None, return_dict=None, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        start, end = self.result(*text.shape[:2]), self.result(*text.shape[:2])
        loss = self.loss_of(start_positions if end_positions is not None else None)
        states, attentions = self.states(text, output_hidden_states), self.attentions(output_attentions)
        return self.given(QuestionAnsweringModelOutput(loss, start, end, states, attentions), return_dict)


class ChoiceHead(Headed):
    def forward(
        self, input_ids=None, attention_mask=None, token_type_ids=None, position_ids=None, inputs_embeds=None, labels=None,
        output_attentions=None, output_hidden_states=None, return_dict=None, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        logits = self.result(*text.shape[:2])
        return self.given(MultipleChoiceModelOutput(self.loss_of(labels), logits, transformers.laws.model_part()), return_dict)


class BertForSequenceClassification(OfSequences, Labelled):
    """Its parts are those that programs use by their names."""

    config_class = BertConfig

    def __init__(self, config):
        super().__init__(config)
        self.bert = BertModel(config)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels)

    def result(self, batch, labels):
        return self.classifier(self.dropout(self.real(batch, self.config.hidden_size)))


class BertForTokenClassification(OfTokens, Labelled):
    config_class = BertConfig

    def __init__(self, config):
        super().__init__(config)
        self.bert = BertModel(config, add_pooling_layer=False)
        self.dropout = nn.Dropout(config.hidden_dropout_prob)
        self.classifier = nn.Linear(config.hidden_size, config.num_labels)

    def result(self, batch, length, labels):
        return self.classifier(self.dropout(self.real(batch, length, self.config.hidden_size)))


class BertForMaskedLM(WordHead):
    config_class = BertConfig


class BertForQuestionAnswering(AnswerHead):
    config_class = BertConfig


class BertForMultipleChoice(ChoiceHead):
    config_class = BertConfig


class RobertaForSequenceClassification(SequenceHead):
    config_class = RobertaConfig


class RobertaForTokenClassification(TokenHead):
    config_class = RobertaConfig


class RobertaForMaskedLM(WordHead):
    config_class = RobertaConfig


class RobertaForQuestionAnswering(AnswerHead):
    config_class = RobertaConfig


class XLMRobertaForSequenceClassification(SequenceHead):
    config_class = XLMRobertaConfig


class XLMRobertaForTokenClassification(TokenHead):
    config_class = XLMRobertaConfig


class CamembertForSequenceClassification(SequenceHead):
    config_class = CamembertConfig


class DistilBertForSequenceClassification(SequenceHead):
    config_class = DistilBertConfig


class DistilBertForMaskedLM(WordHead):
    config_class = DistilBertConfig
