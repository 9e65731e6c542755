import PositionedJSON

/// A value in a record.
protocol RecordValue: Equatable, Sendable {
  /// Writes the value as JSON.
  func write(to json: inout JSONWriter)
  /// Reads what ``write(to:)`` writes; `nil` for anything else.
  init?(record json: JSONValue)
}

extension Int: RecordValue {
  func write(to json: inout JSONWriter) { json.value(self) }
  init?(record json: JSONValue) {
    guard let text = json.numberText else { return nil }
    self.init(text)
  }
}

extension Double: RecordValue {
  func write(to json: inout JSONWriter) { json.value(number: "\(self)") }
  init?(record json: JSONValue) {
    guard let text = json.numberText else { return nil }
    self.init(text)
  }
}

extension Bool: RecordValue {
  func write(to json: inout JSONWriter) { json.value(self) }
  init?(record json: JSONValue) {
    guard let value = json.boolean else { return nil }
    self = value
  }
}

extension String: RecordValue {
  func write(to json: inout JSONWriter) { json.value(self) }
  init?(record json: JSONValue) {
    guard let text = json.string else { return nil }
    self = text
  }
}

extension RecordValue where Self: RawRepresentable<String> {
  func write(to json: inout JSONWriter) { json.value(rawValue) }
  init?(record json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(rawValue: text)
  }
}

extension DisplayStyle: RecordValue {}
extension ErrorSeverity: RecordValue {}
extension ResponseMember: RecordValue {}

extension Optional: RecordValue where Wrapped: RecordValue {
  func write(to json: inout JSONWriter) {
    if let value = self { value.write(to: &json) } else { json.null() }
  }
  init?(record json: JSONValue) {
    guard let value = Wrapped(record: json) else { return nil }
    self = value
  }
}

extension Array: RecordValue where Element: RecordValue {
  func write(to json: inout JSONWriter) {
    json.array { json in for element in self { element.write(to: &json) } }
  }
  init?(record json: JSONValue) {
    let elements = json.elements
    self = elements.compactMap { Element(record: $0) }
    guard json.kind == .array, count == elements.count else { return nil }
  }
}

extension EntryContent.Argument: RecordValue {
  func write(to json: inout JSONWriter) {
    [name, type.rawValue, privacy.rawValue].write(to: &json)
  }
  init?(record json: JSONValue) {
    guard let parts = [String](record: json), parts.count == 3,
      let type = ArgumentType(rawValue: parts[1]), let privacy = ArgumentPrivacy(rawValue: parts[2])
    else { return nil }
    self.init(name: parts[0], type: type, privacy: privacy)
  }
}

/// `never`, `manual`, or the numbers of a backoff, durations in milliseconds.
extension RetryPolicy: RecordValue {
  func write(to json: inout JSONWriter) {
    switch self {
    case .never: json.value("never")
    case .manual: json.value("manual")
    case .automatic(let backoff):
      let numbers: [Double] = [
        Double(backoff.maximumAttempts), Double(backoff.initialDelay.milliseconds),
        backoff.multiplier, Double(backoff.maximumDelay.milliseconds), backoff.jitter,
      ]
      numbers.write(to: &json)
    }
  }
  init?(record json: JSONValue) {
    if let numbers = [Double](record: json), numbers.count == 5,
      let attempts = Int(exactly: numbers[0]), let initial = Int(exactly: numbers[1]),
      let most = Int(exactly: numbers[3])
    {
      self = .automatic(
        Backoff(
          maximumAttempts: attempts,
          initialDelay: .milliseconds(initial),
          multiplier: numbers[2],
          maximumDelay: .milliseconds(most),
          jitter: numbers[4]
        )
      )
    } else {
      switch json.string {
      case "never": self = .never
      case "manual": self = .manual
      default: return nil
      }
    }
  }
}
