import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

/** Starts the language server. */
export async function activate(): Promise<void> {
  const settings = vscode.workspace.getConfiguration("errcat");
  const sources = settings.get<string[]>("sources", []).flatMap((path) => ["--sources", path]);
  client = new LanguageClient(
    "errcat",
    "errcat",
    { command: settings.get<string>("path", "errcat"), args: ["lsp", ...sources] },
    {
      documentSelector: [
        { scheme: "file", language: "json" },
        { scheme: "file", language: "swift" },
      ],
    },
  );
  await client.start();
}

/** Stops the language server. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
