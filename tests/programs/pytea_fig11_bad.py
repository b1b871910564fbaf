"""Figure 11 of the PyTea paper (StackOverflow 60121107): class scores of 256 x 4 x 1181 against targets of 256 x 4."""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import torch.optim as optim


class LSTM(nn.Module):
    def __init__(self, embedding_matrix, embedding_dim=100, hidden_dim=64, target_size=1181):
        super(LSTM, self).__init__()
        self.hidden_dim = hidden_dim
        vocabulary, dim = embedding_matrix.shape
        self.embedding = nn.Embedding(vocabulary, dim)
        self.lstm = nn.LSTM(embedding_dim, hidden_dim, batch_first=True)
        self.hidden2tag = nn.Linear(hidden_dim, target_size)

    def forward(self, tokens):
        embeds = self.embedding(tokens)
        lstm_out, (hidden, cell) = self.lstm(embeds)
        tag_space = self.hidden2tag(lstm_out)
        out_scores = F.log_softmax(tag_space, dim=2)
        return out_scores


model = LSTM(embedding_matrix=np.zeros((1181, 100)))
loss_function = nn.NLLLoss()
optimizer = optim.Adam(model.parameters())

input = torch.ones(256, 4, dtype=torch.long)
target = torch.ones(256, 4, dtype=torch.long)
output = model(input)

loss = loss_function(output, target)  # expect: error DLS107
loss.backward()
optimizer.step()
