"""A property makes its dict anew whenever it is read: that somebody changes one changes no other."""

import torch


def changed(sizes):
    sizes["depth"] = 7
    return sizes["width"]


class Plan:
    width = None

    @property
    def sizes(self):
        if self.width is None:
            raise ValueError("no width")
        return {"width": self.width, "out": 4}


class WidePlan(Plan):
    width = 3


plan = WidePlan()
layer = torch.nn.Linear(changed(plan.sizes), 2)
layer(torch.zeros(5, plan.sizes["width"]))
