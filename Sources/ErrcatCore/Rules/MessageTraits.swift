package import ErrcatSource

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

  /// A word stands twice, in a language where that is a mistake.
  package static let doubledWord = MessageTraits(bit: 19)
  /// It has letters of other scripts than its language's, or none of its language's.
  package static let otherScript = MessageTraits(bit: 20)
  /// An error's text that may be longer than its display style takes.
  package static let long = MessageTraits(bit: 21)
  /// A text that the catalog shows to people: an error's, a hint, a title, an action's label.
  package static let catalogText = MessageTraits(bit: 22)
  /// A text of the catalog that may hold words that only developers understand.
  package static let jargon = MessageTraits(bit: 23)
  /// A text of the catalog in a language with words that blame people.
  package static let blame = MessageTraits(bit: 24)
  /// An error's text with capitals side by side or an exclamation mark.
  package static let loud = MessageTraits(bit: 25)
  /// A source message, and one with arguments; both could be parsed.
  package static let sourceText = MessageTraits(bit: 26)
  package static let sourceArguments = MessageTraits(bit: 27)
  /// A French text with punctuation that is set off by a space.
  package static let spacedPunctuation = MessageTraits(bit: 28)
  /// It has capitals side by side, or begins like a filler text.
  package static let placeholder = MessageTraits(bit: 29)
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
