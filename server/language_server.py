"""The Language Server Protocol, by pygls: what an editor tells and asks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from dlshape import __version__
from dlshape.report.codes import UNUSED_IGNORE
from dlshape.server.connection import Analysis
from dlshape.server.dialogue import Question, Setup
from dlshape.server.quick_fixes import Change, difference, ignored, without_comment
from dlshape.server.reporting import SOURCE, Shown, column_of, position_of
from dlshape.server.session import Opened, Session, real_path
from dlshape.server.shape_hints import hints, innermost, named, told
from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

FIX = "dlshape.fix"  # the command behind a quick fix


class ShapeServer(LanguageServer):
    """`analysis` is started with the first file that is opened."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(SOURCE, __version__, types.TextDocumentSyncKind.Incremental)
        self.session = Session(self._ask, self.publish, self._refreshed, self._logged)
        self.analysis = Analysis(setup, self.session.told)
        self._failure = ""
        self._searches = set[asyncio.Task[None]]()
        self._tokens = count(1)

    def search(self, searching: Coroutine[Any, Any, None]) -> None:
        """In the background, as long as the server runs."""
        task = asyncio.get_running_loop().create_task(searching)
        self._searches.add(task)
        task.add_done_callback(self._searches.discard)

    def end(self) -> None:
        """Nothing is looked for, or analysed, any more."""
        for task in self._searches:
            task.cancel()
        self.analysis.stop()

    @asynccontextmanager
    async def looking(self, title: str) -> AsyncIterator[None]:
        """Shows in the editor that something takes time: as its progress, where it has one, else as a message."""
        window = self.client_capabilities.window
        if window is None or not window.work_done_progress:
            self.window_show_message(types.ShowMessageParams(types.MessageType.Info, f"{SOURCE}: {title}"))
            yield
            return
        token = f"{SOURCE} {next(self._tokens)}"
        await self.work_done_progress.create_async(token)
        self.work_done_progress.begin(token, types.WorkDoneProgressBegin(f"{SOURCE}: {title}"))
        try:
            yield
        finally:
            self.work_done_progress.end(token, types.WorkDoneProgressEnd())

    def _ask(self, question: Question) -> None:
        self.analysis.ask(question)

    def _logged(self, text: str) -> None:
        """Why there is no answer; the user is told once, until it is something else."""
        self.window_log_message(types.LogMessageParams(types.MessageType.Warning, text))
        if text != self._failure:
            self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, f"{SOURCE}: {text.splitlines()[-1]}"))
        self._failure = text

    def _refreshed(self) -> None:
        """Asks the editor to ask again for shapes, if it can be asked."""
        workspace = self.client_capabilities.workspace
        if workspace is not None and workspace.inlay_hint is not None and workspace.inlay_hint.refresh_support:
            self.workspace_inlay_hint_refresh(None)

    # ---- texts
    def lines(self, path: str) -> list[str]:
        """Of a file as the editor has it, or as it is on the disk."""
        opened = self.session.opened.get(path)
        try:
            text = opened.text if opened is not None else Path(path).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return []
        return text.split("\n")

    def units(self, text: str) -> int:
        return int(self.workspace.position_codec.client_num_units(text))

    def range(self, change: Change, lines: Sequence[str]) -> types.Range:
        return types.Range(position_of(change.line, change.col, lines, self.units),
                           position_of(change.end_line, change.end_col, lines, self.units))

    def publish(self, path: str) -> None:
        """Tells what is found in a file."""
        opened = self.session.opened.get(path)
        folder = self.session.folder_of(path)
        found = Shown(lambda file: self.lines(real_path(str(folder / file))), self.units, folder).diagnostics(self.session.findings(path))
        uri = opened.uri if opened is not None else from_fs_path(path) or ""
        version = opened.version if opened is not None else None
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found, version))


def path_of(uri: str) -> str | None:
    """The real path of a file; None for what is none, like a cell of a notebook."""
    path = to_fs_path(uri) if uri.startswith("file:") else None
    return None if path is None else real_path(path)


def shape_server(setup: Setup) -> ShapeServer:
    server = ShapeServer(setup)
    _documents(server)
    _questions(server)
    return server


