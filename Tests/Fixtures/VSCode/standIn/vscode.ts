/** The part of the module `vscode` that the extension uses, with settings that a check sets. */
export interface WorkspaceConfiguration {
  get<T>(section: string, defaultValue: T): T;
}

export const settings: Record<string, unknown> = {};

export const workspace = {
  getConfiguration(section: string): WorkspaceConfiguration {
    return {
      get<T>(name: string, defaultValue: T): T {
        const value = settings[`${section}.${name}`];
        return value === undefined ? defaultValue : (value as T);
      },
    };
  },
};
