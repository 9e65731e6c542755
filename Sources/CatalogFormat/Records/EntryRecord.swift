/// What the table holds of one entry, read in place field by field.
///
/// ``EntryContent`` writes it. A field that errcat can't have written is reported as damage and read as
/// its default.
package struct EntryRecord: Sendable {
  /// The fields, in the order in which they are written.
  private enum Field: Int {
    case key, code, category, display, severity, flags, retry, httpStatus, actions, title, hint
    case arguments
  }

  private let table: StringTable
  private let number: Int

  package init(_ table: StringTable, _ number: Int) {
    self.table = table
    self.number = number
  }

  /// A field as it is written; empty, and reported, if the record is cut short.
  ///
  /// Never inlined: the getters that use it are many, and apps link all of them.
  @inline(never)
  private func field(_ field: Field) -> String {
    table.withUTF8(number) { utf8 in
      var start = 0
      for _ in 0..<field.rawValue {
        guard let bar = utf8[start...].firstIndex(of: UInt8(ascii: "|")) else {
          reportDamage("lacks field \(field.rawValue)")
          return ""
        }
        start = bar + 1
      }
      let end = utf8[start...].firstIndex(of: UInt8(ascii: "|")) ?? utf8.count
      return String(decoding: utf8[start..<end], as: UTF8.self)
    }
  }

  @inline(never)
  private func reportDamage(_ problem: String) {
    table.reportDamage("record \(number) \(problem)")
  }

  @inline(never)
  private func reportDamage(_ field: Field, _ text: String) {
    reportDamage("has '\(text)' for field \(field.rawValue)")
  }

  /// The number in a field; `nil` if the field is empty.
  @inline(never)
  private func integer(_ name: Field) -> Int? {
    let text = field(name)
    guard !text.isEmpty else { return nil }
    if let value = Int(text) { return value }
    reportDamage(name, text)
    return nil
  }

  /// The number of the entry's key.
  package var key: Int {
    if let key = integer(.key) { return key }
    reportDamage(.key, "")
    return number
  }

  /// The stable number; `nil` if the catalog assigns none.
  package var code: Int? { integer(.code) }
  /// The category's name; empty if the entry has none.
  package var category: String { FieldText.decode(field(.category)) }
  /// Whether occurrences are reported.
  package var isReported: Bool { field(.flags).utf8.contains(UInt8(ascii: "r")) }
  /// Whether failures count for a circuit breaker.
  package var tripsBreaker: Bool { field(.flags).utf8.contains(UInt8(ascii: "b")) }
  /// The HTTP status of a response that reports the error; `nil` if the catalog sets none.
  package var httpStatus: Int? { integer(.httpStatus) }
  /// The number of the title's key.
  package var title: Int? { integer(.title) }
  /// The number of the hint's key.
  package var hint: Int? { integer(.hint) }

  /// How the error is shown; `toast` in a damaged record.
  package var display: DisplayStyle {
    let text = field(.display)
    if let style = DisplayStyle(rawValue: text) { return style }
    reportDamage(.display, text)
    return .toast
  }

  /// The severity in logs and reports; `error` in a damaged record.
  package var severity: ErrorSeverity {
    let text = field(.severity)
    if let severity = ErrorSeverity(rawValue: text) { return severity }
    reportDamage(.severity, text)
    return .error
  }

  /// Names of actions, in the catalog's order.
  package var actions: [String] {
    FieldText.parts(field(.actions), ",").map { FieldText.decode($0) }
  }

  /// Whether and how an operation is retried; `never` in a damaged record.
  package var retryPolicy: RetryPolicy {
    let text = field(.retry)
    let words = FieldText.parts(text, ",")
    switch words.first {
    case "never" where words.count == 1: return .never
    case "manual" where words.count == 1: return .manual
    case "automatic" where words.count == 6:
      guard let attempts = Int(words[1]), let initial = Int(words[2]),
        let multiplier = Double(words[3]), let most = Int(words[4]), let jitter = Double(words[5])
      else { break }
      return .automatic(
        RetryPolicy.Backoff(
          maximumAttempts: attempts,
          initialDelay: .milliseconds(initial),
          multiplier: multiplier,
          maximumDelay: .milliseconds(most),
          jitter: jitter
        )
      )
    default: break
    }
    reportDamage(.retry, text)
    return .never
  }

  /// The arguments in the order of the values.
  package var arguments: [EntryContent.Argument] {
    FieldText.parts(field(.arguments), ",").compactMap { text in
      let parts = FieldText.parts(text, ":")
      guard parts.count == 3, let type = ArgumentType(rawValue: parts[1]),
        let privacy = ArgumentPrivacy(rawValue: parts[2])
      else {
        reportDamage(.arguments, text)
        return nil
      }
      return EntryContent.Argument(name: FieldText.decode(parts[0]), type: type, privacy: privacy)
    }
  }

  /// Calls a function with the name of each argument, in the order of the values.
  package func forEachArgumentName(_ body: (String) -> Void) {
    let field = field(.arguments)
    // By bytes: every message with arguments comes here.
    let utf8 = field.utf8
    var start = utf8.startIndex
    while start < utf8.endIndex {
      let end = utf8[start...].firstIndex(of: UInt8(ascii: ":")) ?? utf8.endIndex
      body(FieldText.decode(String(field[start..<end])))
      guard let comma = utf8[end...].firstIndex(of: UInt8(ascii: ",")) else { return }
      start = utf8.index(after: comma)
    }
  }
}
