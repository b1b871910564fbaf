"""The window of a short-time Fourier transform has another length than is said: that of a frame, as long as nothing is."""

import torch

x = torch.randn(2, 4000)
window = torch.hann_window(400)
spectra = torch.stft(x, n_fft=512, hop_length=160, win_length=400, window=window, return_complex=True)
whole = torch.stft(x, 512, window=torch.hann_window(512), return_complex=True)
plain = x.stft(512, 128, return_complex=True)
print(spectra.shape, whole.shape, plain.shape)
torch.stft(x, n_fft=512, hop_length=160, window=window, return_complex=True)  # expect: error DLS111
