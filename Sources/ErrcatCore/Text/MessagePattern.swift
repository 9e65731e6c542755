import ErrcatCompiler
import MessageFormat

/// The texts that a message can become, with gaps for the values of its arguments.
struct MessagePattern {
  /// How well a text fits.
  struct Fit {
    /// The texts that fit.
    enum Extent: Int {
      /// The text is the message or a part of it, but for one letter.
      case nearly
      /// One of the two contains the other.
      case part
      /// The text is the message with values in it.
      case whole
    }

    let extent: Extent
    /// How much of the text the message's own words are, from 0 to 1.
    let share: Double

    /// The better of two fits is higher.
    var rank: Double {
      switch extent {
      case .whole: return 3 + share
      case .part: return 1 + share
      // As good as a part in which a few letters fit less.
      case .nearly: return 0.9 + share
      }
    }
  }

  /// The most texts that are kept of a message with several plurals or selects.
  private static let maximumCount = 32
  /// The fewest bytes that a text must have to count as a part of another one.
  private static let minimumPart = 3
  /// The fewest bytes that a message must have to count as a part of a text.
  private static let minimumMessage = 8
  /// Stands for a value; no text has it (a noncharacter).
  private static let gap: Unicode.Scalar = "\u{FFFF}"

  /// For each text, in the form of ``SearchText``, the pieces between its values.
  private let forms: [[[UInt8]]]

  /// - Parameter message: a message in ICU MessageFormat; if it is malformed, it is taken as plain text.
  init(_ message: String) {
    var texts = [message]
    if message.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "'") }),
      let parsed = try? ParsedMessage(message)
    {
      texts = Self.texts(parsed, 0..<parsed.nodes.count)
    }
    forms = texts.map { text in
      text.unicodeScalars.split(separator: Self.gap, omittingEmptySubsequences: false).map {
        SearchText(String(String.UnicodeScalarView($0))).bytes
      }
    }
  }

  /// The texts that a part of a message can become.
  private static func texts(_ message: ParsedMessage, _ range: Range<Int>) -> [String] {
    var results = [""]
    var index = range.lowerBound
    while index < range.upperBound {
      let node = message.nodes[index]
      switch node.kind {
      case .text: add([message.text(node.range)], to: &results)
      case .plural, .select, .selectOrdinal: add(variants(message, of: index), to: &results)
      default: add([String(gap)], to: &results)
      }
      index = max(node.next, index + 1)
    }
    return results
  }

  private static func variants(_ message: ParsedMessage, of head: Int) -> [String] {
    message.nodes.variants(of: head).flatMap { variant in
      texts(message, variant + 1..<max(message.nodes[variant].next, variant + 1))
    }
  }

  /// Adds each of the endings to each text; one ending only, if there would be too many texts.
  private static func add(_ endings: [String], to texts: inout [String]) {
    // 'other' is the last one.
    guard let last = endings.last else { return }
    if endings.count > 1, texts.count * endings.count <= maximumCount {
      texts = texts.flatMap { text in endings.map { text + $0 } }
    } else {
      for index in texts.indices { texts[index] += last }
    }
  }

  /// How well a text fits this message; `nil` if it doesn't.
  func fit(_ query: SearchQuery) -> Fit? {
    let text = query.text.bytes
    let whole = forms.filter { Self.isWhole(text[...], $0) }
    if let share = whole.map({ Self.share($0, of: text) }).max() {
      return Fit(extent: .whole, share: share)
    }
    let fits = forms.compactMap { pieces -> Fit? in
      if let share = Self.part(text, pieces) { return Fit(extent: .part, share: share) }
      guard query.mayFit(pieces) else { return nil }
      return FragmentAlignment(query, pieces).fit
    }
    return fits.max { $0.rank < $1.rank }
  }

  /// How much a text has in common with the message, from 0 to 1.
  func similarity(to pairs: [UInt64: Int]) -> Double {
    forms.map { SearchText.similarity(pairs, SearchText.pairs($0.joined())) }.max() ?? 0
  }

  /// How much of a text pieces are.
  private static func share(_ pieces: [[UInt8]], of text: [UInt8]) -> Double {
    min(Double(pieces.reduce(0) { $0 + $1.count }) / Double(max(text.count, 1)), 1)
  }

  /// Whether a text is the pieces with any values between them.
  private static func isWhole(_ text: ArraySlice<UInt8>, _ pieces: [[UInt8]]) -> Bool {
    // A message of values alone would fit everything.
    guard pieces.contains(where: { !$0.isEmpty }), let first = pieces.first, let last = pieces.last
    else { return false }
    guard pieces.count > 1 else { return text.elementsEqual(first) }
    guard text.starts(with: first) else { return false }
    var rest = text.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let after = suffix(of: rest, after: piece) else { return false }
      rest = after
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  /// The share of a text that contains all pieces in their order, or that one piece contains; `nil` for any
  /// other text.
  private static func part(_ text: [UInt8], _ pieces: [[UInt8]]) -> Double? {
    if text.count >= minimumPart,
      pieces.contains(where: { suffix(of: $0[...], after: text) != nil })
    {
      return 1
    }
    guard pieces.reduce(0, { $0 + $1.count }) >= minimumMessage else { return nil }
    var rest = text[...]
    for piece in pieces {
      guard let after = suffix(of: rest, after: piece) else { return nil }
      rest = after
    }
    return share(pieces, of: text)
  }

  /// The text after the first occurrence of some bytes; `nil` if they don't occur.
  private static func suffix(of text: ArraySlice<UInt8>, after piece: [UInt8]) -> ArraySlice<
    UInt8
  >? {
    guard let first = piece.first else { return text }
    var start = text.startIndex
    while start + piece.count <= text.endIndex {
      if text[start] == first, text[start..<start + piece.count].elementsEqual(piece) {
        return text[(start + piece.count)...]
      }
      start += 1
    }
    return nil
  }
}

