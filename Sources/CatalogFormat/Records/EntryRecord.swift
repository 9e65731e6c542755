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

  /// Calls a function with the bytes of a field; with none, and reports it, if the record is cut short.
  private func withField<Result>(
    _ field: Field,
    _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Result
  ) -> Result {
    table.withUTF8(number) { utf8 in
      var start = 0
      for _ in 0..<field.rawValue {
        guard let bar = utf8[start...].firstIndex(of: UInt8(ascii: "|")) else {
          reportDamage("lacks \(field)")
          return body(utf8[0..<0])
        }
        start = bar + 1
      }
      return body(utf8[start..<(utf8[start...].firstIndex(of: UInt8(ascii: "|")) ?? utf8.count)])
    }
  }

  private func reportDamage(_ problem: String) {
    table.reportDamage("record \(number) \(problem)")
  }

  private func text(_ field: Field) -> String { withField(field) { FieldText.decode($0) } }

  /// The number in a field; `nil` if the field is empty.
  private func integer(_ field: Field) -> Int? {
    let text = text(field)
    guard !text.isEmpty else { return nil }
    if let value = Int(text) { return value }
    reportDamage("has '\(text)' for \(field)")
    return nil
  }

  /// A case by its name.
  private func choice<Value: RawRepresentable<String>>(_ field: Field, _ otherwise: Value) -> Value
  {
    let text = text(field)
    if let value = Value(rawValue: text) { return value }
    reportDamage("has '\(text)' for \(field)")
    return otherwise
  }

  private func hasFlag(_ flag: Unicode.Scalar) -> Bool {
    withField(.flags) { $0.contains(UInt8(ascii: flag)) }
  }

  /// The number of the entry's key.
  package var key: Int {
    if let key = integer(.key) { return key }
    reportDamage("lacks \(Field.key)")
    return number
  }

  /// The stable number; `nil` if the catalog assigns none.
  package var code: Int? { integer(.code) }
  /// The category's name; empty if the entry has none.
  package var category: String { text(.category) }
  package var display: DisplayStyle { choice(.display, .toast) }
  package var severity: ErrorSeverity { choice(.severity, .error) }
  package var isReported: Bool { hasFlag("r") }
  package var tripsBreaker: Bool { hasFlag("b") }
  package var httpStatus: Int? { integer(.httpStatus) }
  /// The number of the title's key.
  package var title: Int? { integer(.title) }
  /// The number of the hint's key.
  package var hint: Int? { integer(.hint) }

  /// Names of actions, in the catalog's order.
  package var actions: [String] {
    withField(.actions) { field in
      field.split(separator: UInt8(ascii: ",")).map { FieldText.decode($0) }
    }
  }

  package var retryPolicy: RetryPolicy {
    let field = text(.retry)
    let words = field.split(separator: ",")
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
    reportDamage("has '\(field)' for \(Field.retry)")
    return .never
  }

  /// The arguments in the order of the values.
  package var arguments: [EntryContent.Argument] {
    withField(.arguments) { field in
      field.split(separator: UInt8(ascii: ",")).compactMap { text in
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3,
          let type = ArgumentType(rawValue: String(decoding: parts[1], as: UTF8.self)),
          let privacy = ArgumentPrivacy(rawValue: String(decoding: parts[2], as: UTF8.self))
        else {
          reportDamage("has '\(String(decoding: text, as: UTF8.self))' for an argument")
          return nil
        }
        return EntryContent.Argument(name: FieldText.decode(parts[0]), type: type, privacy: privacy)
      }
    }
  }

  /// Calls a function with the name of each argument, in the order of the values.
  package func forEachArgumentName(_ body: (String) -> Void) {
    withField(.arguments) { field in
      var start = field.startIndex
      while start < field.endIndex {
        let end = field[start...].firstIndex(of: UInt8(ascii: ":")) ?? field.endIndex
        body(FieldText.decode(field[start..<end]))
        let comma = field[end...].firstIndex(of: UInt8(ascii: ",")) ?? field.endIndex
        start = comma < field.endIndex ? comma + 1 : comma
      }
    }
  }

  /// The whole record.
  package var content: EntryContent {
    var content = EntryContent(key: key)
    content.code = code
    content.category = category
    content.display = display
    content.severity = severity
    content.isReported = isReported
    content.tripsBreaker = tripsBreaker
    content.retryPolicy = retryPolicy
    content.httpStatus = httpStatus
    content.actions = actions
    content.title = title
    content.hint = hint
    content.arguments = arguments
    return content
  }
}
