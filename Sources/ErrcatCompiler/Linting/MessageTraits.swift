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
  /// It or its source message starts or ends with white space.
  package static let surroundingSpace = MessageTraits(bit: 6)
  /// An argument has an unknown type.
  package static let customType = MessageTraits(bit: 7)
  /// A number, date or time has a style.
  package static let style = MessageTraits(bit: 8)
  /// It and its source message are well-formed and have different arguments.
  package static let differentArguments = MessageTraits(bit: 9)

  // Differences from the source message, if both are well-formed.

  /// The punctuation at the end differs.
  package static let differentEnd = MessageTraits(bit: 10)
  /// It starts with a lowercase letter; its source message starts with a capital.
  package static let differentBeginning = MessageTraits(bit: 11)
  /// The number of line breaks differs.
  package static let differentLineBreaks = MessageTraits(bit: 12)
  /// The numbers differ.
  package static let differentNumbers = MessageTraits(bit: 13)
  /// The hosts of URLs differ.
  package static let differentURLs = MessageTraits(bit: 14)
  /// The email addresses differ.
  package static let differentEmails = MessageTraits(bit: 15)
  /// The tags or Markdown marks differ.
  package static let differentMarkup = MessageTraits(bit: 16)
  /// Only one of them has quotation marks.
  package static let differentQuotes = MessageTraits(bit: 17)
  /// Its brackets aren't balanced; those of its source message are.
  package static let unevenBrackets = MessageTraits(bit: 18)

  /// It is well-formed and differs from its source message.
  package static let parsed = MessageTraits(bit: 19)
  /// The catalog shows it to users, as a message, hint, title or action label.
  package static let catalogText = MessageTraits(bit: 20)
  /// It is a well-formed source message.
  package static let sourceMessage = MessageTraits(bit: 21)
}

extension TextFacts {
  /// The traits by which a translation differs from its source message.
  func differences(from source: TextFacts) -> MessageTraits {
    var traits: MessageTraits = []
    if end != source.end { traits.insert(.differentEnd) }
    if beginning == .lower, source.beginning == .upper { traits.insert(.differentBeginning) }
    if lineBreaks != source.lineBreaks { traits.insert(.differentLineBreaks) }
    if numbers != source.numbers { traits.insert(.differentNumbers) }
    if urls != source.urls { traits.insert(.differentURLs) }
    if emails != source.emails { traits.insert(.differentEmails) }
    if markup != source.markup { traits.insert(.differentMarkup) }
    if !brackets.isEven, source.brackets.isEven { traits.insert(.unevenBrackets) }
    if self.traits.symmetricDifference(source.traits).contains(.quotes) {
      traits.insert(.differentQuotes)
    }
    if source.traits.contains(.surroundingSpace) { traits.insert(.surroundingSpace) }
    return traits
  }
}
