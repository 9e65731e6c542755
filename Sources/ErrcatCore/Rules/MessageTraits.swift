/// What is true of a message: which rules have to look at it.
package struct MessageTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let empty = MessageTraits(rawValue: 1 << 0)
  package static let equalsSource = MessageTraits(rawValue: 1 << 1)
  package static let malformed = MessageTraits(rawValue: 1 << 2)
  /// It has arguments, and could be parsed.
  package static let arguments = MessageTraits(rawValue: 1 << 3)
  package static let plural = MessageTraits(rawValue: 1 << 4)
  package static let select = MessageTraits(rawValue: 1 << 5)
  package static let controls = MessageTraits(rawValue: 1 << 6)
  package static let bidirectionalControls = MessageTraits(rawValue: 1 << 7)
  /// It or its source message has white space at an end.
  package static let surroundingSpace = MessageTraits(rawValue: 1 << 8)
  package static let customType = MessageTraits(rawValue: 1 << 9)
  /// A number, date or time has a style.
  package static let style = MessageTraits(rawValue: 1 << 12)
  /// It and its source message could be parsed, and have different arguments.
  package static let differentArguments = MessageTraits(rawValue: 1 << 10)
}
