package import ErrcatCompiler

/// A text of the catalog about an error, a row each: 'errcat explain', 'errcat list', the page of 'errcat site',
/// its other formats and their JSON Schema have what is in ``all``.
package struct EntryFact: Sendable {
  /// Its member in JSON, the same as in the catalog.
  package let name: String
  /// Its words, such as `form field`.
  package let label: String
  /// Its description in the JSON Schema.
  package let summary: String
  /// Whether it is short enough for a column of a list, and is one.
  package let isColumn: Bool
  /// Whether it is prose, which the page has in a section of its own.
  package let isProse: Bool
  /// The text; `nil` if the error has none.
  package let text: @Sendable (Entry) -> String?

  private init(
    _ name: String,
    _ label: String,
    isColumn: Bool = false,
    isProse: Bool = false,
    _ summary: String,
    text: @escaping @Sendable (Entry) -> String?
  ) {
    self.name = name
    self.label = label
    self.summary = summary
    self.isColumn = isColumn
    self.isProse = isProse
    self.text = text
  }

  /// All facts, in the order in which they are listed.
  package static let all: [EntryFact] = [
    EntryFact("field", "form field", "The field of a form that the error is about.") { $0.field },
    EntryFact("owner", "owner", isColumn: true, "Who is responsible for the error, such as a team.")
    {
      $0.resolvedTreatment.owner
    },
    EntryFact("note", "note", isProse: true, "A note for translators and documentation.") {
      $0.note
    },
    EntryFact("summary", "summary", isProse: true, "What went wrong, for developers.") {
      $0.summary?.value
    },
    EntryFact("help", "help", isProse: true, "The URL of a help page.") { $0.help?.value },
  ]

  /// The members of ``all`` in a JSON Schema, a line each.
  package static func properties(_ indentation: String) -> String {
    all.map { "\"\($0.name)\": { \"description\": \"\($0.summary)\", \"type\": \"string\" }" }
      .joined(separator: ",\n\(indentation)")
  }
}

extension Entry {
  /// The facts that the error has, with their texts.
  package var facts: [(fact: EntryFact, text: String)] {
    EntryFact.all.compactMap { fact in fact.text(self).map { (fact, $0) } }
  }
}
