"""accelerate, on one process: what is prepared, gathered and reduced is what was given."""

from contextlib import contextmanager

import torch
from torch.nn.utils import clip_grad_norm_, clip_grad_value_


class Accelerator:
    def __init__(
        self, device_placement=True, split_batches=False, mixed_precision=None, gradient_accumulation_steps=1, cpu=False, **options
    ):
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.mixed_precision = mixed_precision or "no"
        self.gradient_accumulation_steps = gradient_accumulation_steps
        self.num_processes = 1
        self.process_index = 0
        self.local_process_index = 0
        self.is_main_process = True
        self.is_local_main_process = True
        self.is_last_process = True
        self.sync_gradients = True

    def prepare(self, *args, **options):
        return args[0] if len(args) == 1 else args

    def prepare_model(self, model, **options):
        return model

    def prepare_data_loader(self, data_loader, **options):
        return data_loader

    def prepare_optimizer(self, optimizer, **options):
        return optimizer

    def prepare_scheduler(self, scheduler):
        return scheduler

    def unwrap_model(self, model, **options):
        return model

    def backward(self, loss, **options):
        loss.backward()

    def gather(self, tensor):
        return tensor

    def gather_for_metrics(self, tensor, **options):
        return tensor

    def reduce(self, tensor, reduction="sum", scale=1.0):
        return tensor

    def clip_grad_norm_(self, parameters, max_norm, norm_type=2):
        return clip_grad_norm_(parameters, max_norm, norm_type)

    def clip_grad_value_(self, parameters, clip_value):
        clip_grad_value_(parameters, clip_value)

    @contextmanager
    def accumulate(self, *models):
        yield

    @contextmanager
    def autocast(self, **options):
        yield

    @contextmanager
    def no_sync(self, model):
        yield

    @contextmanager
    def main_process_first(self):
        yield

    @contextmanager
    def local_main_process_first(self):
        yield

    def wait_for_everyone(self):
        pass

    def print(self, *args, **options):
        pass

    def log(self, values, step=None, **options):
        pass

    def init_trackers(self, project_name, config=None, **options):
        pass

    def end_training(self):
        pass

    def free_memory(self, *objects):
        pass

    def save_state(self, output_dir=None, **options):
        pass

    def save(self, obj, f, **options):
        pass
