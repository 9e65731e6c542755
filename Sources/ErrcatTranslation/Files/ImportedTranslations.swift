package import ErrcatCompiler
import MessageFormat
package import PositionedJSON

/// The translations of one language in a file that came back from a translator.
package struct ImportedTranslations: Sendable {
  /// A message, or one form of a message's plural.
  struct Unit: Sendable {
    /// As the file has it: `error.a.b`, and `error.a.b[few]` where forms are units of their own;
    /// `nil` if a tool has lost it.
    var key: String?
    /// Where it is in the file.
    let range: ByteRange
    /// The source message according to the file.
    var source: TranslationText?
    /// The source message as ICU MessageFormat, if the file holds that.
    var sourceMessage: String?
    /// `nil` or empty if it isn't translated.
    var target: TranslationText?
    /// `nil` if the file doesn't record it.
    var state: TranslationState?
    /// The note about the message in the file.
    var note: String?
    /// The comment of translators on the message.
    var comments: [String] = []
    /// Whether the text is ICU MessageFormat in a format that has other conversions.
    var isMessage = false

    /// - Parameters:
    ///   - key: empty or `nil` if it is lost.
    ///   - range: the place of the unit in the file.
    ///   - target: the translation.
    init(_ key: String?, _ range: ByteRange, target: TranslationText? = nil) {
      self.key = key.flatMap { $0.isEmpty ? nil : $0 }
      self.range = range
      self.target = target
    }
  }

  /// Something in the file that can't be read.
  package struct Fault: Sendable {
    /// Where it is in the file.
    package let range: ByteRange
    /// In the wording of a diagnostic.
    package let message: String
    /// Where the same thing was before; `nil` if it isn't about something that is there twice.
    package var first: ByteRange?
    /// `.warning` if what it is about is imported all the same.
    package var severity = Severity.error
  }

  /// The language's tag as the file has it; `nil` if it has none.
  package internal(set) var language: Located<String>?
  /// The source language's tag as the file has it; `nil` if it has none.
  package internal(set) var sourceLanguage: Located<String>?
  var units: [Unit] = []
  /// In the order in which they were found.
  package internal(set) var faults: [Fault] = []
  /// Whether nothing in the file can be used.
  package internal(set) var isBroken = false

  /// How many faults are kept; the others would fill memory, and nobody reads them.
  private static let maximumFaults = 1_000

  init() {}

  /// The language, if the file names one that is known.
  var tag: LanguageTag? { language.flatMap { LanguageNames.tag($0.value) } }

  /// Adds a fault, or says that there are more.
  private mutating func add(_ fault: Fault) {
    if faults.count < Self.maximumFaults {
      faults.append(fault)
    } else if faults.count == Self.maximumFaults {
      faults.append(
        Fault(range: fault.range, message: "the file has more errors; they aren't listed")
      )
    }
  }

  /// A file that isn't what its format requires.
  init(brokenAt range: ByteRange, _ message: String) {
    report(message, at: range)
    isBroken = true
  }

  /// Adds a fault.
  mutating func report(_ message: String, at range: ByteRange) {
    add(Fault(range: range, message: message))
  }

  /// Adds something that doesn't prevent an import.
  mutating func warn(_ message: String, at range: ByteRange) {
    add(Fault(range: range, message: message, severity: .warning))
  }

  /// Adds something that is there twice.
  ///
  /// - Parameters:
  ///   - what: what it is, with its name in quotes.
  ///   - range: where it is again.
  ///   - first: where it was before.
  mutating func reportTwice(_ what: String, at range: ByteRange, first: ByteRange) {
    add(Fault(range: range, message: "duplicate \(what)", first: first))
  }

  /// Reports a version that isn't supported; then nothing in the file is used.
  mutating func reportVersion(_ version: String, at range: ByteRange, expected: String) {
    report("version '\(version)' isn't supported; expected \(expected)", at: range)
    isBroken = true
  }

  /// The state that a file records; one that isn't known needs review.
  ///
  /// - Parameters:
  ///   - name: the state's name in the file; `nil` or empty if there is none.
  ///   - range: where it is.
  ///   - known: the states of the format by their names.
  /// - Returns: `nil` if there is none.
  mutating func state(
    _ name: String?,
    at range: ByteRange,
    known: (String) -> TranslationState? = { TranslationState(rawValue: $0) }
  ) -> TranslationState? {
    guard let name, !name.isEmpty else { return nil }
    if let state = known(name) { return state }
    warn("unknown state '\(name)'; the translation needs review", at: range)
    return .needsReview
  }
}
