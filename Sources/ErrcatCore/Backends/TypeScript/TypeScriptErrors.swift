import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The file with the errors of a catalog and its modules.
struct TypeScriptErrors {
  private let projects: [Project]
  private let messages: TypeScriptMessages
  private let errors: [(module: Int, error: Explanation)]

  init(_ projects: [Project], _ messages: TypeScriptMessages) {
    self.projects = projects
    self.messages = messages
    errors = projects.enumerated().flatMap { index, project in
      project.catalog.entries.indices.map {
        (index, Explanation(entryAt: $0, in: project, base: index > 0 ? projects[0] : nil))
      }
    }
  }

  /// The TypeScript.
  var text: String {
    let languages = messages.languages.map(\.text)
    let categories = projects.flatMap { $0.catalog.categories.map(\.name.value) }
    let actions = errors.flatMap(\.error.treatment.actions)
    return """
      \(TypeScriptBackend.header)/* eslint-disable */

      import * as runtime from "./runtime.js";

      /** The arguments of each error, by its key. */
      export interface ErrorArguments {
      \(errors.map { Self.member($0.error) }.joined())}

      /** The key of an error. */
      export type ErrorKey = keyof ErrorArguments;
      /** An error of the catalog: its `key` tells which one, and what `arguments` it has. */
      export type AppError = { [Key in ErrorKey]: runtime.CatalogError<Key, ErrorArguments[Key]> }[ErrorKey];
      /** An error with what is known of the response that reported it. */
      export type Failure = runtime.Failure<AppError>;
      /** The name of a category. */
      export type Category = \(TypeScriptText.union(categories));
      /** The name of an action that users are offered. */
      export type Action = \(TypeScriptText.union(actions));
      /** A language that the catalog has messages in. */
      export type LanguageTag = \(TypeScriptText.union(languages));

      /** The languages, the source language first. */
      export const languages: readonly LanguageTag[] = [\(languages.map(TypeScriptText.quoted).joined(separator: ", "))];

      const catalog: runtime.Catalog = \(TypeScriptText.object(writeCatalog)) as const;

      const mapping: runtime.Mapping = \(TypeScriptText.object { [messages, projects] in
        TypeScriptMapping(projects).write(keys: messages.allKeys, to: &$0)
      }) as const;

      const types: runtime.FormatTypes = {\(messages.formatTypes.map { " \($0): runtime.\($0)Formats" }.joined(separator: ",")) };

      const files: { readonly [Tag in LanguageTag]: () => Promise<{ default: runtime.Messages }> } = {
      \(languages.map { "  \(TypeScriptText.quoted($0)): () => import(\(TypeScriptText.quoted("./messages/\($0).js"))),\n" }.joined())};

      /** Makes an error of the catalog. */
      export const appError = <Key extends ErrorKey>(key: Key, ...values: runtime.Values<ErrorArguments[Key]>): runtime.CatalogError<Key, ErrorArguments[Key]> =>
        runtime.makeError<Key, ErrorArguments[Key]>(catalog, key, values[0]);

      /** The failure that an error response of the server reports; an unknown one has the catalog's fallback. Never throws. */
      export const map = (status: number, headers: runtime.ResponseHeaders, body: unknown): Failure =>
        runtime.mapResponse<AppError>(catalog, mapping, status, headers, body);

      /** The failure that a response reports, also with a status below 400; `undefined` for a success. Never throws. */
      export const mapIfFailed = (status: number, headers: runtime.ResponseHeaders, body: unknown): Failure | undefined =>
        runtime.mapIfFailed<AppError>(catalog, mapping, status, headers, body);

      /** What the catalog sets for an error, and what its arguments decide. */
      export const attributes = (error: AppError | Failure): runtime.Attributes<Category, Action> =>
        runtime.attributesOf<Category, Action>(catalog, error);

      /** The delay in seconds before the attempt after `attempt` attempts; `undefined` if the app doesn't retry. */
      export const retryDelay = (error: AppError | Failure, attempt: number, options?: runtime.RetryOptions): number | undefined =>
        runtime.retryDelay(catalog, error, attempt, options);

      /** The first language of a user that the catalog has, such as of `navigator.languages`; otherwise the source language. */
      export const preferredLanguage = (tags: readonly string[]): LanguageTag => runtime.matchLanguage(languages, tags);

      /** Loads the messages of a language. Dates are in the system's time zone unless you pass one. */
      export const loadLanguage = async (tag: LanguageTag, timeZone?: string): Promise<runtime.Language> =>
        runtime.makeLanguage((await files[tag]()).default, types, timeZone);

      /** What is shown for an error in a language: style, title, message, hint and actions. */
      export const presentation = (error: AppError | Failure, language: runtime.Language): runtime.Presentation<Action> =>
        runtime.present<Action>(catalog, error, language);

      """
  }

