/// The record of an entry, read in place field by field; ``EntryContent`` writes it.
///
/// A field that errcat can't have written stops the app, because generated code was changed.
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

  /// The text of a field.
  private func field(_ field: Field) -> String {
    table.withUTF8(number) { utf8 in
      String(decoding: utf8[range(of: field, utf8)], as: UTF8.self)
    }
  }

  /// The bytes of a field.
  private func range(of field: Field, _ utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = 0
    for _ in 0..<field.rawValue {
      guard let bar = utf8[start...].firstIndex(of: UInt8(ascii: "|")) else {
        isDamaged("lacks field \(field.rawValue)")
      }
      start = bar + 1
    }
    let bar = utf8[start...].firstIndex(of: UInt8(ascii: "|"))
    if bar != nil, field == .arguments {
      isDamaged("has more than \(field.rawValue + 1) fields")
    }
    return start..<(bar ?? utf8.count)
  }

  private func isDamaged(_ problem: String) -> Never {
    table.isDamaged("record \(number) \(problem)")
  }

  private func isDamaged(_ field: Field, _ text: String) -> Never {
    isDamaged("has '\(text)' for field \(field.rawValue)")
  }

  /// The text of a field without its escapes.
  private func decoded(_ text: String, _ name: Field) -> String {
    if let decoded = FieldText.decode(text) { return decoded }
    isDamaged(name, text)
  }

  /// The number in a field; `nil` if the field is empty.
  private func integer(_ name: Field) -> Int? {
    let text = field(name)
    guard !text.isEmpty else { return nil }
    if let value = Int(text) { return value }
    isDamaged(name, text)
  }

  /// The number of the entry's key.
  package var key: Int {
    if let key = integer(.key) { return key }
    isDamaged(.key, "")
  }

  /// The stable number; `nil` if the catalog assigns none.
  package var code: Int? { integer(.code) }
  /// The name of the category; `nil` if the entry has none.
  package var category: String? {
    let text = field(.category)
    return text.isEmpty ? nil : decoded(text, .category)
  }
  /// Whether occurrences are reported.
  package var isReported: Bool { flags.isReported }
  /// Whether failures count toward opening a circuit breaker.
  package var tripsBreaker: Bool { flags.tripsBreaker }

  private var flags: (isReported: Bool, tripsBreaker: Bool) {
    let text = field(.flags)
    // Arguments that decide come after a comma.
    let end = text.utf8.firstIndex(of: UInt8(ascii: ",")) ?? text.endIndex
    switch text[..<end] {
    case "": return (false, false)
    case "r": return (true, false)
    case "b": return (false, true)
    case "rb": return (true, true)
    default:
      isDamaged(.flags, text)
    }
  }

  /// The arguments that decide instead of the catalog; `nil` if there are none.
  package var policyArguments: PolicyArguments? {
    // In place, because every failure looks for them, and nearly none has any.
    let hasArguments = table.withUTF8(number) { utf8 in
      utf8[range(of: .flags, utf8)].contains(UInt8(ascii: ","))
    }
    guard hasArguments else { return nil }
    let text = field(.flags)
    if let known = PolicyArguments(parts: FieldText.parts(text, ",").dropFirst()) { return known }
    isDamaged(.flags, text)
  }

  /// The HTTP status of a response that reports the error; `nil` if the catalog sets none.
  package var httpStatus: Int? { integer(.httpStatus) }
  /// The number of the title's key; `nil` if the entry has no title.
  package var title: Int? { integer(.title) }
  /// The number of the hint's key; `nil` if the entry has no hint.
  package var hint: Int? { integer(.hint) }

  /// How the error is shown: its best style, the styles after it, and the field of a form that it is
  /// about, or `nil`.
  package var appearance: (display: DisplayStyle, alternatives: [DisplayStyle], formField: String?)
  {
    let text = field(.display)
    if let style = DisplayStyle(rawValue: text) { return (style, [], nil) }
    let parts = FieldText.parts(text, ":")
    let names = FieldText.parts(parts.first ?? "", ",")
    let styles = names.compactMap { DisplayStyle(rawValue: $0) }
    guard let best = styles.first, styles.count == names.count, parts.count <= 2 else {
      isDamaged(.display, text)
    }
    return (best, Array(styles.dropFirst()), parts.count == 2 ? decoded(parts[1], .display) : nil)
  }

  /// The severity in logs and reports.
  package var severity: ErrorSeverity {
    let text = field(.severity)
    if let severity = ErrorSeverity(rawValue: text) { return severity }
    isDamaged(.severity, text)
  }

  /// The names of the actions, in the catalog's order.
  package var actions: [String] {
    let text = field(.actions)
    let names = FieldText.parts(text, ",")
    if names.contains("") { isDamaged(.actions, text) }
    return names.map { decoded($0, .actions) }
  }

  /// Whether and how an operation is retried.
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
    isDamaged(.retry, text)
  }

  /// The arguments in the order of the enum's associated values.
  package var arguments: [EntryContent.Argument] {
    FieldText.parts(field(.arguments), ",").map { text in
      let parts = FieldText.parts(text, ":")
      guard parts.count == 3, let type = ArgumentType(rawValue: parts[1]),
        let privacy = ArgumentPrivacy(rawValue: parts[2])
      else {
        isDamaged(.arguments, text)
      }
      let name = decoded(parts[0], .arguments)
      return EntryContent.Argument(name: name, type: type, privacy: privacy)
    }
  }

  /// Calls a function with the name of each argument, in the order of the enum's associated values.
  package func forEachArgumentName(_ body: (String) -> Void) {
    // In place, because every message with arguments is formatted with these names.
    table.withUTF8(number) { utf8 in
      let field = range(of: .arguments, utf8)
      guard !field.isEmpty else { return }
      var start = field.lowerBound
      while true {
        var end = start
        var hasEscapes = false
        while end < field.upperBound, utf8[end] != UInt8(ascii: ":"), utf8[end] != UInt8(ascii: ",")
        {
          if utf8[end] == UInt8(ascii: "%") { hasEscapes = true }
          end += 1
        }
        guard end < field.upperBound, utf8[end] == UInt8(ascii: ":") else {
          isDamaged(.arguments, String(decoding: utf8[field], as: UTF8.self))
        }
        let name = String(decoding: UnsafeBufferPointer(rebasing: utf8[start..<end]), as: UTF8.self)
        body(hasEscapes ? decoded(name, .arguments) : name)
        while end < field.upperBound, utf8[end] != UInt8(ascii: ",") { end += 1 }
        guard end < field.upperBound else { return }
        start = end + 1
      }
    }
  }
}