def _documents(server: ShapeServer) -> None:
    session = server.session

    @server.feature(types.INITIALIZED)
    def initialized(ls: ShapeServer, params: types.InitializedParams) -> None:
        folders = [folder.uri for folder in ls.workspace.folders.values()] or [ls.workspace.root_uri or ""]
        session.folders = [Path(path) for uri in folders if (path := path_of(uri)) is not None]
        ls.analysis.start()

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders_changed(ls: ShapeServer, params: types.DidChangeWorkspaceFoldersParams) -> None:
        session.folders = [Path(path) for uri in ls.workspace.folders if (path := path_of(uri)) is not None]

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(ls: ShapeServer, params: types.DidOpenTextDocumentParams) -> None:
        document = params.text_document
        path = path_of(document.uri)
        if path is not None and document.language_id == "python":
            session.open(path, Opened(document.uri, document.text, document.version))

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(ls: ShapeServer, params: types.DidChangeTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None and path in session.opened:
            text = ls.workspace.get_text_document(params.text_document.uri).source
            session.change(path, text, params.text_document.version)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(ls: ShapeServer, params: types.DidCloseTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None and path in session.opened:
            session.close(path)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(ls: ShapeServer, params: types.DidSaveTextDocumentParams) -> None:
        """What is saved was analysed when it was typed."""

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def on_disk(ls: ShapeServer, params: types.DidChangeWatchedFilesParams) -> None:
        session.on_disk(path for change in params.changes if (path := path_of(change.uri)) is not None)

    @server.feature(types.SHUTDOWN)
    def ended(ls: ShapeServer, params: None) -> None:
        ls.end()


def _questions(server: ShapeServer) -> None:
    session = server.session

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    def shown(ls: ShapeServer, params: types.InlayHintParams) -> list[types.InlayHint]:
        path = path_of(params.text_document.uri)
        if path is None or path not in session.opened:
            return []
        lines, first, last = ls.lines(path), params.range.start.line + 1, params.range.end.line + 1
        return [types.InlayHint(position_of(one.line, one.col, lines, ls.units), one.label, types.InlayHintKind.Type, tooltip=one.whole)
                for one in hints(session.opened[path].text, session.tensors(path)) if first <= one.line <= last]

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def pointed(ls: ShapeServer, params: types.HoverParams) -> types.Hover | None:
        path = path_of(params.text_document.uri)
        if path is None or path not in session.opened:
            return None
        lines, line = ls.lines(path), params.position.line + 1
        col = column_of(params.position.character, lines[line - 1] if line <= len(lines) else "", ls.units)
        tensors = session.tensors(path)
        found = named(session.opened[path].text, tensors, line, col) or innermost(tensors, line, col)
        if found is None:
            return None
        place = found.place
        written = found.name or (lines[place.line - 1][place.col - 1 : place.end_col - 1] if place.line == place.end_line else "")
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, told(found, written)))

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]))
    def offered(ls: ShapeServer, params: types.CodeActionParams) -> list[types.CodeAction]:
        path = path_of(params.text_document.uri)
        if path is None or path not in session.opened:
            return []
        ours = [one for one in params.context.diagnostics if one.source == SOURCE]
        return [action for one in ours for action in _actions(ls, params.text_document.uri, path, one)]

    @server.command(FIX)
    async def fix(ls: ShapeServer, uri: str, line: int, code: str) -> None:
        """Is answered at once: what is found comes as an edit, and until then there is progress to see."""
        ls.search(_fixed(ls, uri, line, code))


def _actions(ls: ShapeServer, uri: str, path: str, one: types.Diagnostic) -> list[types.CodeAction]:
    lines, line, code = ls.lines(path), one.range.start.line + 1, str(one.code)
    found = []

    def action(title: str, change: Change | None, command: types.Command | None = None) -> types.CodeAction:
        edit = None if change is None else types.WorkspaceEdit({uri: [types.TextEdit(ls.range(change, lines), change.text)]})
        return types.CodeAction(title, types.CodeActionKind.QuickFix, [one], edit=edit, command=command)

    data: Any = one.data
    if isinstance(data, dict) and data.get("error"):
        title = "Find one integer that decides this error"
        found.append(action(title, None, types.Command(title, FIX, arguments=[uri, line, code])))
    if code == UNUSED_IGNORE:
        col = column_of(one.range.start.character, lines[line - 1] if line <= len(lines) else "", ls.units)
        change = without_comment(lines, line, col)
        if change is not None:
            found.append(action("Remove this comment", change))
    elif line <= len(lines):
        found.append(action(f"Ignore {code} here", ignored(lines, line, code)))
    return found


async def _fixed(ls: ShapeServer, uri: str, line: int, code: str) -> None:
    """Looks for a fix, and has it made."""
    path = path_of(uri)
    if path is None or path not in ls.session.opened:
        return
    try:
        async with ls.looking(f"looking for one integer that decides {code} in line {line}"):
            answer = await ls.session.fix(path, line, code)
    except asyncio.CancelledError:
        return
    fix = answer.fix
    if fix is None:
        ls.window_show_message(types.ShowMessageParams(types.MessageType.Info, f"{code}: {answer.why}"))
        return
    target = str(fix.path)
    lines = ls.lines(target)
    if "\n".join(lines) != fix.before.whole:
        ls.window_show_message(types.ShowMessageParams(types.MessageType.Info, f"{target} was changed in the meantime"))
        return
    change = difference(fix.before.whole, fix.after.whole)
    opened = ls.session.opened.get(target)
    edit = types.WorkspaceEdit({(opened.uri if opened is not None else from_fs_path(target) or ""): [
        types.TextEdit(ls.range(change, lines), change.text)]})
    await ls.workspace_apply_edit_async(types.ApplyWorkspaceEditParams(edit, f"{fix.old} becomes {fix.value}"))
