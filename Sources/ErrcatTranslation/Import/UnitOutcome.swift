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
  var remarks: [(severity: Severity, message: String)] = []

  /// The text that the pack gets; `nil` for none.
  var change: TextChange? {
    if case .changed(let change) = verdict { change } else { nil }
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
  /// The file says that the text isn't finished.
  case unreviewed(DeliveredState)
  /// The text can't become a message, or it breaks rules.
  case broken([(rule: String?, message: String)])
  /// Another file has the same text, or one that replaces it.
  case elsewhere
  /// Another file has another text for the key; the place is only in the later one.
  case otherText(Location?)
  /// The file's texts are in another language; the problem is only in the text that shows it.
  case otherLanguage(String?)
}

extension UnitOutcome {
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

  /// The findings on the unit.
  ///
  /// - Parameters:
  ///   - language: the language of its text.
  ///   - hint: a suggestion for a key that no catalog has; empty for none.
  func findings(_ language: LanguageTag, hint: String) -> [Diagnostic] {
    func finding(
      _ severity: Severity,
      _ message: String,
      rule: String? = nil,
      note: (message: String, location: Location)? = nil
    ) -> Diagnostic {
      Diagnostic(
        rule: rule,
        severity: severity,
        message: message,
        location: location,
        language: language.text,
        notes: note.map { [Diagnostic.Note(message: $0.message, location: $0.location)] } ?? []
      )
    }
    let key = "'\(name)'"
    let own: [Diagnostic]
    switch verdict {
    case .changed(let change):
      let stale = "\(key) was translated from an older source message, so it is stale"
      own = change.isStale ? [finding(.warning, stale)] : []
    case .unchanged, .leftOut(.untranslated), .leftOut(.elsewhere), .leftOut(.otherText(nil)),
      .leftOut(.otherLanguage(nil)):
      own = []
    case .leftOut(.repeated(let first)):
      own = [
        finding(
          .error,
          "duplicate key \(key); none of its translations is imported",
          note: ("first defined here", first)
        )
      ]
    case .leftOut(.unknown(let message)): own = [finding(.error, message + hint)]
    case .leftOut(.copied):
      own = [
        finding(
          .info,
          "\(key) is equal to its source and not marked as translated, so the pack's translation stays"
        )
      ]
    case .leftOut(.unreviewed(let state)):
      let mark =
        state.isByMachine
        ? "as machine translation" : state.meaning == .new ? "as not translated" : "for review"
      own = [
        finding(
          .info,
          "\(key) is marked \(mark) and wasn't imported; add '--unreviewed' to import it"
        )
      ]
    case .leftOut(.broken(let problems)):
      own = problems.map { finding(.error, $0.message, rule: $0.rule) }
    case .leftOut(.otherText(let other?)):
      own = [
        finding(.error, "\(key) has another text in another file", note: ("other text here", other))
      ]
    case .leftOut(.otherLanguage(let problem?)):
      own = [
        finding(
          .error,
          "the file \(problem), so none of its texts is imported; "
            + "if they are in '\(language.text)', add '--language \(language.text)'"
        )
      ]
    }
    return remarks.map { finding($0.severity, $0.message) } + own
  }
}
