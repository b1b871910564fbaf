"""transformers.training_args: where TrainingArguments stands."""

from transformers.trainer import Seq2SeqTrainingArguments, TrainingArguments
