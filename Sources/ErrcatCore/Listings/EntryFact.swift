import CatalogFormat
package import ErrcatCompiler
package import PositionedJSON

/// A fact about an error, a row each: 'errcat explain', 'errcat list', the page of 'errcat site' with its other formats,
/// the model, generated code in other languages and 'errcat diff' have what is in ``all``, and so have the JSON Schemas.
package struct EntryFact: Sendable {
  /// What has a fact as a member of JSON.
  package struct Outputs: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `errcat explain --format json`.
    package static let explanation = Outputs(rawValue: 1)
    /// `errcat list --format json`.
    package static let list = Outputs(rawValue: 2)
    /// `errcat snapshot --format model`.
    package static let model = Outputs(rawValue: 4)
    /// The page of `errcat site` and its JSON.
    package static let site = Outputs(rawValue: 8)
    /// What the runtimes of generated TypeScript and Kotlin read.
    package static let runtime = Outputs(rawValue: 16)
    /// The outputs that describe errors in full.
    static let listings: Outputs = [.explanation, .model, .site]
  }

  /// A value for programs.
  package enum Value: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case names([String])
    /// A member that a function writes with its name.
    case json(@Sendable (_ name: String, inout JSONWriter) -> Void)

    init?(_ text: String?) {
      guard let text else { return nil }
      self = .text(text)
    }

    init?(_ number: Int?) {
      guard let number else { return nil }
      self = .number(number)
    }

    /// Names; `nil` if there are none.
    init?(_ names: [String]) {
      guard !names.isEmpty else { return nil }
      self = .names(names)
    }

    /// Writes the value as a member.
    func write(_ name: String, to json: inout JSONWriter) {
      switch self {
      case .text(let text): json.member(name, text)
      case .number(let number): json.member(name, number)
      case .flag(let isTrue): json.member(name, isTrue)
      case .names(let names): json.member(name, names)
      case .json(let write): write(name, &json)
      }
    }

    /// The value in words; `nil` for what has words of its own.
    var phrase: String? {
      switch self {
      case .text(let text): return text
      case .number(let number): return String(number)
      case .names(let names): return names.joined(separator: ", ")
      case .flag, .json: return nil
      }
    }
  }

  /// Where the page of a site shows a fact that it has no other place for.
  package enum PagePlace: Sendable {
    /// In the table of facts.
    case table
    /// As a paragraph.
    case prose
  }

  /// The place of a fact in an OpenAPI document.
  package enum OpenAPIPlace: Sendable {
    /// The description of the error's schema.
    case description
    /// The URL of its external documentation.
    case documentation
  }

  /// What it means if a fact differs between two versions of a catalog.
  package struct Change: Sendable {
    /// The id of the kind of change.
    package let id: String
    /// The fact in the report, such as `help page`.
    package let noun: String
    /// How far the change moves the version.
    package let level: ChangeLevel
    /// The change, in one sentence.
    package let summary: String
    /// Who notices it and what to do.
    package let explanation: String
    /// Two values for examples.
    package let example: (old: String, new: String)
  }

  /// Its member in JSON, the same as in the catalog.
  package let name: String
  /// Its words, such as `form field`; `nil` if it has none in texts.
  package let label: String?
  /// The outputs that have its value.
  let values: Outputs
  /// The outputs that have its words as the value.
  let phrases: Outputs
  /// Its description in the JSON Schema.
  let summary: String
  /// Its type in the JSON Schema.
  let type: String
  /// Whether it is a column of a list.
  let isColumn: Bool
  /// Where the page shows it.
  package let page: PagePlace?
  /// Where an OpenAPI document has it.
  package let openAPI: OpenAPIPlace?
  /// What a change of it means; `nil` if a kind of its own looks at it, or none does.
  package let change: Change?
  /// The value; `nil` if the error has none.
  let value: @Sendable (Explanation) -> Value?
  /// The value in words, a text for each line.
  let texts: @Sendable (Explanation) -> [String]

  private init(
    _ name: String,
    _ label: String?,
    in values: Outputs = [],
    asPhraseIn phrases: Outputs = [],
    _ summary: String,
    type: String = #""type": "string""#,
    isColumn: Bool = false,
    page: PagePlace? = nil,
    openAPI: OpenAPIPlace? = nil,
    change: Change? = nil,
    texts: (@Sendable (Explanation) -> [String])? = nil,
    value: @escaping @Sendable (Explanation) -> Value?
  ) {
    self.name = name
    self.label = label
    self.values = values
    self.phrases = phrases
    self.summary = summary
    self.type = type
    self.isColumn = isColumn
    self.page = page
    self.openAPI = openAPI
    self.change = change
    self.value = value
    self.texts = texts ?? { [value($0)?.phrase].compactMap(\.self) }
  }

  /// The value in words; `nil` if the error has none.
  package func text(_ error: Explanation) -> String? { texts(error).first }

  /// All facts, in the order in which they are listed.
  package static let all: [EntryFact] = [
    EntryFact(
      "code",
      "code",
      in: [.listings, .list, .runtime],
      "The number that identifies the error.",
      type: #""type": "integer""#
    ) { Value($0.entry.code?.value) },
    EntryFact(
      "category",
      "category",
      in: [.explanation, .model, .list, .runtime],
      "The name of its category."
    ) { Value($0.project.catalog.category(of: $0.entry)?.name.value) },
    EntryFact("title", nil, in: [.model, .runtime], "The key of its title.") {
      Value($0.entry.title?.value)
    },
    EntryFact("hint", nil, in: [.model, .runtime], "The key of its hint.") {
      Value($0.treatment.hint)
    },
    EntryFact(
      "display",
      "display",
      in: [.listings, .list],
      "How the error is shown.",
      type: oneOf(DisplayStyle.self),
      texts: { [$0.treatment.displayPhrase] },
      value: { Value($0.treatment.display.rawValue) }
    ),
    EntryFact(
      "alternativeDisplays",
      nil,
      in: [.listings, .list],
      "How the error is shown on screens that have no room for 'display', best first.",
      type: list("{ \(oneOf(DisplayStyle.self)) }")
    ) { Value($0.treatment.alternativeDisplays.map(\.rawValue)) },
    EntryFact(
      "severity",
      "severity",
      in: [.listings, .runtime],
      "The severity in logs and reports.",
      type: oneOf(ErrorSeverity.self)
    ) { Value($0.treatment.severity.rawValue) },
    EntryFact(
      "reported",
      "reported",
      in: [.explanation, .model],
      asPhraseIn: .site,
      "Whether occurrences are reported.",
      type: #""type": "boolean""#,
      texts: { [$0.reportedPhrase] },
      value: { .flag($0.treatment.isReported) }
    ),
    EntryFact(
      "retry",
      "retry",
      in: [.explanation, .model],
      asPhraseIn: .site,
      "Whether and how the operation is retried.",
      type: """
        "anyOf": [{ "enum": ["never", "manual"] }, { "type": "object", \
        "required": ["maximumAttempts", "initialDelayMilliseconds", "multiplier", "maximumDelayMilliseconds", "jitter"], \
        "additionalProperties": false, "properties": { "maximumAttempts": { "type": "integer" }, \
        "initialDelayMilliseconds": { "type": "integer" }, "multiplier": { "type": "number" }, \
        "maximumDelayMilliseconds": { "type": "integer" }, "jitter": { "type": "number" } } }]
        """,
      texts: { [$0.retryPhrase] },
      value: { error in .json { error.treatment.retry.write($0, to: &$1) } }
    ),
    EntryFact(
      "reportIf",
      nil,
      in: [.explanation, .model, .runtime],
      "The argument without whose 'true' it isn't reported."
    ) { Value($0.argument(\.reportCondition)) },
    EntryFact(
      "retryIf",
      nil,
      in: [.explanation, .model, .runtime],
      "The argument without whose 'true' it isn't retried."
    ) { Value($0.argument(\.retryCondition)) },
    EntryFact(
      "retryAfter",
      "retry after",
      in: [.explanation, .model, .runtime],
      asPhraseIn: .site,
      "The argument with the minimum delay of a retry.",
      texts: { [$0.retryDelayPhrase].compactMap(\.self) },
      value: { Value($0.argument(\.retryDelay)) }
    ),
    EntryFact(
      "breaker",
      "breaker",
      in: .listings,
      "Whether it counts as a failure for circuit breakers.",
      type: #""type": "boolean""#,
      texts: { $0.treatment.tripsBreaker ? ["counts as a failure"] : [] },
      value: { .flag($0.treatment.tripsBreaker) }
    ),
    EntryFact(
      "httpStatus",
      "HTTP status",
      in: .listings,
      "The HTTP status of a server's response with it.",
      type: #""type": "integer""#
    ) { Value($0.treatment.httpStatus) },
    EntryFact(
      "arguments",
      "arguments",
      in: [.explanation, .model],
      "The arguments of its texts.",
      type: list(
        """
        { "type": "object", "required": ["name", "type", "privacy"], "additionalProperties": false, "properties": { \
        "name": { "type": "string" }, "type": { \(oneOf(ArgumentType.self)) }, \
        "privacy": { \(oneOf(ArgumentPrivacy.self)) }, \
        "path": { "description": "The place of the value in a server's responses.", "type": "string" }, \
        "example": { "type": ["string", "number", "boolean"] } } }
        """
      ),
      texts: { error in
        let arguments = error.arguments.map {
          "\($0.name): \($0.type.rawValue) (\($0.privacy.rawValue))"
        }
        return arguments.isEmpty ? [] : [arguments.joined(separator: ", ")]
      },
      value: { error in
        error.arguments.isEmpty ? nil : .json { error.writeArguments($0, to: &$1) }
      }
    ),
    EntryFact(
      "actions",
      "actions",
      in: .listings,
      "The names of the actions that are offered.",
      type: list(#"{ "type": "string" }"#)
    ) { Value($0.treatment.actions) },
    EntryFact(
      "mappedFrom",
      "mapped from",
      in: [.explanation, .site],
      "What maps to the error, in words.",
      type: list(#"{ "type": "string" }"#)
    ) { Value($0.mappedFrom) },
    EntryFact(
      "values",
      "values",
      in: .explanation,
      "The values of foreign errors that become arguments.",
      texts: { error in
        error.entry.bindings.map {
          "\($0.code.phrase): \(error.entry.boundValuesPhrase($0.code))"
        }
      },
      value: { error in
        error.entry.bindings.isEmpty ? nil : .json { error.writeBindings($0, to: &$1) }
      }
    ),
    EntryFact("places", "in responses", "The places of its arguments in a server's responses.") {
      Value($0.serverPlaces.map { "\($0.name): \($0.path)" })
    },
    EntryFact(
      "problemType",
      nil,
      in: [.model, .site],
      "The type in a server's response (RFC 9457)."
    ) { Value($0.problemType) },
    EntryFact(
      "experimental",
      nil,
      in: [.model, .site],
      "Whether the error can change in any version.",
      type: #""const": true"#
    ) { $0.entry.stability == .experimental ? .flag(true) : nil },
    EntryFact(
      "deprecated",
      "deprecated",
      in: [.model, .site],
      asPhraseIn: [.explanation, .runtime],
      "Since when and why the error is deprecated.",
      type: """
        "type": "object", "additionalProperties": false, "properties": { \
        "since": { "description": "The first version in which it is deprecated.", "type": "string" }, \
        "date": { "type": "string" }, \
        "use": { "description": "The key of the error to use instead.", "type": "string" }, \
        "note": { "type": "string" } }
        """,
      texts: { [$0.deprecationPhrase].compactMap(\.self) },
      value: { error in
        error.entry.deprecation.map { deprecation in
          .json { $1.object($0) { deprecation.write(to: &$0) } }
        }
      }
    ),
    EntryFact(
      "field",
      "form field",
      in: [.listings, .list, .runtime],
      "The field of a form that the error is about.",
      page: .table,
      change: Change(
        id: "field-changed",
        noun: "field",
        level: .minor,
        summary: "An error is about another field of a form.",
        explanation: "The message appears at another field, so the screen must have it.",
        example: ("email", "address")
      )
    ) { Value($0.entry.field) },
    EntryFact(
      "owner",
      "owner",
      in: [.listings, .list],
      "Who is responsible for the error, such as a team.",
      isColumn: true,
      page: .table,
      change: Change(
        id: "owner-changed",
        noun: "owner",
        level: .none,
        summary: "Somebody else is responsible for an error.",
        explanation: "Whoever asks about the error has another team to turn to.",
        example: ("Payments", "Checkout")
      )
    ) { Value($0.treatment.owner) },
    EntryFact(
      "note",
      "note",
      in: [.listings, .list],
      "A note for translators and documentation.",
      page: .prose
    ) { Value($0.entry.note) },
    EntryFact(
      "summary",
      "summary",
      in: [.listings, .list],
      "What went wrong, for developers.",
      page: .prose,
      openAPI: .description
    ) { Value($0.entry.summary?.value) },
    EntryFact(
      "help",
      "help",
      in: [.listings, .list, .runtime],
      "The URL of a help page; the app replaces {traceID}.",
      page: .prose,
      openAPI: .documentation,
      change: Change(
        id: "help-page-changed",
        noun: "help page",
        level: .patch,
        summary: "An error has another help page.",
        explanation: "Users and reports are sent to another URL.",
        example: ("https://example.com/a", "https://example.com/b")
      ),
      texts: { [$0.helpPage(traceID: "")].compactMap(\.self) },
      value: { Value($0.helpPage(traceID: nil)) }
    ),
    EntryFact("address", "address", in: [.explanation, .site], "The error's address on the site.") {
      Value($0.address)
    },
  ]

  private static func oneOf<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type)
    -> String
  {
    "\"enum\": [\(type.allCases.map { Escaping.json($0.rawValue) }.joined(separator: ", "))]"
  }

  private static func list(_ elements: String) -> String {
    "\"type\": \"array\", \"items\": \(elements)"
  }

  /// The members of an output's errors in its JSON Schema, a line each.
  package static func properties(of output: Outputs, _ indentation: String) -> String {
    all.filter { $0.values.union($0.phrases).contains(output) }.map { fact in
      let type = fact.values.contains(output) ? fact.type : #""type": "string""#
      return "\"\(fact.name)\": { \"description\": \(Escaping.json(fact.summary)), \(type) }"
    }.joined(separator: ",\n\(indentation)")
  }
}

