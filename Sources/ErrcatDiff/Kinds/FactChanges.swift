import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension ChangeKind {
  /// Changes of the facts that have a ``FactChange``, those with the highest level first.
  static let factChanges: [ChangeKind] = EntryFact.all.compactMap { fact in
    fact.change.map { ChangeKind($0, of: fact) }
  }.sortedByNumber { -(ChangeLevel.allCases.firstIndex(of: $0.level) ?? 0) }

  private init(_ change: FactChange, of fact: EntryFact) {
    let field = change.field ?? fact.name
    let old = "{\(Self.member(field, change.example.old))}"
    let new = "{\(Self.member(field, change.example.new))}"
    let errors = "\(change.needs)\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\":"
    let isInherited = Treatment.names.contains(String(field.prefix { $0 != "." }))
    let same: ChangeExample =
      isInherited
      ? ChangeExample(
        .init("\(errors) \(old)}"),
        .init("\(change.needs)\"categories\": {\"a\": \(old)}, \"errors\": {\"error.a.b\": {}}")
      )
      : .error(old, "\(old.dropLast()), \"code\": 1}")
    self.init(
      change,
      examples: [
        ChangeExample(
          .init("\(errors) \(old)}"),
          .init("\(errors) \(new)}"),
          finds: "'error.a.b': \(change.phrase)"
        ), same,
      ],
      check: .property(change.noun, field: field) { fact.text($0.explanation) }
    )
  }

  /// Changes of a fact about a catalog.
  ///
  /// - Parameters:
  ///   - change: what a change of it means.
  ///   - value: the fact in words; `nil` if the catalog doesn't set it.
  init(_ change: FactChange, of value: @escaping @Sendable (Catalog) -> String?) {
    let field = change.field ?? change.noun
    let old = Self.member(field, change.example.old)
    let new = Self.member(field, change.example.new)
    // Two errors, because the value can be the key of one.
    let errors = "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.c\": {}, \"error.a.b\":"
    let same = ChangeExample(
      .init("\(old), \(errors) {}}"),
      .init("\(old), \(errors) {\"code\": 1}}")
    )
    self.init(
      change,
      examples: [
        ChangeExample(
          .init("\(old), \(errors) {}}"),
          .init("\(new), \(errors) {}}"),
          finds: change.phrase
        ), same,
      ],
      check: .catalogProperty(change.noun, field: field, value: value)
    )
  }

  private init(_ change: FactChange, examples: [ChangeExample], check: Check) {
    self.init(
      id: change.id,
      surface: change.surface,
      level: change.level,
      summary: change.summary,
      explanation: change.explanation,
      examples: examples,
      check: check
    )
  }

  /// A member of JSON: a field at a path such as `recovery.hint`.
  private static func member(_ path: String, _ value: String) -> String {
    let names = path.split(separator: ".").reversed()
    return String(names.reduce(value) { "{\"\($1)\": \($0)}" }.dropFirst().dropLast())
  }
}

extension FactChange {
  /// The change in the example in words.
  fileprivate var phrase: String { "\(noun) \(Changes.phrase(from: words.old, to: words.new))" }
}
