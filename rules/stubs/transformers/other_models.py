"""transformers' models of pictures, sounds and several inputs at once, of which only that they are models is followed: what comes out is
the checkpoint's."""

import transformers
from transformers.modeling_utils import PreTrainedModel


class OtherModel(PreTrainedModel):
    def forward(self, *inputs, **options):
        return transformers.laws.model_part()

    def generate(self, *inputs, **options):
        return transformers.laws.model_part()


class AutoModelForSpeechSeq2Seq(OtherModel):
    pass


class AutoModelForVision2Seq(OtherModel):
    pass


class AutoModelForImageTextToText(OtherModel):
    pass


class CLIPModel(OtherModel):
    pass


class CLIPVisionModel(OtherModel):
    pass


class CLIPTextModel(OtherModel):
    pass


class BlipForConditionalGeneration(OtherModel):
    pass


class Blip2ForConditionalGeneration(OtherModel):
    pass


class LlavaForConditionalGeneration(OtherModel):
    pass


class ViltForQuestionAnswering(OtherModel):
    pass


class WhisperForConditionalGeneration(OtherModel):
    pass


class Wav2Vec2Model(OtherModel):
    pass


class Wav2Vec2ForCTC(OtherModel):
    pass


class HubertModel(OtherModel):
    pass


class BarkModel(OtherModel):
    pass


class MusicgenForConditionalGeneration(OtherModel):
    pass


class SeamlessM4TModel(OtherModel):
    pass


class SeamlessM4TForSpeechToText(OtherModel):
    pass


class SegformerForSemanticSegmentation(OtherModel):
    pass


class DetrForObjectDetection(OtherModel):
    pass
