"""What a tokenizer lists without `return_tensors`: tokens of one text, or a list for each of several; nothing where that is not known."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

PROGRAM = """\
import json

import torch
from transformers import BertTokenizer

tokenizer = BertTokenizer.from_pretrained("bert-base-uncased")
with open("texts.json") as file:
    data = json.load(file)
tokens = tokenizer({texts}, padding=True)["input_ids"]
x = torch.tensor(tokens[0])
x[1:] + torch.zeros(1)
"""


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        ("'a text'", (["DLS106"], "errors")),
        ("['a', 'b']", ([], "no errors")),
        ("[each['text'] for each in data][:10]", ([], "no errors")),
        ("data['texts']", ([], "unknown")),
    ],
)
def test_lists(texts: str, told: tuple[list[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(PROGRAM.format(texts=texts), tmp_path, capsys) == told
