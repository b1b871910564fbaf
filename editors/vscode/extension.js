"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function started() {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const words = vscode.workspace.getConfiguration("dlshape").get("command");
  const [command, ...args] = words.map((word) => word.replaceAll("${workspaceFolder}", folder));
  const options = {
    documentSelector: [{ scheme: "file", language: "python" }],
    // What else the findings depend on.
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{*.py,*.ipynb,pyproject.toml,dlshape.yaml}") },
  };
  client = new LanguageClient("dlshape", "dlshape", { command, args, options: { cwd: folder || undefined } }, options);
  return client.start();
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("dlshape.restart", async () => {
      await deactivate();
      await started();
    }),
  );
  await started();
}

async function deactivate() {
  await client?.dispose();
  client = undefined;
}

module.exports = { activate, deactivate };
