"""A browser that is told what to do over a pipe, by the Chrome DevTools Protocol: messages in JSON, each ended by a zero byte."""

from __future__ import annotations

import base64
import itertools
import json
import os
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any

CHROMIUM = next((found for name in ("chromium", "google-chrome", "chromium-browser") if (found := shutil.which(name))), None)
_QUIET = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
          "--disable-component-update", "--disable-sync", "--remote-debugging-pipe")  # fmt: skip


class Browser:
    """One page. `said`: what it wrote to its console, and each script that was refused or failed."""

    def __init__(self, home: Path) -> None:
        assert CHROMIUM is not None
        told, self._out = os.pipe()
        self._in, answers = os.pipe()

        def ends() -> None:
            os.dup2(told, 13)  # neither may be where the other one is to go
            os.dup2(answers, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self._process = subprocess.Popen(
            [CHROMIUM, *_QUIET, f"--user-data-dir={home}"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=ends, close_fds=False)
        os.close(told)
        os.close(answers)
        self._numbers, self._rest = itertools.count(1), b""
        self.said: list[str] = []
        target = self._tell("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._tell("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self._tell(f"{domain}.enable")

    _session = ""

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            self._session = ""
            self._tell("Browser.close")
        finally:
            self._process.kill()
            self._process.wait()
            os.close(self._out)
            os.close(self._in)

    def open(self, page: Path) -> None:
        self._tell("Page.navigate", url=page.absolute().as_uri())
        self("document.readyState === 'complete' || new Promise((done) => addEventListener('load', done))")
        self.drawn()

    def __call__(self, script: str) -> Any:
        """The value of an expression, once it has one."""
        answer = self._tell("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def drawn(self) -> None:
        self("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def click(self, selector: str) -> None:
        self(f"document.querySelector({json.dumps(selector)}).click()")
        self.drawn()

    def point(self, selector: str) -> None:
        box = self(f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])"
                   f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")
        self._tell("Input.dispatchMouseEvent", type="mouseMoved", x=box[0], y=box[1])
        self.drawn()

    def key(self, key: str) -> None:
        self._tell("Input.dispatchKeyEvent", type="keyDown", key=key, text=key)
        self._tell("Input.dispatchKeyEvent", type="keyUp", key=key)

    def prefers(self, scheme: str) -> None:
        """`dark` or `light`, as the system would say."""
        self._tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def wide(self, pixels: int) -> None:
        self._tell("Emulation.setDeviceMetricsOverride", width=pixels, height=900, deviceScaleFactor=1, mobile=False)

    def picture(self, to: Path) -> None:
        to.write_bytes(base64.b64decode(self._tell("Page.captureScreenshot")["data"]))

    def _tell(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while (answer := self._next()).get("id") != number:
            if answer.get("method") in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
                self.said.append(json.dumps(answer["params"]))
        assert "error" not in answer, answer["error"]
        result: dict[str, Any] = answer["result"]
        return result

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            more = os.read(self._in, 1 << 20)
            assert more, "the browser has ended"
            self._rest += more
        first, self._rest = self._rest.split(b"\0", 1)
        told: dict[str, Any] = json.loads(first)
        return told
