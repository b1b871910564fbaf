"""What torchvision's detectors give: while they learn a dict of losses, else for each image a dict of what was found, as much as that was."""

import torch


def losses(*names):
    """Those of Faster R-CNN, and others."""
    return one_stage_losses("loss_classifier", "loss_box_reg", "loss_objectness", "loss_rpn_box_reg", *names)


def one_stage_losses(*names):
    return {name: torch.zeros((), requires_grad=True) for name in names}


def found(image, masks=False, keypoints=0):
    _, height, width = image.shape
    kept = image[0].flatten().nonzero()[:, 0]
    n = kept.size(0)
    result = {"boxes": image.new_zeros(n, 4), "labels": kept, "scores": image.new_zeros(n)}
    if masks:
        result["masks"] = image.new_zeros(n, 1, height, width)
    if keypoints:
        result["keypoints"] = image.new_zeros(n, keypoints, 3)
        result["keypoints_scores"] = image.new_zeros(n, keypoints)
    return result
