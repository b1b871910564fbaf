"""Classifies reviews by an LSTM whose state is made once, for a full minibatch. The last minibatch of each epoch is smaller."""
import torch
from torch import nn, optim
from torch.utils.data import DataLoader, TensorDataset

REVIEWS, WORDS, VOCABULARY = 25000, 80, 20000


class Classifier(nn.Module):
    def __init__(self, batch_size, dim=64, hidden=128, layers=2):
        super().__init__()
        self.embed = nn.Embedding(VOCABULARY, dim)
        self.lstm = nn.LSTM(dim, hidden, num_layers=layers, batch_first=True)
        self.out = nn.Linear(hidden, 1)
        self.state = (torch.zeros(layers, batch_size, hidden), torch.zeros(layers, batch_size, hidden))

    def forward(self, words):
        sequence, _ = self.lstm(self.embed(words), self.state)  # expect: error DLS110
        return self.out(sequence[:, -1]).squeeze(1)


def train(batch_size=64, epochs=3):
    words = torch.randint(0, VOCABULARY, (REVIEWS, WORDS))
    liked = torch.randint(0, 2, (REVIEWS,)).float()
    loader = DataLoader(TensorDataset(words, liked), batch_size=batch_size, shuffle=True)
    model = Classifier(batch_size)
    criterion = nn.BCEWithLogitsLoss()
    optimizer = optim.Adam(model.parameters())
    for epoch in range(epochs):
        for batch, target in loader:
            loss = criterion(model(batch), target)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


if __name__ == "__main__":
    train()
