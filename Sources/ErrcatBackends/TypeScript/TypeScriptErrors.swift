import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// The file with the errors of a catalog and its modules.
struct TypeScriptErrors {
  private let catalog: CatalogData
  private let messages: MessageData
  private let formatTypes: [String]

  /// - Parameters:
  ///   - catalog: the errors.
  ///   - messages: their messages.
  ///   - formatTypes: the types of formats that arguments and messages need.
  init(_ catalog: CatalogData, _ messages: MessageData, _ formatTypes: [String]) {
    self.catalog = catalog
    self.messages = messages
    self.formatTypes = formatTypes
  }

  /// The TypeScript.
  var text: String {
    let languages = messages.languages.map(\.text)
    return """
      \(TypeScriptBackend.header)/* eslint-disable */

      import * as runtime from "./runtime.js";

      /** The arguments of each error, by its key. */
      export interface ErrorArguments {
      \(catalog.errors.map { Self.member($0.error) }.joined())}

      /** The key of an error. */
      export type ErrorKey = keyof ErrorArguments;
      /** An error of the catalog: its `key` tells which one, and what `arguments` it has. */
      export type AppError = { [Key in ErrorKey]: runtime.CatalogError<Key, ErrorArguments[Key]> }[ErrorKey];
      /** An error with what is known of the response that reported it. */
      export type Occurrence = runtime.Occurrence<AppError>;
      /** The name of a category. */
      export type Category = \(TypeScriptText.union(catalog.categories));
      /** The name of an action that users are offered. */
      export type Action = \(TypeScriptText.union(catalog.actions));
      /** A language that the catalog has messages in. */
      export type LanguageTag = \(TypeScriptText.union(languages));

      /** The languages, the source language first. */
      export const languages: readonly LanguageTag[] = [\(languages.map(TypeScriptText.quoted).joined(separator: ", "))];

      const catalog: runtime.Catalog = \(TypeScriptText.object(catalog.write)) as const;

      const mapping: runtime.Mapping = \(TypeScriptText.object { [messages, catalog] in
        MappingData(catalog.projects).write(keys: messages.allKeys, to: &$0)
      }) as const;

      const types: runtime.FormatTypes = {\(formatTypes.map { " \($0): runtime.\($0)Formats" }.joined(separator: ",")) };

      const files: { readonly [Tag in LanguageTag]: () => Promise<{ default: runtime.Messages }> } = {
      \(languages.map { "  \(TypeScriptText.quoted($0)): () => import(\(TypeScriptText.quoted("./messages/\($0).js"))),\n" }.joined())};

      /** Makes an error of the catalog. */
      export const appError = <Key extends ErrorKey>(key: Key, ...values: runtime.Values<ErrorArguments[Key]>): runtime.CatalogError<Key, ErrorArguments[Key]> =>
        runtime.makeError<Key, ErrorArguments[Key]>(catalog, key, values[0]);

      /** The occurrence that an error response of the server reports; an unknown one has the catalog's fallback. Never throws. */
      export const occurrenceForStatus = (status: number, headers: runtime.ResponseHeaders, body: unknown): Occurrence =>
        runtime.occurrenceForStatus<AppError>(catalog, mapping, status, headers, body);

      /** The occurrence that a response reports, also with a status below 400; `undefined` for a success. Never throws. */
      export const occurrenceIfFailed = (status: number, headers: runtime.ResponseHeaders, body: unknown): Occurrence | undefined =>
        runtime.occurrenceIfFailed<AppError>(catalog, mapping, status, headers, body);

      /** The occurrence that an exception of `fetch` reports; `undefined` for a cancellation that the catalog doesn't map. */
      export const occurrenceFor = (exception: unknown, options?: runtime.ExceptionOptions): Occurrence | undefined =>
        runtime.occurrenceFor<AppError>(catalog, mapping, exception, options);

      /** What the catalog sets for an error, and what its arguments decide. */
      export const attributes = (error: AppError | Occurrence): runtime.Attributes<Category, Action> =>
        runtime.attributesOf<Category, Action>(catalog, error);

      /** The delay in seconds before the attempt after `attempt` attempts; `undefined` if the app doesn't retry. */
      export const retryDelay = (error: AppError | Occurrence, attempt: number, options?: runtime.RetryOptions): number | undefined =>
        runtime.retryDelay(catalog, error, attempt, options);

      /** Loads the messages of the first of a user's languages that the catalog has, such as of `navigator.languages`, otherwise of the source language; numbers and dates are those of the user's region. Dates are in the system's time zone unless you pass one. */
      export const loadLanguage = async (tags: string | readonly string[], timeZone?: string): Promise<runtime.Language> => {
        const [tag, region] = runtime.matchLanguage(languages, typeof tags === "string" ? [tags] : tags);
        return runtime.makeLanguage((await files[tag]()).default, types, timeZone, region);
      };

      /** What is shown for an error in a language: style, title, message, hint and actions. */
      export const presentation = (error: AppError | Occurrence, language: runtime.Language): runtime.Presentation<Action> =>
        runtime.present<Action>(catalog, error, language);

      """
  }

  /// The member of an error in the interface of all arguments.
  private static func member(_ error: Explanation) -> String {
    let entry = error.entry
    let comment = CommentText.block(of: error, indent: "  ")
    let deprecated = error.deprecationPhrase.map { phrase in
      CommentText.block(["deprecated: \(phrase)"], indent: "  ")
        .replacing("deprecated: ", with: "@deprecated ", maxReplacements: 1)
    }
    let arguments = error.arguments.map {
      "readonly \(TypeScriptText.quoted($0.name)): \($0.type.scriptType)"
    }
    let type =
      arguments.isEmpty ? "runtime.NoArguments" : "{ \(arguments.joined(separator: "; ")) }"
    return comment + (deprecated ?? "")
      + "  readonly \(TypeScriptText.quoted(entry.key.value)): \(type);\n"
  }
}

extension ArgumentType {
  /// The type of an argument in TypeScript.
  fileprivate var scriptType: String {
    switch self {
    case .string: "string"
    case .int, .double, .duration: "number"
    case .bool: "boolean"
    case .date: "Date | undefined"
    case .url: "string | undefined"
    }
  }
}
