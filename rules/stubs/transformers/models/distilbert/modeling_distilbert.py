"""transformers.models.distilbert.modeling_distilbert: a part of what stands in it."""

from transformers.encoders import DistilBertConfig, DistilBertModel, DistilBertPreTrainedModel
from transformers.heads import DistilBertForMaskedLM, DistilBertForSequenceClassification