  /// The member of an error in the interface of all arguments.
  private static func member(_ error: Explanation) -> String {
    let entry = error.entry
    let source = error.project.source.flatMap { error.project.text(entry.key.value, in: $0) }
    let facts = [
      entry.code.map { "code \($0.value)" }, error.project.catalog.category(of: entry)?.name.value,
      error.treatment.displayPhrase,
    ]
    var lines = source.map { $0.isEmpty ? [] : [$0, ""] } ?? []
    lines.append(facts.compactMap { $0 }.joined(separator: " · "))
    let comment = TypeScriptText.comment(lines, indent: "  ")
    let deprecated = error.deprecationPhrase.map { phrase in
      TypeScriptText.comment(["deprecated: \(phrase)"], indent: "  ")
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

  private func writeCatalog(to json: inout JSONWriter) {
    let fallback = projects[0].catalog.fallback?.value ?? errors.first?.error.entry.key.value
    json.member("fallback", fallback ?? "")
    json.array("traceIDArguments") { json in
      for name in Set(projects.compactMap(\.catalog.traceIDArgument)).sorted() { json.value(name) }
    }
    json.object("links", .lines) { json in
      var known: Set<String> = []
      for action in projects.flatMap(\.catalog.actions) {
        guard let link = action.link, known.insert(action.name.value).inserted else { continue }
        json.member(action.name.value, link.value)
      }
    }
    json.object("errors", .lines) { json in
      for (module, error) in errors {
        json.object(error.entry.key.value, .lines) { Self.write(error, of: module, to: &$0) }
      }
    }
  }

  private static func write(_ error: Explanation, of module: Int, to json: inout JSONWriter) {
    let treatment = error.treatment
    let deciding = treatment.policyArguments.indexes(in: error.arguments)
    if module > 0 { json.member("module", module) }
    json.member("code", ifAny: error.entry.code?.value)
    json.member("category", ifAny: error.project.catalog.category(of: error.entry)?.name.value)
    json.array("styles") { json in
      for style in treatment.displays { json.value(style.rawValue) }
    }
    json.member("severity", treatment.severity.rawValue)
    json.member("isReported", treatment.isReported)
    switch treatment.retry {
    case .never: json.member("retry", "never")
    case .manual: json.member("retry", "manual")
    case .automatic(let backoff):
      json.object("retry") { json in
        json.member("maximumAttempts", backoff.maximumAttempts)
        json.member("initialDelay", number: seconds(backoff.initialDelay.milliseconds))
        json.member("multiplier", number: Quantity.text(backoff.multiplier))
        json.member("maximumDelay", number: seconds(backoff.maximumDelay.milliseconds))
        json.member("jitter", number: Quantity.text(backoff.jitter))
      }
    }
    json.member("title", ifAny: error.entry.title?.value)
    json.member("hint", ifAny: treatment.hint)
    json.array("actions") { json in
      for action in treatment.actions { json.value(action) }
    }
    json.member("field", ifAny: error.entry.field)
    json.member("deprecated", ifAny: error.deprecationPhrase)
    json.member("reportIf", ifAny: deciding.reportCondition.map { error.arguments[$0].name })
    json.member("retryIf", ifAny: deciding.retryCondition.map { error.arguments[$0].name })
    json.member("retryAfter", ifAny: deciding.retryDelay.map { error.arguments[$0].name })
    guard !error.arguments.isEmpty else { return }
    json.object("arguments") { json in
      for argument in error.arguments { json.member(argument.name, argument.type.rawValue) }
    }
    let isPublic = error.arguments.filter { $0.privacy == .public }
    guard !isPublic.isEmpty else { return }
    json.array("isPublic") { json in
      for argument in isPublic { json.value(argument.name) }
    }
  }

  /// A number of seconds, from milliseconds.
  private static func seconds(_ milliseconds: Int) -> String {
    Quantity.text(Double(milliseconds) / 1_000)
  }
}

extension ArgumentType {
  /// The type of an argument in TypeScript.
  fileprivate var scriptType: String {
    switch self {
    case .string, .url: "string"
    case .int, .double, .duration: "number"
    case .bool: "boolean"
    case .date: "Date"
    }
  }
}
