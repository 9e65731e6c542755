
/** An error of a catalog. */
export interface CatalogError<Key extends string = string, Arguments = object> {
  /** The key of the error and of its message. */
  readonly key: Key;
  /** The values of its message. They can be private, so they aren't enumerable: logs and JSON don't show them. */
  readonly arguments: Arguments;
  /** The key, and the arguments that are public. */
  toString(): string;
}

/** The arguments of an error without any. */
export type NoArguments = { readonly [name: string]: never };

/** The arguments after the key when an error is made: none for an error that has none. */
export type Values<Arguments> = {} extends Arguments ? [] : [values: Arguments];

/** A message about a field of a form: a text for users, a key, an error, a text of the server for developers, or an unmapped code without a text. */
export type FieldMessage<AppError> = { readonly text: string } | { readonly key: string } | { readonly error: AppError } | { readonly server: string } | { readonly code: string };

/** An error with what is known of the response that reported it. */
export interface Occurrence<AppError> {
  readonly error: AppError;
  /** The HTTP status; `undefined` without a response. */
  readonly status?: number | undefined;
  /** The code of the response that the catalog doesn't map. */
  readonly unmappedServerCode?: string | undefined;
  /** The minimum delay before a retry, in seconds. */
  readonly retryAfter?: number | undefined;
  readonly traceID?: string | undefined;
  /** The messages about fields, by the names of the fields. */
  readonly fields: { readonly [name: string]: readonly FieldMessage<AppError>[] };
  /** The server's texts for developers, by the server's names. Don't show them to users. */
  readonly details: { readonly [name: string]: string };
}

/** Headers of `fetch`, or an object of names in any letter case. */
export type ResponseHeaders = { entries(): Iterable<[string, string]> } | { readonly [name: string]: string | readonly string[] | undefined } | null | undefined;

export interface ExceptionOptions {
  /** The signal of the request: an exception is a cancellation if it is aborted, unless by a timeout. */
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown } | null | undefined;
}

export type Style = "inline" | "toast" | "banner" | "modal" | "fullscreen" | "silent";
export type Severity = "debug" | "info" | "notice" | "warning" | "error" | "critical";

/** Exponential backoff; delays are in seconds. */
export interface Backoff {
  /** The maximum number of attempts, the first included. */
  readonly maximumAttempts: number;
  readonly initialDelay: number;
  readonly multiplier: number;
  readonly maximumDelay: number;
  /** The fraction of each delay that is random, from 0 to 1. */
  readonly jitter: number;
}

/** Whether and how an operation is retried: not at all, by the user, or by the app. */
export type RetryPolicy = "never" | "manual" | Backoff;

/** What the catalog sets for an error. */
export interface Attributes<Category extends string = string, Action extends string = string> {
  readonly code?: number;
  /** The code that a server sends for the error, if it isn't `code`. */
  readonly serverCode?: number | string;
  readonly category?: Category;
  /** How the error is shown, best style first; at least one. */
  readonly styles: readonly Style[];
  readonly severity: Severity;
  readonly isReported: boolean;
  readonly retry: RetryPolicy;
  /** `false` if a call that failed with the error had no effect. */
  readonly performed?: false;
  /** The key of the title. */
  readonly title?: string;
  /** The key of the hint. */
  readonly hint?: string;
  readonly actions: readonly Action[];
  /** The field of a form that the error is about. */
  readonly field?: string;
  /** The URL of the help page, with `{traceID}` where the trace id belongs. */
  readonly help?: string;
  /** Since when and why the error is deprecated. */
  readonly deprecated?: string;
}

export interface RetryOptions {
  /** The longest delay of a server in seconds after which the app still retries; 120 by default. */
  readonly maximumServerDelay?: number;
  /** Whether the call may run more than once; if not, it is retried only after errors without an effect. `true` by default. */
  readonly isIdempotent?: boolean;
  /** Returns random numbers from 0 to 1. */
  readonly random?: () => number;
}

/** What is shown for an error. */
export interface Presentation<Action extends string = string> {
  readonly style: Style;
  /** The styles for screens without room for `style`, best first. */
  readonly alternativeStyles: readonly Style[];
  readonly severity: Severity;
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly title: string | undefined;
  readonly message: string;
  readonly hint: string | undefined;
  /** The URL of the help page. */
  readonly help: string | undefined;
  readonly actions: readonly { readonly name: Action; readonly label: string; readonly link: string | undefined }[];
  readonly traceID: string | undefined;
  /** The minimum delay before a retry, in seconds. */
  readonly retryAfter: number | undefined;
  /** The messages to show next to fields, by the names of the fields; a field without one shows `message`. */
  readonly fields: { readonly [name: string]: readonly string[] };
}

