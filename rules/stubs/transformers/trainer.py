"""transformers' training loop: it calls the model, so that what a program overrides of it is not called by us."""

import transformers


class TrainingArguments:
    def __init__(self, output_dir=None, **given):
        self.output_dir = output_dir
        for name, value in given.items():
            setattr(self, name, value)

    def __getattr__(self, name):
        return transformers.laws.model_part()


class Seq2SeqTrainingArguments(TrainingArguments):
    pass


class TrainerCallback:
    pass


class EarlyStoppingCallback(TrainerCallback):
    def __init__(self, early_stopping_patience=1, early_stopping_threshold=0.0):
        self.early_stopping_patience = early_stopping_patience


class Trainer:
    def __init__(
        self, model=None, args=None, data_collator=None, train_dataset=None, eval_dataset=None, processing_class=None, model_init=None,
        compute_loss_func=None, compute_metrics=None, callbacks=None, optimizers=(None, None), optimizer_cls_and_kwargs=None,
        preprocess_logits_for_metrics=None, tokenizer=None, **options,
    ):  # fmt: skip
        self.model = model
        self.args = args
        self.data_collator = data_collator
        self.train_dataset = train_dataset
        self.eval_dataset = eval_dataset
        self.tokenizer = tokenizer
        self.processing_class = processing_class

    def __getattr__(self, name):
        return transformers.laws.model_part()

    def train(self, *args, **options):
        return transformers.laws.model_part()

    def evaluate(self, *args, **options):
        return transformers.laws.model_part()

    def predict(self, *args, **options):
        return transformers.laws.model_part()

    def save_model(self, *args, **options):
        pass

    def add_callback(self, callback):
        pass


class Seq2SeqTrainer(Trainer):
    pass


class LogitsProcessor:
    pass


class LogitsProcessorList(list):
    pass


class StoppingCriteria:
    pass


class StoppingCriteriaList(list):
    pass
