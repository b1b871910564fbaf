import torch
from torch import nn


class Model:
    def __init__(self):
        self.net = nn.Linear(3, 2)

    def predict(self, states):
        return self.net(states).detach()

    def train(self, states, wanted):
        return ((self.net(states) - wanted) ** 2).mean()


class Agent:
    def __init__(self):
        self.model = Model()
        self.target = Model()

    def follow(self):
        self.target.net.load_state_dict(self.model.net.state_dict())

    def replay(self):
        for _ in range(3):
            wanted = self.target.predict(torch.zeros(8, 3))
            wanted[range(8), 0] = 1.0
            self.model.train(torch.zeros(8, 3), wanted)

    def train(self, turns):
        for turn in range(turns):
            if turn > 2:
                self.replay()
            self.follow()
        return self.target.predict(torch.zeros(4, 3))


agent = Agent()
print(agent.train(int("7")) + torch.zeros(4, 3))  # expect: error DLS102
