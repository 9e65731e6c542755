import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// A unit of a translation file, and what becomes of it.
///
/// Each step of an import takes such values and returns them, some with another verdict. ``LeftOut`` lists why a text
/// isn't imported.
struct UnitOutcome: Sendable {
  enum Verdict: Sendable {
    /// The pack gets the text.
    case changed(TextChange)
    /// The pack has the text already; the mark is new.
    case unchanged(key: Int, TextMark?)
    case leftOut(LeftOut)
  }

  /// The name of the message in the file.
  let name: String
  let location: Location
  var verdict: Verdict
  /// What users should know of the text, whether it is imported or not.
  var remarks: [Remark] = []

  /// The text that the pack gets; `nil` for none.
  var change: TextChange? {
    if case .changed(let change) = verdict { change } else { nil }
  }
}

/// A sentence about a text, which becomes a finding at its place.
struct Remark: Sendable {
  let severity: Severity
  let message: String
  let rule: String?
  let note: Diagnostic.Note?

  init(
    _ severity: Severity,
    _ message: String,
    rule: String? = nil,
    note: Diagnostic.Note? = nil
  ) {
    (self.severity, self.message, self.rule, self.note) = (severity, message, rule, note)
  }
}

/// A text that a pack gets.
struct TextChange: Sendable {
  /// The key's index in the project's table.
  let key: Int
  /// ICU MessageFormat.
  let text: String
  /// The source message that it was translated from.
  let source: String
  /// Whether that isn't the current one.
  let isStale: Bool
  /// What the lock records of the text; `nil` if the text is perhaps a copy of the source message.
  let mark: TextMark?
}

/// What the lock records of a text.
enum TextMark: Sendable {
  /// It is a translation of the current source message.
  case confirmed
  /// It needs review.
  case review
}

/// Why a text of a translation file doesn't change a pack.
enum LeftOut: Sendable {
  /// The file has the message twice.
  case repeated(first: Location)
  /// No source pack has the message.
  case unknown(String)
  case untranslated
  /// The text is equal to its source, and nothing says that it is finished.
  case copied
  /// The file marks the text as one that isn't finished.
  case unreviewed(DeliveredState)
  /// The text can't become a message, or it breaks rules.
  case broken([Remark])
  /// Another file has the same text, or one that replaces it.
  case elsewhere
  /// Another file has another text for the key; the place is only in the later one.
  case otherText(Location?)
  /// The file's texts are in another language; the problem is only in the text that shows it.
  case otherLanguage(String?)
}

extension UnitOutcome {
  /// A unit that isn't imported.
  init(
    _ unit: ImportedTranslations.Unit,
    at location: Location,
    _ reason: LeftOut,
    _ remarks: [Remark] = []
  ) {
    self.init(name: unit.key, location: location, verdict: .leftOut(reason), remarks: remarks)
  }

  /// The number of an import's summary that the unit counts for.
  var counter: WritableKeyPath<TranslationImport.Count, Int> {
    switch verdict {
    case .changed: \.imported
    case .unchanged, .leftOut(.elsewhere): \.unchanged
    case .leftOut(.untranslated), .leftOut(.copied): \.untranslated
    case .leftOut(.unreviewed): \.unreviewed
    case .leftOut: \.refused
    }
  }

  /// The findings on the unit, with a suggestion for a key that no catalog has.
  func findings(_ language: LanguageTag, hint: String) -> [Diagnostic] {
    (remarks + verdict.remarks(on: "'\(name)'", language, hint)).map { remark in
      Diagnostic(
        rule: remark.rule,
        severity: remark.severity,
        message: remark.message,
        location: location,
        language: language.text,
        notes: [remark.note].compactMap { $0 }
      )
    }
  }
}

extension UnitOutcome.Verdict {
  /// What users read about a text: with its key in quotes, the language of the text, and a suggestion for an unknown key.
  fileprivate func remarks(on key: String, _ language: LanguageTag, _ hint: String) -> [Remark] {
    switch self {
    case .changed(let change):
      let stale = "\(key) was translated from an older source message, so it is stale"
      return change.isStale ? [Remark(.warning, stale)] : []
    case .unchanged, .leftOut(.untranslated), .leftOut(.elsewhere), .leftOut(.otherText(nil)),
      .leftOut(.otherLanguage(nil)):
      return []
    case .leftOut(.repeated(let first)):
      let message = "duplicate key \(key); none of its translations is imported"
      return [Remark(.error, message, note: .init(message: "first defined here", location: first))]
    case .leftOut(.unknown(let message)): return [Remark(.error, message + hint)]
    case .leftOut(.copied):
      let copied = "is equal to its source and not marked as translated"
      return [Remark(.info, "\(key) \(copied), so the pack's translation stays")]
    case .leftOut(.unreviewed(let state)):
      let unfinished = state.meaning == .new ? "as not translated" : "for review"
      let mark = state.isByMachine ? "as machine translation" : unfinished
      let advice = "and wasn't imported; add '--unreviewed' to import it"
      return [Remark(.info, "\(key) is marked \(mark) \(advice)")]
    case .leftOut(.broken(let problems)): return problems
    case .leftOut(.otherText(let other?)):
      let message = "\(key) has another text in another file"
      return [Remark(.error, message, note: .init(message: "other text here", location: other))]
    case .leftOut(.otherLanguage(let problem?)):
      let refused = "the file \(problem), so none of its texts is imported"
      let advice = "if they are in '\(language.text)', add '--language \(language.text)'"
      return [Remark(.error, "\(refused); \(advice)")]
    }
  }
}
