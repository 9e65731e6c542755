/** The part of the module `vscode-languageclient/node` that the extension uses; it records what is started. */
export interface Executable {
  command: string;
  args?: string[];
}

export interface LanguageClientOptions {
  documentSelector?: { scheme?: string; language?: string; pattern?: string }[];
}

export const log: string[] = [];

export class LanguageClient {
  constructor(
    readonly id: string,
    readonly name: string,
    readonly server: Executable,
    readonly options: LanguageClientOptions,
  ) {}

  start(): Promise<void> {
    const languages = (this.options.documentSelector ?? []).map((each) => each.language).join(" ");
    log.push(`start ${this.server.command} ${(this.server.args ?? []).join(" ")} for ${languages}`);
    return Promise.resolve();
  }

  stop(): Promise<void> {
    log.push("stop");
    return Promise.resolve();
  }
}
