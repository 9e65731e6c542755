/// Properties of a message, which decide the rules that check it.
package struct MessageTraits: OptionSet, Sendable {
  /// One bit for each trait; those of the text are the lower 32.
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The traits of the text; set for a translation that differs from its source message.
  package static func text(_ traits: TextTraits) -> MessageTraits {
    MessageTraits(rawValue: UInt64(traits.rawValue))
  }

  private init(bit: UInt64) { rawValue = 1 << (32 + bit) }

  /// The text is empty.
  package static let empty = MessageTraits(bit: 0)
  /// The text equals the source message.
  package static let equalsSource = MessageTraits(bit: 1)
  /// The text is not ICU MessageFormat.
  package static let malformed = MessageTraits(bit: 2)
  /// It is well-formed and has arguments.
  package static let arguments = MessageTraits(bit: 3)
  /// It has a plural, cardinal or ordinal.
  package static let plural = MessageTraits(bit: 4)
  /// It has a select: variants by the text of an argument.
  package static let select = MessageTraits(bit: 5)
  /// An argument has an unknown type.
  package static let customType = MessageTraits(bit: 6)
  /// A number, date or time has a style.
  package static let style = MessageTraits(bit: 7)
  /// It and its source message are well-formed and have different arguments.
  package static let differentArguments = MessageTraits(bit: 8)

  /// It and its source message are well-formed and differ.
  package static let compared = MessageTraits(bit: 9)
  /// It is well-formed and differs from its source message.
  package static let parsed = MessageTraits(bit: 10)
  /// The catalog shows it to users, as a message, hint, title or action label.
  package static let catalogText = MessageTraits(bit: 11)
  /// It is a well-formed source message.
  package static let sourceMessage = MessageTraits(bit: 12)
}
