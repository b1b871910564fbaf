"""A headless editor: `dlshape server` as a process of its own, spoken to by the wire."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

PATIENCE = 120.0  # seconds: the rules may have to be compiled first


class Editor:
    """`folder`: what it has open. Ends the server when it is left."""

    def __init__(self, folder: Path, *options: str, initialization: dict[str, Any] | None = None) -> None:
        self.folder, self._options, self._capabilities = folder, options, initialization or {}
        self.notes: list[dict[str, Any]] = []
        self.edits: list[dict[str, Any]] = []
        self.published: dict[str, list[dict[str, Any]]] = {}
        self.times: list[tuple[float, str]] = []
        self._answers: dict[int, queue.Queue[dict[str, Any]]] = {}
        self._changed = threading.Condition()
        self._number = 0
        self._versions: dict[str, int] = {}

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "dlshape", "server", *self._options]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder,
                                        env=os.environ | {"PYTHONUNBUFFERED": "1"})
        self._complaints: list[bytes] = []
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=lambda: self._complaints.extend(iter(self.process.stderr.readline, b"")), daemon=True).start()
        root = {"uri": self.folder.as_uri(), "name": self.folder.name}
        self.capabilities = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": root["uri"], "workspaceFolders": [root],
            "capabilities": {"textDocument": {"publishDiagnostics": {"relatedInformation": True}}, **self._capabilities},
        })["capabilities"]
        self.tell("initialized", {})
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.ask("shutdown", None)
            self.tell("exit", None)
        try:
            self.process.wait(10)
        finally:
            self.process.kill()
            self.process.wait()

    @property
    def complaints(self) -> str:
        """What the server wrote to standard error."""
        return b"".join(self._complaints).decode()

    # ---- texts
    def open(self, name: str, text: str | None = None) -> None:
        path = self.folder / name
        content = path.read_text(encoding="utf-8") if text is None else text
        self._versions[name] = 1
        self.tell("textDocument/didOpen", {"textDocument": {"uri": path.as_uri(), "languageId": "python", "version": 1, "text": content}})

    def type(self, name: str, text: str) -> float:
        """The whole text is another one; when that was told."""
        self._versions[name] += 1
        document = {"uri": (self.folder / name).as_uri(), "version": self._versions[name]}
        now = time.perf_counter()
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})
        return now

    def close(self, name: str) -> None:
        self.tell("textDocument/didClose", {"textDocument": {"uri": (self.folder / name).as_uri()}})

    def wait(self, wanted: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Until that is so."""
        with self._changed:
            assert self._changed.wait_for(wanted, seconds), (self.published, self.notes, self.complaints)

    def findings(self, name: str) -> list[dict[str, Any]]:
        return self.published.get((self.folder / name).as_uri(), [])

    def codes(self, name: str) -> list[tuple[str, int]]:
        """Codes and lines, from 1."""
        return [(one["code"], one["range"]["start"]["line"] + 1) for one in self.findings(name)]

    # ---- messages
    def ask(self, method: str, params: Any) -> Any:
        self._number += 1
        answer = self._answers[self._number] = queue.Queue()
        self._send({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params})
        found = answer.get(timeout=PATIENCE)
        assert "error" not in found, found
        return found.get("result")

    def about(self, method: str, name: str, **more: Any) -> Any:
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": (self.folder / name).as_uri()}, **more})

    def tell(self, method: str, params: Any) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _read(self) -> None:
        out = self.process.stdout
        while line := out.readline():
            length = int(line.split(b":")[1])
            while out.readline().strip():
                pass
            self._heard(json.loads(out.read(length)))

    def _heard(self, message: dict[str, Any]) -> None:
        method = message.get("method")
        if method is None:
            self._answers.pop(message["id"]).put(message)
            return
        with self._changed:
            if method == "textDocument/publishDiagnostics":
                self.published[message["params"]["uri"]] = message["params"]["diagnostics"]
                self.times.append((time.perf_counter(), message["params"]["uri"]))
            elif method == "workspace/applyEdit":
                self.edits.append(message["params"])
            else:
                self.notes.append(message)
            self._changed.notify_all()
        if "id" in message:
            self._send({"jsonrpc": "2.0", "id": message["id"], "result": {"applied": True} if method == "workspace/applyEdit" else None})
