"""transformers' schedules of learning rates, and its own AdamW, which version 5 no longer has."""

import torch
from torch.optim.lr_scheduler import LambdaLR


class AdamW(torch.optim.AdamW):
    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-6, weight_decay=0.0, correct_bias=True, no_deprecation_warning=False):
        super().__init__(params, lr=lr, betas=betas, eps=eps, weight_decay=weight_decay)


def rate(step):
    return 1.0


def get_constant_schedule(optimizer, last_epoch=-1):
    return LambdaLR(optimizer, rate)


def get_constant_schedule_with_warmup(optimizer, num_warmup_steps, last_epoch=-1):
    return LambdaLR(optimizer, rate)


def get_linear_schedule_with_warmup(optimizer, num_warmup_steps, num_training_steps, last_epoch=-1):
    return LambdaLR(optimizer, rate)


def get_cosine_schedule_with_warmup(optimizer, num_warmup_steps, num_training_steps, num_cycles=0.5, last_epoch=-1):
    return LambdaLR(optimizer, rate)


def get_polynomial_decay_schedule_with_warmup(optimizer, num_warmup_steps, num_training_steps, lr_end=1e-7, power=1.0, last_epoch=-1):
    return LambdaLR(optimizer, rate)


def get_scheduler(name, optimizer, num_warmup_steps=None, num_training_steps=None, scheduler_specific_kwargs=None):
    return LambdaLR(optimizer, rate)


def get_cosine_with_hard_restarts_schedule_with_warmup(optimizer, num_warmup_steps, num_training_steps, num_cycles=1, last_epoch=-1):
    return LambdaLR(optimizer, rate)


def get_inverse_sqrt_schedule(optimizer, num_warmup_steps, timescale=None, last_epoch=-1):
    return LambdaLR(optimizer, rate)