extension Explanation {
  /// Writes the facts that an output has, a member each.
  package func write(_ output: EntryFact.Outputs, to json: inout JSONWriter) {
    for fact in EntryFact.all {
      if fact.values.contains(output) {
        fact.value(self)?.write(fact.name, to: &json)
      } else if fact.phrases.contains(output) {
        json.member(fact.name, ifAny: fact.text(self))
      }
    }
  }

  fileprivate func helpPage(traceID: String?) -> String? {
    treatment.content.helpPage(key: entry.key.value, code: entry.code?.value, traceID: traceID)
  }

  /// The name of an argument that decides; `nil` if none does.
  fileprivate func argument(_ deciding: KeyPath<PolicyArguments, Int?>) -> String? {
    treatment.policyArguments.indexes(in: arguments)[keyPath: deciding].map { arguments[$0].name }
  }

  fileprivate func writeArguments(_ name: String, to json: inout JSONWriter) {
    let places = serverPlaces
    json.objects(name, .lines, of: arguments) { json, argument in
      json.member("name", argument.name)
      json.member("type", argument.type.rawValue)
      json.member("privacy", argument.privacy.rawValue)
      json.member("path", ifAny: places.first { $0.name == argument.name }?.path)
      entry.examples[argument.name].map { ExampleValue($0.text.value, as: argument.type) }?
        .write("example", to: &json)
    }
  }

  fileprivate func writeBindings(_ name: String, to json: inout JSONWriter) {
    json.objects(name, .lines, of: entry.bindings) { json, binding in
      json.member("of", binding.code.phrase)
      json.object("arguments") { json in
        for (argument, value) in entry.boundValues(of: binding.code) {
          json.member(argument, value)
        }
      }
    }
  }
}

extension RetryPolicy {
  fileprivate func write(_ name: String, to json: inout JSONWriter) {
    switch self {
    case .never: json.member(name, "never")
    case .manual: json.member(name, "manual")
    case .automatic(let backoff):
      json.object(name) { json in
        json.member("maximumAttempts", backoff.maximumAttempts)
        json.member("initialDelayMilliseconds", backoff.initialDelay.milliseconds)
        json.member("multiplier", number: Quantity.text(backoff.multiplier))
        json.member("maximumDelayMilliseconds", backoff.maximumDelay.milliseconds)
        json.member("jitter", number: Quantity.text(backoff.jitter))
      }
    }
  }
}
