"""Functions for any number of arguments that nobody calls: there may be one, or several."""
import torch


def corners(*boxes):
    found = []
    for box in boxes:
        found.extend([corner for corner in box.corners])
    return torch.stack(found)


class Camera:
    def pixels(self, *boxes):
        return corners(*boxes) @ torch.eye(3)

    def first(self, *boxes):
        return torch.cat([box.corners for box in boxes])[0]
