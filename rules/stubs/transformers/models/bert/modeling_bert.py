"""transformers.models.bert.modeling_bert: a part of what stands in it."""

from transformers.encoders import BertConfig, BertModel, BertPreTrainedModel, BertPooler
from transformers.heads import BertForMaskedLM, BertForMultipleChoice, BertForQuestionAnswering
from transformers.heads import BertForSequenceClassification, BertForTokenClassification
from transformers.word_heads import BertLMPredictionHead, BertPredictionHeadTransform
