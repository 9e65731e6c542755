import ErrcatCompiler
extension TextChange {
  /// The use of a text, for the kinds of changes.
  enum Category: Sendable {
    /// The source message of an error.
    case message
    /// Another text of the source language.
    case text
    /// A text of another language.
    case translation
  }

  /// How a text differs between the versions.
  enum Difference: Sendable {
    case added, removed, changed
  }

  /// The use of the text.
  var category: Category { isSource ? isMessage ? .message : .text : .translation }

  /// How it differs.
  var kind: Difference { old == nil ? .added : new == nil ? .removed : .changed }

  /// The change in words.
  fileprivate var phrase: String {
    switch (category, kind) {
    case (.message, .added): return "'\(key)' has a message"
    case (.message, .removed): return "'\(key)' no longer has a message"
    case (.text, .added): return "'\(key)' was added"
    case (.text, .removed): return "'\(key)' was removed"
    case (.translation, .added): return "\(language): '\(key)' is translated"
    case (.translation, .removed): return "\(language): '\(key)' is no longer translated"
    case (.translation, .changed): return "\(language): '\(key)': \(difference)"
    case (.message, .changed), (.text, .changed): return "'\(key)': \(difference)"
    }
  }
}

extension ChangeKind.Check {
  /// Reports texts of one category that differ in one way.
  static func text(_ category: TextChange.Category, _ kind: TextChange.Difference) -> Self {
    .texts { change, changes in
      guard change.category == category, change.kind == kind else { return }
      changes.report(change.phrase, of: change)
    }
  }
}
