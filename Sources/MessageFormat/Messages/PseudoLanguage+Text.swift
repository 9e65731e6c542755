extension PseudoLanguage {
  /// An ICU message in the pseudo-language.
  ///
  /// Only visible text changes; arguments, plurals, quotes, markup and addresses stay as they are.
  ///
  /// - Parameter source: the source message.
  /// - Returns: the transformed message; `source` itself if it isn't a valid message.
  public func text(_ source: String) -> String {
    guard let message = try? ParsedMessage(source) else { return source }
    var result: [UInt8] = []
    var copied = 0
    for node in message.nodes where node.kind == .text {
      result += message.bytes[copied..<node.range.lowerBound]
      result += transform(message.text(node.range)).utf8
      copied = node.range.upperBound
    }
    result += message.bytes[copied...]
    let text = String(decoding: result, as: UTF8.self)
    return self == .accented ? "[\(text)]" : text
  }

  /// Transforms the text outside markup and addresses: tags, entities, the targets of Markdown links, and words such as
  /// `https://example.com`, `www.example.com` and `help@example.com`.
  private func transform(_ text: String) -> String {
    guard text.utf8.contains(where: Self.canStartMarkup) else { return transformPlain(text) }
    var result = ""
    var plain = ""
    var rest = text[...]
    while let first = rest.first {
      if let markup = Self.markup(rest)
        ?? (plain.last?.isWhitespace == false ? nil : Self.address(rest))
      {
        result += transformPlain(plain) + markup
        plain = ""
        rest = rest.dropFirst(markup.count)
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    return result + transformPlain(plain)
  }

  private static func canStartMarkup(_ byte: UInt8) -> Bool {
    "<]&:@w".utf8.contains(byte)
  }

  /// The web or email address at the start of a text, without the punctuation after it; `nil` if there is none.
  private static func address(_ text: Substring) -> Substring? {
    let word = text.prefix { !$0.isWhitespace && $0 != "<" }
    let start = word.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "._+-".contains($0)) }
    let rest = word.dropFirst(start.count)
    let next = rest.dropFirst().first
    let isAddress =
      rest.first == "@" && next?.isLetter == true && rest.contains(".")
      || rest.first == ":" && (next == "/" || next != nil && start == "mailto")
    guard !start.isEmpty, isAddress || start.hasPrefix("www.") else { return nil }
    let punctuation = word.reversed().prefix { ".,;:!?)'\"".contains($0) }
    return word.dropLast(punctuation.count)
  }

  /// The markup at the start of a text; `nil` if there is none.
  private static func markup(_ text: Substring) -> Substring? {
    let end: Character
    if text.hasPrefix("<"), text.dropFirst().first.map({ $0.isLetter || $0 == "/" }) == true {
      end = ">"
    } else if text.hasPrefix("](") {
      end = ")"
    } else if text.hasPrefix("&"), text.dropFirst().first.map({ $0.isLetter || $0 == "#" }) == true
    {
      end = ";"
    } else {
      return nil
    }
    // Where the next one begins, this one hasn't ended.
    let opening = text.first
    guard let close = text.dropFirst().firstIndex(where: { $0 == end || $0 == opening }),
      text[close] == end
    else { return nil }
    let markup = text[...close]
    return end == ";" && markup.contains(" ") ? nil : markup
  }

  private func transformPlain(_ text: String) -> String {
    switch self {
    case .accented:
      // Double vowels until the text is a third longer.
      var missing = text.count / 3
      var result = ""
      for character in text {
        guard let letter = character.asciiValue, let accented = Self.accents[Int(letter)] else {
          result.append(character)
          continue
        }
        result.append(accented)
        if missing > 0, Self.isVowel(letter) {
          result.append(accented)
          missing -= 1
        }
      }
      return result
    case .rightToLeft:
      // Enclose each word in RIGHT-TO-LEFT OVERRIDE and POP DIRECTIONAL FORMATTING.
      var result = ""
      var isInWord = false
      for character in text {
        let isLetter = character.isLetter || character.isNumber
        if isLetter != isInWord { result += isLetter ? "\u{202E}" : "\u{202C}" }
        isInWord = isLetter
        result.append(character)
      }
      return isInWord ? result + "\u{202C}" : result
    }
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch Unicode.Scalar(letter) {
    case "a", "e", "i", "o", "u", "y", "A", "E", "I", "O", "U": true
    default: false
    }
  }

  /// The accented form of each ASCII letter, by its code.
  private static let accents: [Character?] = {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let accented = "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
    var result = [Character?](repeating: nil, count: 128)
    for (letter, accent) in zip(letters.utf8, accented) { result[Int(letter)] = accent }
    return result
  }()
}
