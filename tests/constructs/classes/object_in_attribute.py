"""`self.model.head = …`: what a method changes in an object that its own object holds is seen by whoever holds that object.

approximated: every value that a method may have set
"""


class Model:
    def __init__(self):
        self.head = 4


class Trainer:
    def __init__(self, model):
        self.model = model

    def setup(self):
        self.model.head = 8


model = Model()
trainer = Trainer(model)
trainer.setup()
assert model.head in (4, 8)
