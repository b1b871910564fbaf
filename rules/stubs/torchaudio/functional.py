"""torchaudio.functional: what changes the length of a waveform, and what only changes its values."""

from math import gcd

import torch


def resample(waveform, orig_freq, new_freq, *options, **more):
    if orig_freq == new_freq:
        return waveform
    common = gcd(int(orig_freq), int(new_freq))
    old, new = int(orig_freq) // common, int(new_freq) // common
    return waveform.new_zeros([*waveform.shape[:-1], (new * waveform.shape[-1] + old - 1) // old])


def amplitude_to_DB(x, multiplier, amin, db_multiplier, top_db=None):
    return multiplier * torch.log10(torch.clamp(x, min=amin))


def melscale_fbanks(n_freqs, f_min, f_max, n_mels, sample_rate, norm=None, mel_scale="htk"):
    return torch.zeros(n_freqs, n_mels)


def pitch_shift(waveform, sample_rate, n_steps, *options, **more):
    return waveform * 1.0


def bandreject_biquad(waveform, sample_rate, central_freq, Q=0.707):
    return waveform * 1.0
