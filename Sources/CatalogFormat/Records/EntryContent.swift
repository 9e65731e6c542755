/// The content of an entry's record, as a value that the tool encodes.
package struct EntryContent: Equatable, Sendable {
  /// An argument, in the order of the enum's associated values.
  package struct Argument: Equatable, Sendable {
    /// The name in messages.
    package let name: String
    /// The type of the values.
    package let type: ArgumentType
    /// Whether values may leave the device.
    package let privacy: ArgumentPrivacy

    /// An argument that the message can use.
    package init(name: String, type: ArgumentType, privacy: ArgumentPrivacy) {
      self.name = name
      self.type = type
      self.privacy = privacy
    }
  }

  /// The number of the entry's key.
  package var key: Int
  /// The stable number; `nil` if the catalog assigns none.
  package var code: Int?
  /// The name of the category; `nil` if the entry has none.
  package var category: String?
  /// How the error is shown.
  package var display = DisplayStyle.toast
  /// How the error is shown where a screen has no room for `display`, best first.
  package var alternativeDisplays: [DisplayStyle] = []
  /// The field of a form that the error is about; `nil` if the catalog names none.
  package var field: String?
  /// The severity in logs and reports.
  package var severity = ErrorSeverity.error
  /// Whether occurrences are reported.
  package var isReported = false
  /// Whether failures count toward opening a circuit breaker.
  package var tripsBreaker = false
  /// Whether and how an operation that failed with the error is retried.
  package var retryPolicy = RetryPolicy.never
  /// The arguments that decide instead of the catalog.
  package var policyArguments = PolicyArguments()
  /// The HTTP status of a response that reports the error; `nil` if the catalog sets none.
  package var httpStatus: Int?
  /// The names of the actions, none of them empty.
  package var actions: [String] = []
  /// The number of the title's key; `nil` if the entry has no title.
  package var title: Int?
  /// The number of the hint's key; `nil` if the entry has no hint.
  package var hint: Int?
  /// The arguments in the order of the enum's associated values.
  package var arguments: [Argument] = []

  /// An entry with the number of its key and a default for everything else.
  package init(key: Int) { self.key = key }

  /// The record: fields separated by `|`, which ``EntryRecord`` reads.
  package var encoded: String {
    let number = { (value: Int?) in value.map { String($0) } ?? "" }
    let arguments = arguments.map { argument -> String in
      "\(FieldText.encode(argument.name)):\(argument.type.rawValue):\(argument.privacy.rawValue)"
    }
    let flags: String = (isReported ? "r" : "") + (tripsBreaker ? "b" : "")
    let styles = ([display] + alternativeDisplays).map(\.rawValue).joined(separator: ",")
    let display: String = field.map { "\(styles):\(FieldText.encode($0))" } ?? styles
    let decisions = ([flags] + policyArguments.parts).joined(separator: ",")
    var fields: [String] = [number(key), number(code), FieldText.encode(category ?? "")]
    fields += [display, severity.rawValue, decisions, Self.encoded(retryPolicy)]
    fields.append(number(httpStatus))
    fields.append(actions.map(FieldText.encode).joined(separator: ","))
    fields += [number(title), number(hint), arguments.joined(separator: ",")]
    return fields.joined(separator: "|")
  }

  private static func encoded(_ policy: RetryPolicy) -> String {
    switch policy {
    case .never: return "never"
    case .manual: return "manual"
    case .automatic(let backoff):
      let initial = backoff.initialDelay.milliseconds
      let most = backoff.maximumDelay.milliseconds
      return "automatic,\(backoff.maximumAttempts),\(initial),\(backoff.multiplier),"
        + "\(most),\(backoff.jitter)"
    }
  }
}
