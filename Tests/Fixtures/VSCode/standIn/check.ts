/** Activates the extension with settings, and prints what it starts. */
import { activate, deactivate } from "../src/extension.ts";
import { log } from "./languageclient.ts";
import { settings } from "./vscode.ts";

await activate();
await deactivate();
settings["errcat.path"] = "/opt/errcat";
settings["errcat.sources"] = ["App", "Kit"];
await activate();
console.log(log.join("\n"));
