import torch
from torch import nn

model = nn.Linear(4, 3)


@torch.no_grad()
def predict(x):
    return model(x).softmax(-1).numpy()


def scores(x):
    return torch.softmax(model(x), dim=-1)


def evaluate(x):
    with torch.no_grad():
        return scores(x).numpy()


class Off:
    def __enter__(self):
        self.before = torch.is_grad_enabled()
        torch._C._set_grad_enabled(False)

    def __exit__(self, *rest):
        torch._C._set_grad_enabled(self.before)


x = torch.randn(2, 4)
print(predict(x), evaluate(x), model(x).detach().numpy(), model(x).data.numpy(), model(x).argmax(1).numpy())
with Off():
    print(model(x).numpy())
with torch.no_grad():
    y = model(x)
    with torch.enable_grad():
        loss = model(x).sum()
loss.backward()
(y.sum() + model(x).sum()).backward()
model.zero_grad()
w = torch.ones(3, requires_grad=True)
v = w * 2
v += 1
v.sum().backward()
w.data -= w.grad
w = w.detach()
w -= 1
t = torch.zeros(2, requires_grad=True)
total = torch.zeros(1)
for i in range(3):
    total = total + (t * i).sum()
total.backward()
acc = 0
for i in range(2):
    acc += model(x).mean()
acc.backward()
z = torch.zeros(())
z += model(x).mean()
z.backward()
