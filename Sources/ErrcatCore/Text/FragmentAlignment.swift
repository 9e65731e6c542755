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