export type ArgumentType = "string" | "int" | "double" | "bool" | "date" | "duration" | "url";

/** The errors of a catalog as data; only generated code has it. */
export interface Catalog {
  readonly fallback: string;
  readonly traceIDArguments: readonly string[];
  readonly links: { readonly [action: string]: string };
  readonly errors: {
    readonly [key: string]: Attributes & {
      readonly module?: number;
      readonly arguments?: { readonly [name: string]: ArgumentType };
      readonly isPublic?: readonly string[];
      readonly reportIf?: string;
      readonly retryIf?: string;
      readonly retryAfter?: string;
    };
  };
}

/** A place in a response: a header, or the steps to values of the body, `null` for all of a list. */
export type Place = { readonly header: string; readonly unit?: number } | { readonly steps: readonly (string | readonly string[] | number | null)[]; readonly unit?: number };
type Code = number | string | readonly [string] | readonly [number | string, number | string];
type Condition = readonly [Place, string | number | boolean] | readonly [Place, string | number, true];

/** Where responses have what the app needs: for whom messages of fields are, places of values, and those of arguments by their names after `#`. */
type Server = { readonly fieldMessages?: string; readonly traceID?: string } & {
  readonly [Name in "code" | "message" | "fields" | "fieldName" | "fieldText" | "fieldCode" | "retryAfter" | `#${string}`]?: Place;
};

/** What becomes which error; only generated code has it. */
export interface Mapping {
  readonly servers: readonly (readonly Server[])[];
  readonly codes: readonly (readonly [Code, string] | readonly [Code, string, readonly Condition[]])[];
  readonly statuses: readonly (readonly [number, number, string] | readonly [number, number, string, readonly Condition[]])[];
  readonly failures: { readonly [name: string]: string };
  readonly places: { readonly [key: string]: { readonly [argument: string]: readonly Place[] } };
  readonly keys: readonly string[];
}

type Node = string | {
  readonly nodeKind: string;
  readonly name?: string;
  readonly style?: string;
  readonly variantNodes?: readonly { readonly nodeKind: string; readonly name: string; readonly nodes: readonly Node[] }[];
};

/** The messages of a language, with those of its fallbacks where it has none. */
export interface Messages {
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
  readonly catalogs: readonly (readonly {
    readonly tag: string;
    readonly direction: "ltr" | "rtl";
    readonly formats?: string;
    readonly messages: { readonly [key: string]: string | readonly Node[] };
  }[])[];
}

/** A language that is loaded. */
export interface Language {
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
}

declare const format: unique symbol;
/** Formats of a type of values. */
export interface Format { readonly [format]: true }
export interface FormatTypes { readonly number?: Format; readonly date?: Format; readonly duration?: Format }
export declare const numberFormats: Format;
export declare const dateFormats: Format;
export declare const durationFormats: Format;

export declare function makeError<Key extends string, Arguments>(catalog: Catalog, key: Key, values: Arguments | undefined): CatalogError<Key, Arguments>;
export declare function occurrenceForStatus<AppError>(catalog: Catalog, mapping: Mapping, status: number, headers: ResponseHeaders, body: unknown): Occurrence<AppError>;
export declare function occurrenceIfFailed<AppError>(catalog: Catalog, mapping: Mapping, status: number, headers: ResponseHeaders, body: unknown): Occurrence<AppError> | undefined;
export declare function occurrenceFor<AppError>(catalog: Catalog, mapping: Mapping, exception: unknown, options?: ExceptionOptions): Occurrence<AppError> | undefined;
export declare function attributesOf<Category extends string, Action extends string>(catalog: Catalog, error: object): Attributes<Category, Action>;
export declare function retryDelay(catalog: Catalog, error: object, attempt: number, options?: RetryOptions): number | undefined;
export declare function matchLanguage<Tag extends string>(languages: readonly Tag[], preferred: readonly string[]): [tag: Tag, region: string];
export declare function makeLanguage(messages: Messages, types: FormatTypes, timeZone: string | undefined, region: string): Language;
export declare function present<Action extends string>(catalog: Catalog, error: object, language: Language): Presentation<Action>;
