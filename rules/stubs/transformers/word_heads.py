"""transformers: what gives each position a score of each word, as parts of models."""

import torch.nn as nn


class BertPredictionHeadTransform(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)
        self.LayerNorm = nn.LayerNorm(config.hidden_size)

    def forward(self, hidden_states):
        return self.LayerNorm(self.dense(hidden_states))


class BertLMPredictionHead(nn.Module):
    """A score of each word."""

    def __init__(self, config):
        super().__init__()
        self.transform = BertPredictionHeadTransform(config)
        self.decoder = nn.Linear(config.hidden_size, config.vocab_size)

    def forward(self, hidden_states):
        return self.decoder(self.transform(hidden_states))


class RobertaLMHead(nn.Module):
    """A score of each word."""

    def __init__(self, config):
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)
        self.layer_norm = nn.LayerNorm(config.hidden_size)
        self.decoder = nn.Linear(config.hidden_size, config.vocab_size)

    def forward(self, features, **options):
        return self.decoder(self.layer_norm(self.dense(features)))
