package import ErrcatCompiler

/// What it means if a fact about an error or a catalog differs between two versions.
package struct FactChange: Sendable {
  /// The id of the kind of change.
  package let id: String
  /// The fact in the report, such as `help page`.
  package let noun: String
  /// The path of its field, such as `recovery.hint`; `nil` if it is the fact's name.
  package let field: String?
  /// The surface that it affects.
  package let surface: ChangeSurface
  /// How far the change moves the version.
  package let level: ChangeLevel
  /// The change, in one sentence.
  package let summary: String
  /// Who notices it and what to do.
  package let explanation: String
  /// Two values of the field as JSON, for examples.
  package let example: (old: String, new: String)
  /// The members of the catalog to which the values of the example refer; empty for none.
  package let needs: String
  /// The values in words.
  package let words: (old: String?, new: String?)

  /// What a change means.
  ///
  /// - Parameters:
  ///   - id: the id of the kind of change.
  ///   - noun: the fact in the report.
  ///   - field: the path of its field; `nil` if it is the fact's name.
  ///   - surface: the surface that it affects.
  ///   - level: how far it moves the version.
  ///   - summary: the change, in one sentence.
  ///   - explanation: who notices it and what to do.
  ///   - example: two values of the field as JSON.
  ///   - needs: the members of the catalog to which these values refer, with a comma after them.
  ///   - words: the values in words; `nil` if they are the JSON without quotes and brackets.
  package init(
    _ id: String,
    of noun: String,
    field: String? = nil,
    _ surface: ChangeSurface,
    _ level: ChangeLevel,
    _ summary: String,
    _ explanation: String,
    example: (old: String, new: String),
    needs: String = "",
    words: (old: String?, new: String?)? = nil
  ) {
    let plain = { (value: String) in value.filter { !"[\"]".contains($0) } }
    self.id = id
    self.noun = noun
    self.field = field
    self.surface = surface
    self.level = level
    self.summary = summary
    self.explanation = explanation
    self.example = example
    self.needs = needs
    self.words = words ?? (plain(example.old), plain(example.new))
  }
}

/// The part of an app, or of what it talks to, in which a change can be noticed.
package enum ChangeSurface: String, CaseIterable, Sendable {
  /// Swift code that uses the generated types.
  case swift
  /// The values that leave the app or reach it: codes, domains, keys in reports, server responses.
  case wire
  /// The reactions of the app to an error.
  case behavior
  /// The data that may leave the device.
  case privacy
  /// The texts that users read, and that translators owe.
  case messages
  /// How the catalogs of an app belong together.
  case modules

  /// Who has to act, as a heading.
  package var title: String {
    switch self {
    case .swift: return "Swift code that uses the errors"
    case .wire: return "Servers, logs and reports"
    case .behavior: return "What the app does about an error"
    case .privacy: return "Private data"
    case .messages: return "Users and translators"
    case .modules: return "Modules"
    }
  }

  /// The surface in one or two words, in a sentence.
  package var phrase: String { self == .swift ? "Swift" : rawValue }
}
