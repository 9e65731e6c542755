/// The record of an entry, read in place field by field; ``EntryContent`` writes it.
///
/// A field that errcat can't have written is reported as ``TableDamage`` and read as its default.
package struct EntryRecord: Sendable {
  /// The fields, in the order in which they are written.
  private enum Field: Int {
    case key, code, category, display, severity, flags, retry, httpStatus, actions, title, hint
    case arguments
  }

  private let table: StringTable
  private let number: Int

  /// The record of a number in a table of entries.
  package init(_ table: StringTable, _ number: Int) {
    self.table = table
    self.number = number
  }

  /// The text of a field; empty, and reported, if the record is cut short.
  ///
  /// Never inlined, because apps link the many getters that call it.
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
      let bar = utf8[start...].firstIndex(of: UInt8(ascii: "|"))
      if bar != nil, field == .arguments {
        reportDamage("has more than \(field.rawValue + 1) fields")
      }
      return String(decoding: utf8[start..<(bar ?? utf8.count)], as: UTF8.self)
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

  /// The text of a field without its escapes; unchanged, and reported, if one is malformed.
  @inline(never)
  private func decoded(_ text: String, _ name: Field) -> String {
    if let decoded = FieldText.decode(text) { return decoded }
    reportDamage(name, text)
    return text
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
  /// The name of the category; `nil` if the entry has none.
  package var category: String? {
    let text = field(.category)
    return text.isEmpty ? nil : decoded(text, .category)
  }
  /// Whether occurrences are reported; `false` in a damaged record.
  package var isReported: Bool { flags.isReported }
  /// Whether failures count toward opening a circuit breaker; `false` in a damaged record.
  package var tripsBreaker: Bool { flags.tripsBreaker }

  private var flags: (isReported: Bool, tripsBreaker: Bool) {
    let text = field(.flags)
    switch text {
    case "": return (false, false)
    case "r": return (true, false)
    case "b": return (false, true)
    case "rb": return (true, true)
    default:
      reportDamage(.flags, text)
      return (false, false)
    }
  }

  /// The HTTP status of a response that reports the error; `nil` if the catalog sets none.
  package var httpStatus: Int? { integer(.httpStatus) }
  /// The number of the title's key; `nil` if the entry has no title.
  package var title: Int? { integer(.title) }
  /// The number of the hint's key; `nil` if the entry has no hint.
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

  /// The names of the actions, in the catalog's order.
  package var actions: [String] {
    let text = field(.actions)
    let names = FieldText.parts(text, ",")
    if names.contains("") { reportDamage(.actions, text) }
    return names.filter { !$0.isEmpty }.map { decoded($0, .actions) }
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

  /// The arguments in the order of the enum's associated values; damaged ones are left out.
  package var arguments: [EntryContent.Argument] {
    FieldText.parts(field(.arguments), ",").compactMap { text in
      let parts = FieldText.parts(text, ":")
      guard parts.count == 3, let type = ArgumentType(rawValue: parts[1]),
        let privacy = ArgumentPrivacy(rawValue: parts[2])
      else {
        reportDamage(.arguments, text)
        return nil
      }
      let name = decoded(parts[0], .arguments)
      return EntryContent.Argument(name: name, type: type, privacy: privacy)
    }
  }

  /// Calls a function with the name of each argument, in the order of the enum's associated values.
  ///
  /// Names after a damaged argument are left out.
  package func forEachArgumentName(_ body: (String) -> Void) {
    let field = field(.arguments)
    guard !field.isEmpty else { return }
    // By bytes, because every message with arguments is formatted with these names.
    let utf8 = field.utf8
    var start = utf8.startIndex
    while true {
      let end = utf8[start...].firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
      guard let end, utf8[end] == UInt8(ascii: ":") else { return reportDamage(.arguments, field) }
      body(decoded(String(field[start..<end]), .arguments))
      guard let comma = utf8[end...].firstIndex(of: UInt8(ascii: ",")) else { return }
      start = utf8.index(after: comma)
    }
  }
}
