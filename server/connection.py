"""The server's end of the analyst: what is asked, and what comes back, in the server's own thread."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from dlshape.server.analyst import serve
from dlshape.server.dialogue import Failure, Question, Reply, Setup


class Analysis:
    """`told` is called in the event loop that is running when the analyst is started. One that has ended is started again when something is
    asked."""

    def __init__(self, setup: Setup, told: Callable[[Reply], None]) -> None:
        self._setup, self._told = setup, told
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def start(self) -> None:
        # A fresh process, that has nothing of the protocol's streams and threads.
        context = multiprocessing.get_context("spawn")
        mine, theirs = context.Pipe()
        process = context.Process(target=serve, args=(self._setup, theirs))
        process.start()
        theirs.close()
        self._process, self._pipe = process, mine
        threading.Thread(target=self._listen, args=(mine, asyncio.get_running_loop()), daemon=True).start()

    def ask(self, question: Question) -> None:
        if self._process is None or not self._process.is_alive() or self._pipe is None:
            self.start()
        assert self._pipe is not None
        try:
            self._pipe.send(question)
        except OSError:
            self._told(Failure(0, "the analysis ended; it is started again with the next change"))

    def stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()  # it ends by itself then, with its copies
        if self._process is not None:
            self._process.join(1.0)
            self._process.kill()
            self._process.join()
        self._process = self._pipe = None

    def _listen(self, pipe: Connection, loop: asyncio.AbstractEventLoop) -> None:
        while True:
            try:
                reply: Reply = pipe.recv()
            except (EOFError, OSError):
                return
            loop.call_soon_threadsafe(self._told, reply)
