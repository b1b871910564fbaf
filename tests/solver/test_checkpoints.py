"""Models of transformers and timm: what transformers 5.24 gives. All programs ran to their end there, beside small checkpoints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main
from test_stubs import holding, program

HEAD = """import torch
from torch import nn
from transformers import (
    AutoConfig, AutoModel, AutoModelForCausalLM, AutoModelForMaskedLM, AutoModelForQuestionAnswering,
    AutoModelForSequenceClassification, AutoModelForTokenClassification, AutoTokenizer, BertConfig, BertForSequenceClassification,
    BertForTokenClassification, BertModel, BertPreTrainedModel, DistilBertConfig, DistilBertModel, GPT2Config, GPT2LMHeadModel,
    GPT2Model, LlamaConfig, LlamaForCausalLM, PretrainedConfig, RobertaConfig, RobertaForMaskedLM, T5Config, T5EncoderModel,
    T5ForConditionalGeneration, ViTConfig, ViTForImageClassification, ViTModel,
)

ids = torch.ones(2, 7, dtype=torch.long)
"""
GIVEN = """config = BertConfig(hidden_size=48, num_hidden_layers=2, num_attention_heads=4, intermediate_size=20)
assert config.vocab_size == 30522
assert config.num_labels == 2
assert config.hidden_size == 48
assert BertConfig(num_labels=7).num_labels == 7
assert DistilBertConfig().hidden_size == 768
assert DistilBertConfig(dim=24, n_heads=3).hidden_size == 24
assert GPT2Config(n_embd=24, n_head=3).hidden_size == 24
assert GPT2Config(hidden_size=24, n_head=3).n_embd == 24
assert T5Config().hidden_size == 512
assert LlamaConfig().intermediate_size == 11008
out = BertModel(config)(ids, attention_mask=torch.ones_like(ids))
assert out.last_hidden_state.shape == (2, 7, 48)
assert out[0].shape == (2, 7, 48)
assert out["pooler_output"].shape == (2, 48)
assert out[1].shape == (2, 48)
assert out.hidden_states is None
states, pooled = BertModel(config)(ids, return_dict=False)
assert pooled.shape == (2, 48)
assert BertModel(config, add_pooling_layer=False)(ids).pooler_output is None
out = BertModel(config)(inputs_embeds=torch.zeros(2, 7, 48), output_hidden_states=True)
assert len(out.hidden_states) == 3
assert torch.stack(out.hidden_states[-2:]).shape == (2, 2, 7, 48)
out = BertForSequenceClassification(config)(ids, labels=torch.tensor([0, 1]))
assert out.loss.shape == ()
assert out[1].shape == (2, 2)
net = BertForSequenceClassification(config)
assert net(ids)[0].shape == (2, 2)
net.classifier = nn.Linear(48, 5)
assert net(ids).logits.shape == (2, 5)
assert BertForTokenClassification(config)(ids).logits.shape == (2, 7, 2)
small = DistilBertConfig(dim=24, n_heads=3, n_layers=2, hidden_dim=12)
assert DistilBertModel(small)(ids)[0].shape == (2, 7, 24)
words = RobertaConfig(vocab_size=90, hidden_size=24, num_attention_heads=3, num_hidden_layers=1, intermediate_size=12)
assert RobertaForMaskedLM(words)(ids).logits.shape == (2, 7, 90)
"""
WRITING = """config = GPT2Config(vocab_size=90, n_embd=24, n_layer=2, n_head=3)
assert GPT2Model(config)(ids).last_hidden_state.shape == (2, 7, 24)
net = GPT2LMHeadModel(config)
out = net(ids, labels=ids)
assert out.loss.shape == ()
assert out.logits.shape == (2, 7, 90)
assert net(ids)[0].shape == (2, 7, 90)
assert net.transformer(ids)[0].shape == (2, 7, 24)
assert len(net(ids, output_hidden_states=True).hidden_states) == 3
assert net.generate(ids, max_new_tokens=3).shape[0] == 2
assert net.generate(ids, max_new_tokens=3, do_sample=True, num_return_sequences=4).dim() == 2
assert net.generate(input_ids=ids, max_new_tokens=3, do_sample=True, num_return_sequences=4).shape[0] == 8
config = LlamaConfig(vocab_size=90, hidden_size=24, intermediate_size=12, num_hidden_layers=1, num_attention_heads=3, num_key_value_heads=3)
assert LlamaForCausalLM(config)(ids).logits.shape == (2, 7, 90)
assert LlamaForCausalLM(config).model(ids).last_hidden_state.shape == (2, 7, 24)
config = T5Config(vocab_size=90, d_model=24, d_kv=8, d_ff=12, num_layers=1, num_heads=3, decoder_start_token_id=0)
net = T5ForConditionalGeneration(config)
out = net(input_ids=ids, labels=torch.ones(2, 5, dtype=torch.long))
assert out.logits.shape == (2, 5, 90)
assert out.encoder_last_hidden_state.shape == (2, 7, 24)
assert net(input_ids=ids, decoder_input_ids=torch.ones(2, 4, dtype=torch.long)).logits.shape == (2, 4, 90)
assert T5EncoderModel(config)(ids).last_hidden_state.shape == (2, 7, 24)
"""
PICTURES = """config = ViTConfig(hidden_size=24, num_hidden_layers=1, num_attention_heads=3, intermediate_size=12, num_labels=6)
out = ViTModel(config)(torch.zeros(2, 3, 224, 224))
assert out.last_hidden_state.shape == (2, 197, 24)
assert out.pooler_output.shape == (2, 24)
assert ViTForImageClassification(config)(torch.zeros(2, 3, 224, 224)).logits.shape == (2, 6)
"""
LOADED = """class Net(BertPreTrainedModel):
    def __init__(self, config, classes):
        super().__init__(config)
        self.bert = BertModel(config)
        self.drop = nn.Dropout(config.hidden_dropout_prob)
        self.fc = nn.Linear(config.hidden_size, classes)
        self.post_init()

    def forward(self, ids):
        return self.fc(self.drop(self.bert(ids)[1]))


