"""Hidden states sized for a full minibatch; 1000 samples make 31 minibatches of 32 and one of 8."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class Model(nn.Module):
    def __init__(self, batch_size):
        super().__init__()
        self.rnn = nn.GRU(5, 16, batch_first=True)
        self.fc = nn.Linear(16, 2)
        self.h0 = torch.zeros(1, batch_size, 16)

    def forward(self, x):
        out, _ = self.rnn(x, self.h0)  # expect: error DLS110
        return self.fc(out[:, -1, :])


data = TensorDataset(torch.randn(1000, 9, 5), torch.randint(0, 2, (1000,)))
loader = DataLoader(data, batch_size=32, shuffle=True)
model = Model(32)
criterion = nn.CrossEntropyLoss()
for epoch in range(3):
    for x, y in loader:
        loss = criterion(model(x), y)
        loss.backward()
