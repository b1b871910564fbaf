"""What of PyTorch Lightning the programs need to be run for their labels: hooks in the library's order, one epoch, the checks before it."""

import inspect

import torch


class AttributeDict(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError as error:
            raise AttributeError(name) from error


class HyperparametersMixin:
    @property
    def hparams(self):
        if "_hparams" not in self.__dict__:
            self._hparams = AttributeDict()
        return self._hparams

    def save_hyperparameters(self, *args, ignore=(), frame=None, logger=True):
        local = inspect.currentframe().f_back.f_locals
        names = [name for name in inspect.signature(type(self).__init__).parameters if name != "self"]
        if not args:
            ignored = [ignore] if isinstance(ignore, str) else ignore
            self._hparams = AttributeDict({name: local[name] for name in names if name not in ignored})
        elif isinstance(args[0], str):
            self._hparams = AttributeDict({name: local[name] for name in args})
        else:
            self._hparams = AttributeDict(args[0] if isinstance(args[0], dict) else vars(args[0]))


class DataHooks:
    def prepare_data(self):
        pass

    def setup(self, stage=None):
        pass

    def teardown(self, stage=None):
        pass

    def train_dataloader(self):
        return None

    def val_dataloader(self):
        return None

    def test_dataloader(self):
        return None

    def predict_dataloader(self):
        return None


class Progress:
    @property
    def current_epoch(self):
        return 0

    @property
    def global_step(self):
        return 0


class LightningModule(HyperparametersMixin, DataHooks, Progress, torch.nn.Module):
    automatic_optimization = True
    logger = None
    trainer = None

    def __init__(self, *args, **options):
        super().__init__()

    @property
    def device(self):
        return torch.device("cpu")

    def log(self, name, value, *args, **options):
        pass

    def log_dict(self, values, *args, **options):
        pass

    def print(self, *args, **options):
        pass

    def all_gather(self, data, *args, **options):
        return data

    def optimizers(self, *args, **options):
        return self.configure_optimizers()

    def lr_schedulers(self):
        return None

    def manual_backward(self, loss, *args, **options):
        loss.backward()

    def toggle_optimizer(self, *args, **options):
        pass

    def untoggle_optimizer(self, *args, **options):
        pass

    def clip_gradients(self, *args, **options):
        pass

    def freeze(self):
        pass

    def unfreeze(self):
        pass

    @classmethod
    def load_from_checkpoint(cls, checkpoint_path, *args, **options):
        return cls(**options)

    def configure_optimizers(self):
        return None

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        return None

    def predict_step(self, batch, batch_idx, dataloader_idx=0):
        return self(batch)

    def on_fit_start(self):
        pass

    def on_fit_end(self):
        pass

    def on_train_start(self):
        pass

    def on_train_end(self):
        pass

    def on_train_epoch_start(self):
        pass

    def on_train_batch_start(self, batch, batch_idx):
        pass

    def on_train_batch_end(self, outputs, batch, batch_idx):
        pass

    def on_train_epoch_end(self):
        pass

    def on_validation_epoch_start(self):
        pass

    def on_validation_epoch_end(self):
        pass

    def on_test_epoch_start(self):
        pass

    def on_test_epoch_end(self):
        pass

    def training_epoch_end(self, outputs):
        pass

    def validation_epoch_end(self, outputs):
        pass

    def test_epoch_end(self, outputs):
        pass


class LightningDataModule(HyperparametersMixin, DataHooks):
    def __init__(self, *args, **options):
        pass


class Callback:
    def setup(self, *args, **options):
        pass

    on_fit_start = on_train_start = on_train_epoch_start = on_train_batch_start = on_train_batch_end = \
        on_train_epoch_end = on_train_end = on_validation_epoch_start = on_validation_batch_end = \
        on_validation_epoch_end = on_test_batch_end = on_test_epoch_end = setup


class Trainer(Progress):
    def __init__(self, *args, callbacks=(), **options):
        self.fitted = None
        self.callbacks = callbacks if isinstance(callbacks, (list, tuple)) else [] if callbacks is None else [callbacks]

    @property
    def callback_metrics(self):
        return {}

    def save_checkpoint(self, path, *args, **options):
        pass

    def fit(self, model, train_dataloaders=None, val_dataloaders=None, datamodule=None, ckpt_path=None, train_dataloader=None):
        self.fitted = model
        train = train_dataloaders if train_dataloader is None else train_dataloader
        if isinstance(train, LightningDataModule):
            datamodule, train = train, None
        if datamodule is not None:
            datamodule.prepare_data()
            datamodule.setup("fit")
        model.prepare_data()
        model.setup("fit")
        model.configure_optimizers()
        model.on_fit_start()
        for callback in self.callbacks:
            callback.setup(self, model, "fit")
            callback.on_fit_start(self, model)
        if datamodule is not None:
            validation = datamodule.val_dataloader()
            train = datamodule.train_dataloader()
        else:
            validation = model.val_dataloader() if val_dataloaders is None else val_dataloaders
            train = model.train_dataloader() if train is None else train
        _validate(self, model, validation)
        _train(self, model, train)
        model.on_fit_end()

    def validate(self, model=None, dataloaders=None, ckpt_path=None, verbose=True, datamodule=None):
        model = self.fitted if model is None else model
        if datamodule is not None:
            datamodule.prepare_data()
            datamodule.setup("validate")
            dataloaders = datamodule.val_dataloader()
        elif dataloaders is None:
            dataloaders = model.val_dataloader()
        _validate(self, model, dataloaders)
        return []

    def test(self, model=None, dataloaders=None, ckpt_path=None, verbose=True, datamodule=None):
        model = self.fitted if model is None else model
        if datamodule is not None:
            datamodule.prepare_data()
            datamodule.setup("test")
            dataloaders = datamodule.test_dataloader()
        elif dataloaders is None:
            dataloaders = model.test_dataloader()
        _test(self, model, dataloaders)
        return []

    def predict(self, model=None, dataloaders=None, datamodule=None, return_predictions=None, ckpt_path=None):
        model = self.fitted if model is None else model
        if datamodule is not None:
            datamodule.prepare_data()
            datamodule.setup("predict")
            dataloaders = datamodule.predict_dataloader()
        elif dataloaders is None:
            dataloaders = model.predict_dataloader()
        return _predict(model, dataloaders)


def _step(function, *arguments):
    """Steps may leave out what comes behind the batch."""
    return function(*arguments[: len(inspect.signature(function).parameters)])


def _train(trainer, model, loader):
    if loader is None:
        return
    model.train()
    model.on_train_start()
    model.on_train_epoch_start()
    for callback in trainer.callbacks:
        callback.on_train_start(trainer, model)
        callback.on_train_epoch_start(trainer, model)
    outputs = []
    for batch_idx, batch in enumerate(loader):
        for callback in trainer.callbacks:
            callback.on_train_batch_start(trainer, model, batch, batch_idx)
        model.on_train_batch_start(batch, batch_idx)
        output = _step(model.training_step, batch, batch_idx)
        loss = output["loss"] if isinstance(output, dict) else output
        if loss is not None and model.automatic_optimization:
            loss.backward()
        for callback in trainer.callbacks:
            callback.on_train_batch_end(trainer, model, output, batch, batch_idx)
        model.on_train_batch_end(output, batch, batch_idx)
        outputs.append(output)
    model.training_epoch_end(outputs)
    for callback in trainer.callbacks:
        callback.on_train_epoch_end(trainer, model)
    model.on_train_epoch_end()
    for callback in trainer.callbacks:
        callback.on_train_end(trainer, model)
    model.on_train_end()


@torch.no_grad()
def _validate(trainer, model, loaders):
    if loaders is None:
        return
    model.eval()
    for callback in trainer.callbacks:
        callback.on_validation_epoch_start(trainer, model)
    model.on_validation_epoch_start()
    if isinstance(loaders, (list, tuple)):
        for dataloader_idx, loader in enumerate(loaders):
            for batch_idx, batch in enumerate(loader):
                if len(loaders) > 1:
                    _step(model.validation_step, batch, batch_idx, dataloader_idx)
                else:
                    _step(model.validation_step, batch, batch_idx)
    else:
        outputs = []
        for batch_idx, batch in enumerate(loaders):
            output = _step(model.validation_step, batch, batch_idx)
            for callback in trainer.callbacks:
                callback.on_validation_batch_end(trainer, model, output, batch, batch_idx)
            outputs.append(output)
        model.validation_epoch_end(outputs)
    for callback in trainer.callbacks:
        callback.on_validation_epoch_end(trainer, model)
    model.on_validation_epoch_end()


@torch.no_grad()
def _test(trainer, model, loaders):
    if loaders is None:
        return
    model.eval()
    model.on_test_epoch_start()
    if isinstance(loaders, (list, tuple)):
        for dataloader_idx, loader in enumerate(loaders):
            for batch_idx, batch in enumerate(loader):
                if len(loaders) > 1:
                    _step(model.test_step, batch, batch_idx, dataloader_idx)
                else:
                    _step(model.test_step, batch, batch_idx)
    else:
        outputs = []
        for batch_idx, batch in enumerate(loaders):
            output = _step(model.test_step, batch, batch_idx)
            for callback in trainer.callbacks:
                callback.on_test_batch_end(trainer, model, output, batch, batch_idx)
            outputs.append(output)
        model.test_epoch_end(outputs)
    for callback in trainer.callbacks:
        callback.on_test_epoch_end(trainer, model)
    model.on_test_epoch_end()


@torch.no_grad()
def _predict(model, loaders):
    if loaders is None:
        return None
    model.eval()
    if isinstance(loaders, (list, tuple)):
        for loader in loaders:
            for batch_idx, batch in enumerate(loader):
                _step(model.predict_step, batch, batch_idx)
        return []
    return [_step(model.predict_step, batch, batch_idx) for batch_idx, batch in enumerate(loaders)]


def seed_everything(seed=None, workers=False, verbose=True):
    return seed