class OwnConfig(PretrainedConfig):
    def __init__(self, width=512, **more):
        self.width = width
        super().__init__(**more)


assert OwnConfig(width=4).width == 4
assert OwnConfig(num_labels=4).num_labels == 4
assert Net.from_pretrained("bert", classes=3)(ids).shape == (2, 3)
encoder = AutoModel.from_pretrained("bert")
hidden = encoder(input_ids=ids, attention_mask=ids).last_hidden_state
assert hidden.shape[:2] == (2, 7)
assert hidden.shape[2] == encoder.config.hidden_size
assert nn.Linear(encoder.config.hidden_size, 4)(hidden).shape == (2, 7, 4)
assert AutoConfig.from_pretrained("bert", num_labels=9).num_labels == 9
net = AutoModelForSequenceClassification.from_pretrained("bert", num_labels=5)
assert net(ids).logits.shape == (2, 5)
assert net(ids, labels=torch.tensor([0, 1]))[1].shape == (2, 5)
assert AutoModelForTokenClassification.from_pretrained("bert", num_labels=5)(ids)[0].shape == (2, 7, 5)
out = AutoModelForQuestionAnswering.from_pretrained("bert")(ids)
assert out.start_logits.shape == out.end_logits.shape == (2, 7)
net = AutoModelForCausalLM.from_pretrained("gpt2")
assert net(ids).logits.shape == (2, 7, net.config.vocab_size)
assert net(ids).logits[:, -1].argmax(-1).shape == (2,)
assert AutoModelForCausalLM.from_config(GPT2Config(vocab_size=90, n_embd=24, n_layer=2, n_head=3))(ids).logits.shape == (2, 7, 90)
"""
TOKENS = """tokenizer = AutoTokenizer.from_pretrained("bert")
texts = ["a b", "a b c", "b"]
encoded = tokenizer(texts, padding=True, return_tensors="pt")
assert encoded["input_ids"].shape[0] == 3
assert encoded.input_ids.dim() == 2
assert encoded["attention_mask"].shape == encoded["input_ids"].shape
assert encoded.to("cpu")["input_ids"].shape[0] == 3
fixed = tokenizer(texts, padding="max_length", truncation=True, max_length=12, return_tensors="pt")
assert fixed["input_ids"].shape == (3, 12)
assert fixed["input_ids"].dtype == torch.int64
assert {name: value.to("cpu") for name, value in fixed.items()}["input_ids"].shape == (3, 12)
assert tokenizer("a b", return_tensors="np")["input_ids"].shape[0] == 1
assert tokenizer.encode("a b", return_tensors="pt").shape[0] == 1
assert tokenizer.encode("a b", return_tensors="pt", padding="max_length", truncation=True, max_length=9).shape == (1, 9)
assert AutoModel.from_pretrained("bert")(**fixed).last_hidden_state.shape[:2] == (3, 12)
assert AutoModel.from_pretrained("bert")(**encoded)[0].shape[0] == 3
assert nn.Embedding(tokenizer.vocab_size, 6)(fixed["input_ids"]).shape == (3, 12, 6)
"""
DEEP = """from transformers.modeling_outputs import SequenceClassifierOutput
from transformers.models.bert.modeling_bert import BertModel as Deep

out = SequenceClassifierOutput(logits=torch.zeros(2, 3))
assert out.logits.shape == (2, 3)
assert out[0].shape == (2, 3)
config = BertConfig(hidden_size=48, num_hidden_layers=2, num_attention_heads=4, intermediate_size=20)
assert Deep(config)(ids)[0].shape == (2, 7, 48)
"""


# What timm 1.0.31 gives.
NAMED = """import timm
import torch
from torch import nn

x = torch.zeros(2, 3, 224, 224)
net = timm.create_model("mobilenetv3_small_100", num_classes=7)
assert net(x).shape == (2, 7)
assert net.num_classes == 7
net = timm.create_model("mobilenetv3_small_100", num_classes=0)
assert net(x).dim() == 2
assert nn.Linear(net.head_hidden_size, 5)(net(x)).shape == (2, 5)
assert timm.create_model("resnet18")(x).shape[0] == 2
"""
PROGRAMS = {"given": GIVEN, "writing": WRITING, "pictures": PICTURES, "loaded": LOADED, "tokens": TOKENS, "deep": DEEP}


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS)
def test_models_give_what_transformers_gives(tmp_path: Path, text: str) -> None:
    assert holding(program(tmp_path, HEAD + text)) == text.count("assert ")


def test_models_give_what_timm_gives(tmp_path: Path) -> None:
    assert holding(program(tmp_path, NAMED)) == NAMED.count("assert ")


def test_a_size_that_the_checkpoint_knows_is_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = program(tmp_path, HEAD + "nn.Linear(768, 3)(AutoModel.from_pretrained('bert')(ids)[0])\n")
    main(["check", str(path), "--output-format", "json"])
    result = json.loads(capsys.readouterr().out)
    assert result["summary"]["verdict"] == "unknown"
    assert not [found for found in result["diagnostics"] if found["severity"] == "error"]