/// Lays a text onto a message of which it may be a fragment: it can begin and end anywhere in the message, has
/// values in place of arguments, and may differ in one letter.
struct FragmentAlignment {
  /// The minimum number of characters of a text.
  static let minimumCount = 6
  /// The minimum share of the text that is the message's own words; the rest is values.
  private static let minimumShare = 0.6

  /// A character of the message, or a gap for the value of an argument.
  private enum Part: Equatable {
    case scalar(Unicode.Scalar)
    case gap
  }

  /// For each place between the parts of the message, how many characters of the text so far are the
  /// message's; -1 if the text so far doesn't end there.
  private typealias Row = [Int]

  /// How well the text fits; `nil` if it doesn't.
  let fit: MessagePattern.Fit?

  /// - Parameters:
  ///   - query: the text.
  ///   - pieces: UTF-8 between the values of the message's arguments, without white space at its ends.
  init(_ query: SearchQuery, _ pieces: [[UInt8]]) {
    var parts: [Part] = []
    for (number, piece) in pieces.enumerated() {
      if number > 0 { parts.append(.gap) }
      parts += String(decoding: piece, as: UTF8.self).unicodeScalars.map { .scalar($0) }
    }
    let text = query.scalars
    /// Without a difference, and with one; the rows of the text up to the last character and the one before.
    var exact = Row(repeating: 0, count: parts.count + 1)
    var near = Row(repeating: -1, count: parts.count + 1)
    var exactBefore = Row(repeating: -1, count: parts.count + 1)
    for (index, scalar) in text.enumerated() {
      var newExact = Row(repeating: -1, count: parts.count + 1)
      var newNear = newExact
      for place in parts.indices {
        // The characters before `place` are used up.
        if parts[place] == .gap {
          newExact[place] = max(newExact[place], exact[place])
          newNear[place] = max(newNear[place], near[place])
          // The value ends here, or is empty.
          newExact[place + 1] = max(newExact[place + 1], newExact[place])
          newNear[place + 1] = max(newNear[place + 1], newNear[place])
        } else {
          if parts[place] == .scalar(scalar) {
            if exact[place] >= 0 {
              newExact[place + 1] = max(newExact[place + 1], exact[place] + 1)
            }
            if near[place] >= 0 { newNear[place + 1] = max(newNear[place + 1], near[place] + 1) }
          }
          // Another letter.
          newNear[place + 1] = max(newNear[place + 1], exact[place])
          // A letter too many.
          newNear[place] = max(newNear[place], exact[place])
          // Two letters in the wrong order.
          if index > 0, place > 0, parts[place] == .scalar(text[index - 1]),
            parts[place - 1] == .scalar(scalar), exactBefore[place - 1] >= 0
          {
            newNear[place + 1] = max(newNear[place + 1], exactBefore[place - 1] + 2)
          }
        }
      }
      newNear[parts.count] = max(newNear[parts.count], exact[parts.count])
      // A letter too few: a part is skipped, after all other ways to get there.
      for place in parts.indices where parts[place] != .gap {
        newNear[place + 1] = max(newNear[place + 1], newExact[place])
      }
      for place in parts.indices where parts[place] == .gap {
        newExact[place + 1] = max(newExact[place + 1], newExact[place])
        newNear[place + 1] = max(newNear[place + 1], newNear[place])
      }
      (exactBefore, exact, near) = (exact, newExact, newNear)
    }
    let count = Double(max(text.count, 1))
    let fits = [(MessagePattern.Fit.Extent.part, exact), (.nearly, near)].compactMap {
      extent,
      row -> MessagePattern.Fit? in
      let own = row.max() ?? -1
      guard own >= Self.minimumCount, Double(own) >= count * Self.minimumShare else { return nil }
      return MessagePattern.Fit(extent: extent, share: Double(own) / count)
    }
    fit = fits.max { $0.rank < $1.rank }
  }
}
