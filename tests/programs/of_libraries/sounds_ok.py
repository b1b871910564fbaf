"""A sound that is read, mixed to one channel, and given to a model of another library, of which nothing more is known."""

import torch
import torchaudio
from transformers import Wav2Vec2Model

sound, rate = torchaudio.load("speech.wav")
mono = sound.mean(dim=0, keepdim=True)
model = Wav2Vec2Model.from_pretrained("facebook/wav2vec2-base").eval()
with torch.no_grad():
    out = model(mono)
print(mono[None].shape, rate, out)
