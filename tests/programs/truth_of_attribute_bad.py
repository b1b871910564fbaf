"""An attribute that has been given a tensor of many elements is asked whether it is true."""

import torch


class Net:
    def __init__(self) -> None:
        self.logits = torch.zeros(4, 64)

    def scores(self) -> torch.Tensor:
        if not self.logits:  # expect: error DLS113
            self.logits = torch.zeros(4, 64)
        return self.logits.mean()


net = Net()
net.scores()
