"""transformers.models.roberta.modeling_roberta: a part of what stands in it."""

from transformers.encoders import RobertaConfig, RobertaModel, RobertaPreTrainedModel
from transformers.heads import RobertaForMaskedLM, RobertaForQuestionAnswering, RobertaForSequenceClassification
from transformers.heads import RobertaForTokenClassification
from transformers.word_heads import RobertaLMHead
