"""keras.utils: what gives minibatches by their numbers."""

import keras


class Sequence:
    """Its classes say how many there are, and what each is."""

    def __init__(self, workers=1, use_multiprocessing=False, max_queue_size=10):
        pass

    @property
    def element(self):
        """The first one, which stands for all, where there is one."""
        return self[0] if len(self) > 0 else keras.laws.data_part()

    def on_epoch_end(self):
        pass

    def on_epoch_begin(self):
        pass


PyDataset = Sequence
