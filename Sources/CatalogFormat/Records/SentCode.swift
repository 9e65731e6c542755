package import PositionedJSON

/// The code with which a server's responses name an error.
package enum SentCode: Hashable, Sendable {
  /// A number, such as `11001`.
  case number(Int)
  /// A name, such as `APPT-1003`.
  case name(String)

  /// The code as text.
  package var text: String {
    switch self {
    case .number(let number): String(number)
    case .name(let name): name
    }
  }

  /// Writes the code as a number or a string.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): json.value(number)
    case .name(let name): json.value(name)
    }
  }
}

extension SentCode: RecordValue {
  init?(record json: JSONValue) {
    if let name = json.string {
      self = .name(name)
    } else if let number = Int(record: json) {
      self = .number(number)
    } else {
      return nil
    }
  }
}
