package import PositionedJSON

/// What a server's responses have of an error beside its texts, for programs that act on it; the raw values of members
/// are their names.
package enum ResponseMember: String, CaseIterable, Sendable {
  /// Whether a program can repeat the request.
  case retryable
  /// The delay before a retry, in seconds.
  case retryAfter = "retry_after"
  /// The names of the actions.
  case actions
  /// The hint.
  case hint
  /// The URL of the help page.
  case help
  /// No member: the hint follows the message, for clients that show nothing else.
  case hintInMessage = "hint_in_message"

  /// The member that is beside ``retryable`` if only a request that is idempotent can be repeated.
  package static let retryableIfIdempotent = "retryable_if_idempotent"

  /// A message with a hint after it; Chinese and Japanese have no space between sentences.
  package static func joined(_ message: String, _ hint: String) -> String {
    let isWide = message.unicodeScalars.last.map {
      0x3000...0x303F ~= $0.value || 0xFF00...0xFFEF ~= $0.value
    }
    return message + (isWide == true ? "" : " ") + hint
  }
}

/// The members of a response for programs, with their values, under the same names in all formats.
package struct ResponseMembers: Sendable {
  /// The value of a member.
  package enum Value: Sendable {
    case truth(Bool)
    case number(Int)
    case text(String)
    case names([String])
  }

  /// In the order in which the catalog lists them.
  package let values: [(name: String, value: Value)]

  /// The members that a catalog sets for an error; one without a value is left out.
  ///
  /// - Parameters:
  ///   - members: the members.
  ///   - isRetried: whether programs retry the error by its policy.
  ///   - isRepeatable: whether a retry can't perform anything twice.
  ///   - seconds: the delay before a retry, in seconds; `nil` for a retry at once, or none.
  ///   - actions: the names of the actions.
  ///   - hint: the hint; `nil` if there is none.
  ///   - help: the URL of the help page; `nil` if there is none.
  package init(
    _ members: [ResponseMember],
    isRetried: Bool,
    isRepeatable: Bool,
    seconds: Int?,
    actions: [String],
    hint: String?,
    help: String?
  ) {
    values = members.flatMap { member -> [(name: String, value: Value)] in
      let value: Value? =
        switch member {
        case .retryable: .truth(isRetried && isRepeatable)
        case .retryAfter: seconds.map { .number($0) }
        case .actions: actions.isEmpty ? nil : .names(actions)
        case .hint: hint.map { .text($0) }
        case .help: help.map { .text($0) }
        case .hintInMessage: nil
        }
      let own = value.map { [(member.rawValue, $0)] } ?? []
      guard member == .retryable, isRetried, !isRepeatable else { return own }
      return own + [(ResponseMember.retryableIfIdempotent, .truth(true))]
    }
  }

  /// Writes the members into an object.
  package func write(to json: inout JSONWriter) {
    for (name, value) in values {
      switch value {
      case .truth(let value): json.member(name, value)
      case .number(let value): json.member(name, value)
      case .text(let value): json.member(name, value)
      case .names(let values):
        json.array(name) { json in for value in values { json.value(value) } }
      }
    }
  }
}
