"""transformers' models that write texts: each token's successor by those before it (GPT-2, Llama), or by another text (T5, Bart)."""

import transformers
from transformers.configuration_utils import PretrainedConfig
from transformers.heads import Part
from transformers.modeling_outputs import BaseModelOutput, BaseModelOutputWithPast, CausalLMOutputWithPast
from transformers.modeling_outputs import Seq2SeqLMOutput, Seq2SeqModelOutput
from transformers.modeling_utils import Generating


class GPT2Config(PretrainedConfig):
    known = "GPT2Config"

    def __init__(
        self, vocab_size=None, n_positions=None, n_embd=None, n_layer=None, n_head=None, n_inner=None, hidden_size=None,
        num_hidden_layers=None, num_attention_heads=None, **given,
    ):  # fmt: skip
        super().__init__(**given)
        of = self.checkpoint
        self.vocab_size = transformers.laws.setting(vocab_size, 50257, of, "vocab_size")
        self.n_positions = self.max_position_embeddings = transformers.laws.setting(n_positions, 1024, of, "n_positions")
        self.n_embd = self.hidden_size = transformers.laws.setting(hidden_size if n_embd is None else n_embd, 768, of, "n_embd")
        layers, heads = num_hidden_layers if n_layer is None else n_layer, num_attention_heads if n_head is None else n_head
        self.n_layer = self.num_hidden_layers = transformers.laws.setting(layers, 12, of, "n_layer")
        self.n_head = self.num_attention_heads = transformers.laws.setting(heads, 12, of, "n_head")


class DecoderConfig(PretrainedConfig):
    def __init__(
        self, vocab_size=None, hidden_size=None, intermediate_size=None, num_hidden_layers=None, num_attention_heads=None, **given,
    ):  # fmt: skip
        super().__init__(**given)
        of = self.checkpoint
        words, inner = self.usual
        self.vocab_size = transformers.laws.setting(vocab_size, words, of, "vocab_size")
        self.hidden_size = transformers.laws.setting(hidden_size, 4096, of, "hidden_size")
        self.intermediate_size = transformers.laws.setting(intermediate_size, inner, of, "intermediate_size")
        self.num_hidden_layers = transformers.laws.setting(num_hidden_layers, 32, of, "num_hidden_layers")
        self.num_attention_heads = transformers.laws.setting(num_attention_heads, 32, of, "num_attention_heads")


class LlamaConfig(DecoderConfig):
    known = "LlamaConfig"
    usual = 32000, 11008


class MistralConfig(DecoderConfig):
    known = "MistralConfig"
    usual = 32000, 14336


class Qwen2Config(DecoderConfig):
    known = "Qwen2Config"
    usual = 151936, 22016


