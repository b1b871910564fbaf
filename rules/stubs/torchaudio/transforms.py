"""torchaudio.transforms: the last dimension of a waveform is time, the last two of a spectrogram are frequency and time."""

import torch
import torch.nn as nn
from torchaudio.functional import resample


class Spectrogram(nn.Module):
    def __init__(
        self, n_fft=400, win_length=None, hop_length=None, pad=0, window_fn=torch.hann_window, power=2.0, normalized=False, wkwargs=None,
        center=True, pad_mode="reflect", onesided=True, return_complex=None
    ):
        super().__init__()
        self.n_fft = n_fft
        self.win_length = win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 2
        self.register_buffer("window", torch.zeros(self.win_length))
        self.pad = pad
        self.power = power
        self.normalized = normalized
        self.center = center
        self.pad_mode = pad_mode
        self.onesided = onesided

    def forward(self, waveform):
        if self.pad > 0:
            waveform = nn.functional.pad(waveform, (self.pad, self.pad))
        found = torch.stft(
            waveform.reshape(-1, waveform.shape[-1]), self.n_fft, self.hop_length, self.win_length, center=self.center,
            onesided=self.onesided, return_complex=True
        )
        found = found.reshape(waveform.shape[:-1] + found.shape[-2:])
        return found if self.power is None else found.abs()


class MelScale(nn.Module):
    def __init__(self, n_mels=128, sample_rate=16000, f_min=0.0, f_max=None, n_stft=201, norm=None, mel_scale="htk"):
        super().__init__()
        self.n_mels = n_mels
        self.sample_rate = sample_rate
        self.f_min = f_min
        self.f_max = f_max if f_max is not None else float(sample_rate // 2)
        self.register_buffer("fb", torch.zeros(n_stft, n_mels))

    def forward(self, specgram):
        return torch.matmul(specgram.transpose(-1, -2), self.fb).transpose(-1, -2)


class MelSpectrogram(nn.Module):
    def __init__(
        self, sample_rate=16000, n_fft=400, win_length=None, hop_length=None, f_min=0.0, f_max=None, pad=0, n_mels=128,
        window_fn=torch.hann_window, power=2.0, normalized=False, wkwargs=None, center=True, pad_mode="reflect", onesided=None, norm=None,
        mel_scale="htk"
    ):
        super().__init__()
        self.sample_rate = sample_rate
        self.n_fft = n_fft
        self.n_mels = n_mels
        self.spectrogram = Spectrogram(n_fft, win_length, hop_length, pad, window_fn, power, normalized, wkwargs, center, pad_mode, True)
        self.win_length = self.spectrogram.win_length
        self.hop_length = self.spectrogram.hop_length
        self.mel_scale = MelScale(n_mels, sample_rate, f_min, f_max, n_fft // 2 + 1, norm, mel_scale)

    def forward(self, waveform):
        return self.mel_scale(self.spectrogram(waveform))


class MFCC(nn.Module):
    def __init__(self, sample_rate=16000, n_mfcc=40, dct_type=2, norm="ortho", log_mels=False, melkwargs=None):
        super().__init__()
        self.sample_rate = sample_rate
        self.n_mfcc = n_mfcc
        self.MelSpectrogram = MelSpectrogram(sample_rate=sample_rate, **(melkwargs or {}))
        if n_mfcc > self.MelSpectrogram.n_mels:
            raise ValueError("Cannot select more MFCC coefficients than # mel bins")
        self.register_buffer("dct_mat", torch.zeros(self.MelSpectrogram.n_mels, n_mfcc))

    def forward(self, waveform):
        return torch.matmul(self.MelSpectrogram(waveform).transpose(-1, -2), self.dct_mat).transpose(-1, -2)


class Resample(nn.Module):
    def __init__(
        self, orig_freq=16000, new_freq=16000, resampling_method="sinc_interp_hann", lowpass_filter_width=6, rolloff=0.99, beta=None,
        dtype=None
    ):
        super().__init__()
        self.orig_freq = orig_freq
        self.new_freq = new_freq

    def forward(self, waveform):
        return resample(waveform, self.orig_freq, self.new_freq)


class AmplitudeToDB(nn.Module):
    def __init__(self, stype="power", top_db=None):
        super().__init__()
        self.stype = stype
        self.top_db = top_db

    def forward(self, x):
        return torch.log10(torch.clamp(x, min=1e-10))


class FrequencyMasking(nn.Module):
    def __init__(self, freq_mask_param, iid_masks=False):
        super().__init__()
        self.mask_param = freq_mask_param

    def forward(self, specgram, mask_value=0.0):
        return torch.zeros_like(specgram)


class TimeMasking(nn.Module):
    def __init__(self, time_mask_param, iid_masks=False, p=1.0):
        super().__init__()
        self.mask_param = time_mask_param

    def forward(self, specgram, mask_value=0.0):
        return torch.zeros_like(specgram)
