"""Models of transformers by their names and tasks, and what tokenizers give them.

What a checkpoint says decides whether a model gives an object or a tuple: what fails of one of them alone is not told.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """\
import json
import torch
from torch import nn
from transformers import AutoModelForTokenClassification, BertForMaskedLM, BertForSequenceClassification, BertModel, BertTokenizer

data = json.load(open("texts.json"))
texts = [d["text"] for d in data]
tokens = BertTokenizer.from_pretrained("bert-base-uncased")(["a", "b"], padding=True)
ids = torch.tensor(tokens["input_ids"])
labels = torch.zeros(2).long()
sequences = BertForSequenceClassification.from_pretrained("bert-base-uncased", num_labels=3)
optimizer = torch.optim.Adam(sequences.parameters())
"""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ids.sum(dim=1)", ([], "no errors")),
        ("from transformers import BitsAndBytesConfig as Few; ids.sum(dim=1 if Few(load_in_4bit=True).load_in_4bit else 2)",
         ([], "no errors")),
        ("from transformers.pytorch_utils import Conv1D; Conv1D(12, 5)(torch.zeros(2, 5)).argmax(dim=1)", ([], "no errors")),
        ("from transformers.pytorch_utils import Conv1D; Conv1D(12, 5)(torch.zeros(2, 12))", (["DLS101"], "errors")),
        ("from torchvision.tv_tensors import Mask; Mask(torch.zeros(3, 8, 8)).sum(dim=3)", (["DLS106"], "errors")),
        ("ids.sum(dim=2)", (["DLS106"], "errors")),
        ("torch.tensor(tokens['token_type_ids']).sum(dim=2)", ([], "unknown")),
        ("sequences(ids).logits.argmax(dim=1)", ([], "no errors")),
        ("loss, logits = sequences(ids, labels=labels)\nlogits.argmax(dim=1)", ([], "unknown")),  # of an object, these are names
        ("sequences(ids)[0].argmax(dim=2)", (["DLS106"], "errors")),
        ("sequences(ids, labels=labels)[1].argmax(dim=2)", (["DLS106"], "errors")),
        ("sequences(ids, labels=labels).loss.sum(dim=1)", (["DLS106"], "errors")),
        ("sequences(ids, labels=labels)['logits'].softmax(dim=2)", (["DLS106"], "errors")),
        ("nn.CrossEntropyLoss()(sequences(ids).logits, labels)", ([], "unknown")),
        ("sequences(ids, return_dict=False)[0].argmax(dim=2)", (["DLS106"], "errors")),
        ("sequences.classifier = nn.Identity()\nsequences(ids).logits.argmax(dim=2)", (["DLS106"], "errors")),
        (
            """
class Own(BertForSequenceClassification):
    def __init__(self, config):
        super().__init__(config)
        self.classifier = nn.Identity()
print(Own.from_pretrained('x')(ids).logits.argmax(dim=2))
""",
            (["DLS106"], "errors"),
        ),
        ("torch.zeros(2).sum(dim=1 if isinstance(texts, (str, int, torch.Tensor)) else 0)", ([], "no errors")),
        ("torch.zeros(2).sum(dim=1 if isinstance(texts, list) else 0)", ([], "unknown")),
        ("BertModel.from_pretrained('x')(ids).pooler_output.sum(dim=2)", (["DLS106"], "errors")),
        ("BertModel.from_pretrained('x', add_pooling_layer=False)(ids)[0].sum(dim=3)", (["DLS106"], "errors")),
        ("BertModel.from_pretrained('x')(ids).last_hidden_state.sum(dim=3)", (["DLS106"], "errors")),
        ("BertForMaskedLM.from_pretrained('x')(ids)[0].sum(dim=3)", (["DLS106"], "errors")),
        ("AutoModelForTokenClassification.from_pretrained('x')(ids)[0].sum(dim=3)", (["DLS106"], "errors")),
    ],
)
def test_what_they_give(line: str, told: tuple[list[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(PROGRAM + line + "\n", tmp_path, capsys) == told
