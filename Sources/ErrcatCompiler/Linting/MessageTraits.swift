/// What is true of a message: which rules have to look at it.
package struct MessageTraits: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// What its text holds; for a translation that differs from its source message.
  package static func text(_ traits: TextTraits) -> MessageTraits {
    MessageTraits(rawValue: UInt64(traits.rawValue))
  }

  private init(bit: UInt64) { rawValue = 1 << (32 + bit) }

  package static let empty = MessageTraits(bit: 0)
  package static let equalsSource = MessageTraits(bit: 1)
  package static let malformed = MessageTraits(bit: 2)
  /// It has arguments, and could be parsed.
  package static let arguments = MessageTraits(bit: 3)
  package static let plural = MessageTraits(bit: 4)
  package static let select = MessageTraits(bit: 5)
  /// It or its source message has white space at an end.
  package static let surroundingSpace = MessageTraits(bit: 6)
  package static let customType = MessageTraits(bit: 7)
  /// A number, date or time has a style.
  package static let style = MessageTraits(bit: 8)
  /// It and its source message could be parsed, and have different arguments.
  package static let differentArguments = MessageTraits(bit: 9)

  // In which it differs from its source message; both could be parsed.
  package static let differentEnd = MessageTraits(bit: 10)
  /// It begins with a small letter and its source message with a capital.
  package static let differentBeginning = MessageTraits(bit: 11)
  package static let differentLineBreaks = MessageTraits(bit: 12)
  package static let differentNumbers = MessageTraits(bit: 13)
  package static let differentURLs = MessageTraits(bit: 14)
  package static let differentEmails = MessageTraits(bit: 15)
  package static let differentMarkup = MessageTraits(bit: 16)
  package static let differentQuotes = MessageTraits(bit: 17)
  /// Its brackets do not match, and its source message's do.
  package static let unevenBrackets = MessageTraits(bit: 18)

  /// It could be parsed, and is no copy of its source message.
  package static let parsed = MessageTraits(bit: 19)
  /// A text that the catalog shows to people: an error's, a hint, a title, an action's label.
  package static let catalogText = MessageTraits(bit: 20)
  /// A source message that could be parsed.
  package static let sourceText = MessageTraits(bit: 21)
}

extension TextFacts {
  /// In what a translation differs from its source message.
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