class DecoderModel(Generating):
    """Hidden states of each token."""

    def forward(
        self, input_ids=None, past_key_values=None, attention_mask=None, inputs_embeds=None, use_cache=None, output_attentions=None,
        output_hidden_states=None, return_dict=None, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        hidden = self.real(*text.shape[:2], self.config.hidden_size)
        states = self.all_states(output_hidden_states, hidden, self.config.num_hidden_layers)
        past = None if use_cache is False else transformers.laws.model_part()
        return self.given(BaseModelOutputWithPast(hidden, past, states, self.attentions(output_attentions)), return_dict)


class WritingModel(Generating):
    """`base`: of what class the model below the head is; `base_name`: what it is called. A program may replace the head."""

    base = DecoderModel
    base_name = "model"

    def __init__(self, config, *inputs, **options):
        super().__init__(config)
        setattr(self, self.base_name, self.base(config))
        self.lm_head = Part()

    def forward(
        self, input_ids=None, attention_mask=None, position_ids=None, past_key_values=None, inputs_embeds=None, labels=None, use_cache=None,
        output_attentions=None, output_hidden_states=None, return_dict=None, logits_to_keep=0, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        hidden = self.real(*text.shape[:2], self.config.hidden_size)
        logits = self.words(hidden) if logits_to_keep == 0 else transformers.laws.model_part()
        states = self.all_states(output_hidden_states, hidden, self.config.num_hidden_layers)
        past = None if use_cache is False else transformers.laws.model_part()
        output = CausalLMOutputWithPast(self.loss_of(labels), logits, past, states, self.attentions(output_attentions))
        return self.given(output, return_dict)

    def words(self, hidden):
        if isinstance(self.lm_head, Part):
            return self.real(*hidden.shape[:2], self.config.vocab_size)
        return transformers.laws.model_part()


class GPT2PreTrainedModel(Generating):
    config_class = GPT2Config


class GPT2Model(DecoderModel):
    config_class = GPT2Config


class GPT2LMHeadModel(WritingModel):
    config_class = GPT2Config
    base = GPT2Model
    base_name = "transformer"

    def forward(self, input_ids=None, past_key_values=None, attention_mask=None, **options):
        return super().forward(input_ids, attention_mask, past_key_values=past_key_values, **options)


class LlamaModel(DecoderModel):
    config_class = LlamaConfig

    def forward(self, input_ids=None, attention_mask=None, position_ids=None, past_key_values=None, inputs_embeds=None, **options):
        return super().forward(input_ids, past_key_values, attention_mask, inputs_embeds, **options)


class LlamaForCausalLM(WritingModel):
    config_class = LlamaConfig
    base = LlamaModel


class MistralModel(LlamaModel):
    config_class = MistralConfig


class MistralForCausalLM(WritingModel):
    config_class = MistralConfig
    base = MistralModel


class Qwen2Model(LlamaModel):
    config_class = Qwen2Config


class Qwen2ForCausalLM(WritingModel):
    config_class = Qwen2Config
    base = Qwen2Model


class T5Config(PretrainedConfig):
    known = "T5Config"

    def __init__(
        self, vocab_size=None, d_model=None, d_kv=None, d_ff=None, num_layers=None, num_decoder_layers=None, num_heads=None, **given
    ):  # fmt: skip
        super().__init__(**given)
        of = self.checkpoint
        self.vocab_size = transformers.laws.setting(vocab_size, 32128, of, "vocab_size")
        self.d_model = self.hidden_size = transformers.laws.setting(d_model, 512, of, "d_model")
        self.d_ff = transformers.laws.setting(d_ff, 2048, of, "d_ff")
        self.num_layers = self.num_hidden_layers = transformers.laws.setting(num_layers, 6, of, "num_layers")
        self.num_heads = self.num_attention_heads = transformers.laws.setting(num_heads, 8, of, "num_heads")


class BartConfig(PretrainedConfig):
    known = "BartConfig"

    def __init__(
        self, vocab_size=None, max_position_embeddings=None, encoder_layers=None, encoder_ffn_dim=None, encoder_attention_heads=None,
        decoder_layers=None, decoder_ffn_dim=None, decoder_attention_heads=None, encoder_layerdrop=0.0, decoder_layerdrop=0.0,
        activation_function="gelu", d_model=None, **given,
    ):  # fmt: skip
        super().__init__(**given)
        of = self.checkpoint
        self.vocab_size = transformers.laws.setting(vocab_size, 50265, of, "vocab_size")
        self.d_model = self.hidden_size = transformers.laws.setting(d_model, 1024, of, "d_model")
        self.encoder_layers = self.num_hidden_layers = transformers.laws.setting(encoder_layers, 12, of, "encoder_layers")
        heads = transformers.laws.setting(encoder_attention_heads, 16, of, "encoder_attention_heads")
        self.encoder_attention_heads = self.num_attention_heads = heads


class T5EncoderModel(Generating):
    config_class = T5Config

    def forward(
        self, input_ids=None, attention_mask=None, inputs_embeds=None, output_attentions=None, output_hidden_states=None, return_dict=None,
        **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        hidden = self.real(*text.shape[:2], self.config.hidden_size)
        states = self.all_states(output_hidden_states, hidden, self.config.num_hidden_layers)
        return self.given(BaseModelOutput(hidden, states, self.attentions(output_attentions)), return_dict)


class TwoTexts(Generating):
    """An encoder and a decoder. What the decoder is given decides how long the output is; without it, that is made of the labels."""

    def written(self, decoder_input_ids, decoder_inputs_embeds, labels):
        if decoder_input_ids is not None:
            return decoder_input_ids
        return labels if decoder_inputs_embeds is None else decoder_inputs_embeds


class Seq2SeqLM(TwoTexts):
    def __init__(self, config, *inputs, **options):
        super().__init__(config)
        self.lm_head = Part()

    def forward(
        self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None,
        past_key_values=None, inputs_embeds=None, decoder_inputs_embeds=None, labels=None, return_dict=None, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        target = self.written(decoder_input_ids, decoder_inputs_embeds, labels)
        if target is None or not isinstance(self.lm_head, Part):
            return transformers.laws.model_part()
        logits = self.real(*target.shape[:2], self.config.vocab_size)
        part = transformers.laws.model_part()
        hidden = part if text is None else self.real(*text.shape[:2], self.config.hidden_size)
        output = Seq2SeqLMOutput(self.loss_of(labels), logits, part, part, part, part, hidden, part, part)
        return self.given(output, return_dict) if return_dict is not False else transformers.laws.model_part()


class T5ForConditionalGeneration(Seq2SeqLM):
    config_class = T5Config


class BartForConditionalGeneration(Seq2SeqLM):
    config_class = BartConfig


class MBartForConditionalGeneration(Seq2SeqLM):
    config_class = BartConfig


class Seq2SeqModel(TwoTexts):
    def forward(
        self, input_ids=None, attention_mask=None, decoder_input_ids=None, decoder_attention_mask=None, encoder_outputs=None,
        past_key_values=None, inputs_embeds=None, decoder_inputs_embeds=None, return_dict=None, **options,
    ):  # fmt: skip
        text = inputs_embeds if input_ids is None else input_ids
        target = self.written(decoder_input_ids, decoder_inputs_embeds, text)
        if target is None or return_dict is False:
            return transformers.laws.model_part()
        part = transformers.laws.model_part()
        decoded = self.real(*target.shape[:2], self.config.hidden_size)
        encoded = part if text is None else self.real(*text.shape[:2], self.config.hidden_size)
        return Seq2SeqModelOutput(decoded, part, part, part, part, encoded, part, part)


class T5Model(Seq2SeqModel):
    config_class = T5Config


class BartModel(Seq2SeqModel):
    config_class = BartConfig
