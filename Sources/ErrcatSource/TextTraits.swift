/// What a text holds that somebody may have to look at closer; found in one pass over its bytes.
package struct TextTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A brace: an argument, perhaps.
  package static let braces = TextTraits(rawValue: 1 << 0)
  /// U+0000–001F but TAB and LF, U+007F–009F.
  package static let controls = TextTraits(rawValue: 1 << 1)
  /// A character that sets the direction of text.
  package static let bidirectionalControls = TextTraits(rawValue: 1 << 2)
  /// White space at an end, of any kind.
  package static let surroundingSpace = TextTraits(rawValue: 1 << 3)

  /// Looks at every byte of a range of well-formed UTF-8 once, eight at a time where they are plain
  /// ASCII.
  ///
  /// Words are loaded through a pointer, each after a check that eight bytes are left.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    precondition(range.upperBound <= bytes.count, "a range outside its bytes")
    var traits: TextTraits = []
    bytes.withUnsafeBytes { raw in
      var index = range.lowerBound
      while index < range.upperBound {
        if index + 8 <= range.upperBound {
          let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
          let stops = Self.stops(in: word)
          if stops == 0 {
            index += 8
            continue
          }
          index += stops.trailingZeroBitCount >> 3
        }
        switch raw[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "}"): traits.insert(.braces)
        case 0x09, 0x0A: break
        case 0..<0x20, 0x7F: traits.insert(.controls)
        case 0xC2 where index + 1 < range.upperBound && raw[index + 1] < 0xA0:
          traits.insert(.controls)
        case 0xD8 where index + 1 < range.upperBound && raw[index + 1] == 0x9C:
          traits.insert(.bidirectionalControls)
        case 0xE2 where index + 2 < range.upperBound:
          switch (raw[index + 1], raw[index + 2]) {
          case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9):
            traits.insert(.bidirectionalControls)
          default: break
          }
        default: break
        }
        index += 1
      }
    }
    if WhiteSpace.prefix(bytes, range) > 0 || WhiteSpace.suffix(bytes, range) > 0 {
      traits.insert(.surroundingSpace)
    }
    self = traits
  }

  /// The top bit of every byte that is a brace (or `z`, `|`, `~`, DEL), a control character or one
  /// of the lead bytes above; bits above the lowest one set may be wrong.
  @inline(__always)
  private static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let top: UInt64 = 0x8080_8080_8080_8080
    // 0x7A...0x7F, and 0xFA... which no text holds: adding 6 carries into the top bit.
    let braces = ((word & ~top) &+ 0x0606_0606_0606_0606) & ~word
    let controls = (word &- 0x2020_2020_2020_2020) & ~word
    var found = braces | controls
    if word & top != 0 {
      for lead: UInt64 in [0xC2, 0xD8, 0xE2] {
        let difference = word ^ (lead &* ones)
        found |= (difference &- ones) & ~difference
      }
    }
    return found & top
  }
}
