import CatalogFormat
import ErrcatCompiler
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

  /// Its member in JSON.
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
  let schema: String
  /// Whether it is a column of a list.
  let isColumn: Bool
  /// Where the page shows it.
  package let page: PagePlace?
  /// Where an OpenAPI document has it.
  package let openAPI: OpenAPIPlace?
  /// What a change of it means; `nil` if other kinds of changes look at it, or none does.
  package let change: FactChange?
  /// The value; `nil` if the error has none.
  let value: @Sendable (Explanation) -> (any FactValue)?
  /// The value in words, a text for each line.
  let texts: @Sendable (Explanation) -> [String]

  init<Value: FactValue>(
    _ name: String,
    _ label: String? = nil,
    in values: Outputs = [],
    asPhraseIn phrases: Outputs = [],
    _ summary: String,
    isColumn: Bool = false,
    page: PagePlace? = nil,
    openAPI: OpenAPIPlace? = nil,
    change: FactChange? = nil,
    texts: (@Sendable (Explanation) -> [String?])? = nil,
    value: @escaping @Sendable (Explanation) -> Value?
  ) {
    self.name = name
    self.label = label
    self.values = values
    self.phrases = phrases
    self.summary = summary
    schema = Value.schema
    self.isColumn = isColumn
    self.page = page
    self.openAPI = openAPI
    self.change = change
    self.value = value
    self.texts = { (texts?($0) ?? [value($0)?.phrase]).compactMap(\.self) }
  }

  /// The value in words; `nil` if the error has none.
  package func text(_ error: Explanation) -> String? { texts(error).first }

  /// The members of an output's errors in its JSON Schema, a line each.
  package static func properties(of output: Outputs, _ indentation: String) -> String {
    all.filter { $0.values.union($0.phrases).contains(output) }.map { fact in
      let type = fact.values.contains(output) ? fact.schema : String.schema
      return "\"\(fact.name)\": { \"description\": \(Escaping.json(fact.summary)), \(type) }"
    }.joined(separator: ",\n\(indentation)")
  }
}

extension Explanation {
  /// Writes the facts that an output has, a member each.
  package func write(_ output: EntryFact.Outputs, to json: inout JSONWriter) {
    for fact in EntryFact.all {
      if fact.values.contains(output), let value = fact.value(self) {
        json.key(fact.name)
        value.write(to: &json)
      } else if fact.phrases.contains(output) {
        json.member(fact.name, ifAny: fact.text(self))
      }
    }
  }
}
