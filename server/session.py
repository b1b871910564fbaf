"""What is open in the editor, when it is analysed, and what was told of it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from pathlib import Path

from dlshape.report.detail import TensorAt
from dlshape.report.formats.told import Told
from dlshape.server.dialogue import Answer, Failure, FileReport, FixAnswer, FixRequest, Question, Reply, Request
from dlshape.server.moving import Moved, moved_findings, moved_tensors

from pysouffle.late_dataclasses import dataclass

REST = 0.5  # seconds without another change before a text is analysed
_AT_ONCE = 0.02  # seconds: several files that are opened together are one request


@dataclass(slots=True)
class Opened:
    """A file of the editor, by its real path."""

    uri: str
    text: str
    version: int | None = None


@dataclass(slots=True)
class Project:
    """What is analysed together. `reports`: by real paths, of what was told last; `broken`: what cannot be read of the texts now."""

    folder: Path
    reports: dict[str, FileReport] = field(default_factory=dict)
    broken: dict[str, tuple[Told, ...]] = field(default_factory=dict)
    first: str = ""
    asked: int = 0


class Session:
    """`ask` sends a question to the analyst; `publish` tells the editor of a file, by its real path, `refresh` that there are other shapes,
    `log` what the user need not see."""

    def __init__(self, ask: Callable[[Question], None], publish: Callable[[str], None], refresh: Callable[[], None],
                 log: Callable[[str], None]) -> None:
        self._ask, self._publish, self._refresh, self._log = ask, publish, refresh, log
        self.folders: list[Path] = []
        self.opened: dict[str, Opened] = {}
        self._projects: dict[Path, Project] = {}
        self._waiting: dict[Path, asyncio.TimerHandle] = {}
        self._fixes: dict[int, asyncio.Future[FixAnswer]] = {}
        self._number = 0

    # ---- what the editor does
    def open(self, path: str, opened: Opened) -> None:
        self.opened[path] = opened
        self._after(path, _AT_ONCE)

    def change(self, path: str, text: str, version: int | None) -> None:
        opened = self.opened[path]
        if opened.text != text:
            opened.text = text
            self._after(path, REST)
        opened.version = version

    def close(self, path: str) -> None:
        self.opened.pop(path, None)
        project = self._project(path)
        if any(self._project(other) is project for other in self.opened):
            self._after(next(other for other in self.opened if self._project(other) is project), _AT_ONCE)
        else:
            self._clear(project)

    def on_disk(self, paths: Iterable[str]) -> None:
        """Files changed that the editor has not open."""
        changed = {self._project(path).folder for path in paths if path not in self.opened}
        for folder, project in self._projects.items():
            if folder in changed and project.first in self.opened:
                self._after(project.first, REST)

    # ---- questions
    def _after(self, path: str, seconds: float) -> None:
        """Asks about the file when nothing happens for so long in its project."""
        project = self._project(path)
        project.first = path
        if project.folder in self._waiting:
            self._waiting.pop(project.folder).cancel()
        loop = asyncio.get_running_loop()
        self._waiting[project.folder] = loop.call_later(seconds, self._now, project)

    def _now(self, project: Project) -> None:
        self._waiting.pop(project.folder, None)
        if project.first in self.opened:
            request = self._request(project)
            project.asked = request.number
            self._ask(request)

    def _request(self, project: Project) -> Request:
        self._number += 1
        inside = {path: opened.text for path, opened in self.opened.items() if self._project(path) is project}
        return Request(self._number, project.folder, inside, frozenset(inside), project.first)

    async def fix(self, path: str, line: int, code: str) -> FixAnswer:
        """One integer that decides the error with this code in that line."""
        project = self._project(path)
        project.first = path
        request = self._request(project)
        future: asyncio.Future[FixAnswer] = asyncio.get_running_loop().create_future()
        for other in self._fixes.values():
            other.cancel()
        self._fixes = {request.number: future}
        self._ask(FixRequest(request, path, line, code))
        return await future

    # ---- answers
    def told(self, reply: Reply) -> None:
        if isinstance(reply, FixAnswer):
            self._fixed(reply.number, reply)
        elif isinstance(reply, Failure):
            self._log(reply.why)
            self._fixed(reply.number, FixAnswer(reply.number, None, reply.why))
        else:
            project = next((each for each in self._projects.values() if each.asked == reply.number), None)
            if project is not None:
                self._answered(project, reply)

    def _fixed(self, number: int, answer: FixAnswer) -> None:
        future = self._fixes.pop(number, None)
        if future is not None and not future.done():
            future.set_result(answer)

    def _answered(self, project: Project, answer: Answer) -> None:
        before = dict(project.reports)
        gone = before.keys() - answer.files.keys() if answer.complete else set[str]()
        broken = project.broken.keys() | answer.broken.keys()
        project.reports.update({path: self._with_earlier(path, before, report) for path, report in answer.files.items()}
                               if answer.alone else answer.files)
        project.broken = dict(answer.broken)
        for path in gone:
            project.reports[path] = FileReport()
        for path in sorted({*answer.files, *gone, *broken}):
            old = before.get(path, FileReport())
            if path in self.opened or old.findings or project.reports.get(path, old).findings:
                self._publish(path)
        for path in gone:
            del project.reports[path]
        self._refresh()

    def _with_earlier(self, path: str, before: Mapping[str, FileReport], report: FileReport) -> FileReport:
        """What was found when more was analysed stays, until it is again."""
        if path not in before or path not in self.opened:
            return before.get(path, report)
        old = moved_findings(before[path].findings, Moved(before[path].text or "", report.text or ""))
        return replace(report, findings=tuple(dict.fromkeys((*report.findings, *old))))

    def _clear(self, project: Project) -> None:
        told = [path for path, report in project.reports.items() if report.findings] + list(project.broken)
        project.reports, project.broken, project.asked = {}, {}, 0
        for path in told:
            self._publish(path)

    # ---- what is known of a file
    def findings(self, path: str) -> list[Told]:
        """At their places in the text as it is now."""
        project = self._project(path)
        report = project.reports.get(path, FileReport())
        return [*project.broken.get(path, ()), *moved_findings(report.findings, self._move(path, report))]

    def tensors(self, path: str) -> list[TensorAt]:
        """At their places in the text as it is now."""
        report = self._project(path).reports.get(path, FileReport())
        return moved_tensors(report.tensors, self._move(path, report))

    def folder_of(self, path: str) -> Path:
        """The folder that reports about this file write files from."""
        folder = self._project(path).folder
        return folder if folder.is_dir() else folder.parent

    def _move(self, path: str, report: FileReport) -> Moved:
        text = self.opened[path].text if path in self.opened else ""
        return Moved(text if report.text is None else report.text, text)

    def _project(self, path: str) -> Project:
        """The innermost folder of the editor that the file is in, else the file by itself."""
        around = [folder for folder in self.folders if Path(path).is_relative_to(folder)]
        folder = max(around, key=lambda each: len(each.parts), default=Path(path))
        return self._projects.setdefault(folder, Project(folder))


def real_path(path: str) -> str:
    return os.path.realpath(path)
