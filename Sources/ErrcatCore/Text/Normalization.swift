import ErrcatCompiler
import PositionedJSON

/// Unicode Normalization Form C (UAX #15), the form that files should have.
package enum Normalization {
  /// A range whose text isn't in Normalization Form C.
  struct Fault: Equatable {
    /// UTF-8 offsets; the range starts at a character that doesn't combine with anything before it.
    let range: Range<Int>
    /// The text in Normalization Form C.
    let replacement: String
  }

  /// All parts of a text that aren't in Normalization Form C, in order.
  static func faults(_ text: UTF8Slice) -> [Fault] { faults(text.bytes, [text.range]) }

  /// All parts of some stretches of UTF-8 that aren't in Normalization Form C, in order.
  static func faults(_ bytes: [UInt8], _ stretches: [Range<Int>]) -> [Fault] {
    var faults: [Fault] = []
    for range in stretches { search(bytes, range, addingTo: &faults) }
    return faults
  }

  /// Adds the parts of a range of UTF-8 that aren't in Normalization Form C.
  private static func search(
    _ text: [UInt8],
    _ range: Range<Int>,
    addingTo faults: inout [Fault]
  ) {
    // The offset of the last starter, the combining class of the last mark on it, and whether a character
    // after it may need normalization.
    var start = range.lowerBound
    var last: UInt8 = 0
    var isSuspect = false
    precondition(range.upperBound <= text.count, "a range outside its bytes")
    // Through pointers: the range was checked, and only values below the tables' sizes are looked up.
    text.withUnsafeBufferPointer { bytes in
      quickChecks.withUnsafeBufferPointer { quickChecks in
        starterLengths.withUnsafeBufferPointer { starterLengths in
          var offset = range.lowerBound
          while offset < range.upperBound {
            let first = bytes[offset]
            var length = Int(starterLengths[Int(first)])
            var quickCheck: UInt8 = 0
            if length > 0 {
              // Most characters.
            } else if first >> 5 == 0b110, offset + 2 <= range.upperBound {
              quickCheck = quickChecks[Int(first & 0x1F) << 6 | Int(bytes[offset + 1] & 0x3F)]
              length = 2
            } else if first >> 4 == 0xE, first <= 0xE3, offset + 3 <= range.upperBound {
              // Most marks have three bytes and are in the table, which ends with those of 0xE3.
              let (second, third) = (Int(bytes[offset + 1] & 0x3F), Int(bytes[offset + 2] & 0x3F))
              quickCheck = quickChecks[Int(first & 0xF) << 12 | second << 6 | third]
              length = 3
            } else {
              var scalars = TextScalars(UTF8Slice(text, offset..<range.upperBound))
              if let (_, scalar) = scalars.next() { quickCheck = self.quickCheck(of: scalar) }
              length = scalars.offset - offset
            }
            if quickCheck == 0 {
              if isSuspect { check(UTF8Slice(text, start..<offset), &faults) }
              start = offset
              isSuspect = false
            } else if quickCheck == maybe || quickCheck < last {
              isSuspect = true
            }
            last = quickCheck
            offset += length
          }
        }
      }
    }
    if isSuspect { check(UTF8Slice(text, start..<range.upperBound), &faults) }
  }

  /// Adds a suspect, which starts with a starter, if it isn't in Normalization Form C.
  private static func check(_ suspect: UTF8Slice, _ faults: inout [Fault]) {
    var scalars = TextScalars(suspect)
    if let first = scalars.next()?.scalar, let second = scalars.next()?.scalar,
      scalars.offset == suspect.range.upperBound, isComposed(first, second)
    {
      return
    }
    let segment = TextScalars(suspect).map(\.scalar)
    let composed = composed(segment)
    guard composed != segment else { return }
    var text = ""
    text.unicodeScalars.append(contentsOf: composed)
    faults.append(Fault(range: suspect.range, replacement: text))
  }

  /// The bytes of a text in Normalization Form C.
  static func composed(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for fault in faults(UTF8Slice(bytes, bytes.indices)) {
      result += bytes[end..<fault.range.lowerBound]
      result += Array(fault.replacement.utf8)
      end = fault.range.upperBound
    }
    return end == 0 ? bytes : result + bytes[end...]
  }

  /// Whether a character is one of the CJK and Hangul characters that don't combine.
  private static func isSyllable(_ scalar: Unicode.Scalar) -> Bool {
    (0x3400..<0xD7A4).contains(scalar.value) && !(0xA000..<0xAC00).contains(scalar.value)
  }

  /// The number of characters in `quickChecks`; any others are computed each time.
  private static let tableSize: UInt32 = 0x4000

  /// The value of characters that are part of a composition or are always decomposed.
  private static let maybe: UInt8 = 255

  /// How each character combines with those before it: 0 for a starter, the combining class of a mark
  /// that is in no composition, or `maybe`.
  private static let quickChecks: [UInt8] = {
    // From U+3100 on, no character of the table combines.
    var checks = (0..<tableSize).map { value in
      value < 0x300 || value >= 0x3100 ? 0 : combiningClass(value)
    }
    for (_, _, second) in compositions where second < tableSize { checks[Int(second)] = maybe }
    for (value, _, _) in decompositions where value < tableSize { checks[Int(value)] = maybe }
    for value in 0..<tableSize where Hangul.isVowelOrTail(value) { checks[Int(value)] = maybe }
    return checks
  }()

  /// For each byte that only starters begin with, the length of their UTF-8; otherwise 0.
  private static let starterLengths: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0..<0x80: return 1
    case 0xC2..<0xE0:
      let first = Int(byte & 0x1F) << 6
      return quickChecks[first..<first + 64].allSatisfy { $0 == 0 } ? 2 : 0
    // The characters of `isSyllable`, but for those that share their first byte with others.
    case 0xE4..<0xEA, 0xEB..<0xED: return 3
    default: return 0
    }
  }

  private static func quickCheck(of scalar: Unicode.Scalar) -> UInt8 {
    let value = scalar.value
    if value < tableSize { return quickChecks[Int(value)] }
    if isSyllable(scalar) { return 0 }
    if value >= 0x20000 || Hangul.isVowelOrTail(value) || tables.seconds.contains(value)
      || tables.excluded.contains(value)
    {
      return maybe
    }
    return scalar.properties.canonicalCombiningClass.rawValue
  }

  // MARK: Composing

  /// Whether two characters are sure to be in Normalization Form C; most suspects are a letter and a mark that
  /// don't combine.
  private static func isComposed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    combiningClass(first.value) == 0 && Hangul.parts(of: first.value) == nil
      && tables.decompositions[first.value] == nil && tables.decompositions[second.value] == nil
      && composite(first.value, second.value) == nil
  }

  private static func composed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var parts: [UInt32] = []
    for scalar in text { decompose(scalar.value, into: &parts) }
    order(&parts)
    return compose(parts).compactMap(Unicode.Scalar.init)
  }

  /// A character without its marks if that is an ASCII letter or digit; else `nil`.
  package static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.isASCII { return scalar }
    var parts: [UInt32] = []
    decompose(scalar.value, into: &parts)
    return parts.first.flatMap(Unicode.Scalar.init).flatMap { $0.isASCII ? $0 : nil }
  }

  private static func decompose(_ value: UInt32, into parts: inout [UInt32]) {
    if let jamo = Hangul.parts(of: value) {
      parts += jamo
    } else if let decomposition = tables.decompositions[value] {
      decompose(decomposition.first, into: &parts)
      if decomposition.second > 0 { decompose(decomposition.second, into: &parts) }
    } else {
      parts.append(value)
    }
  }

  /// The Canonical Ordering Algorithm: sorts marks by their combining class, and keeps the order of those
  /// with the same class.
  private static func order(_ parts: inout [UInt32]) {
    var start = 0
    while start < parts.count {
      guard combiningClass(parts[start]) > 0 else {
        start += 1
        continue
      }
      let end = parts[start...].firstIndex { combiningClass($0) == 0 } ?? parts.count
      // The place decides between equal classes, because a sort needn't keep their order.
      let marks = parts[start..<end].enumerated().map { (combiningClass($1), $0, $1) }
      parts.replaceSubrange(start..<end, with: marks.sorted { $0 < $1 }.map(\.2))
      start = end
    }
  }

  private static func compose(_ parts: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for part in parts {
      let own = combiningClass(part)
      if let starter, result.count == starter + 1 || lastClass < own && lastClass > 0,
        let composite = composite(result[starter], part)
      {
        result[starter] = composite
        continue
      }
      if own == 0 { starter = result.count }
      lastClass = own
      result.append(part)
    }
    return result
  }

  private static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    Hangul.composite(first, second) ?? tables.compositions[UInt64(first) << 32 | UInt64(second)]
  }

  private static func combiningClass(_ value: UInt32) -> UInt8 {
    Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  // MARK: Data

  /// A character and the one or two that it decomposes to; `second` is 0 if it is one.
  private typealias Entry = (value: UInt32, first: UInt32, second: UInt32)

  private struct Tables {
    var compositions: [UInt64: UInt32] = [:]
    var decompositions: [UInt32: Entry] = [:]
    /// The last characters of compositions.
    var seconds: Set<UInt32> = []
    /// The characters that decompose but are never composed.
    var excluded: Set<UInt32> = []
  }

  /// Characters that are composed; those that decompose but are never composed.
  private static let compositions = entries(NormalizationData.compositions)
  private static let decompositions = entries(NormalizationData.decompositions)

  /// Made for the first text with a suspect, which few packs have.
  private static let tables: Tables = {
    var tables = Tables()
    for entry in compositions {
      tables.decompositions[entry.value] = entry
      tables.compositions[UInt64(entry.first) << 32 | UInt64(entry.second)] = entry.value
      tables.seconds.insert(entry.second)
    }
    for entry in decompositions {
      tables.decompositions[entry.value] = entry
      tables.excluded.insert(entry.value)
    }
    return tables
  }()

  /// The entries of a text such as `C0=41+300 212B=C5`.
  private static func entries(_ text: String) -> [Entry] {
    var entries: [Entry] = []
    var entry: Entry = (0, 0, 0)
    var number: UInt32 = 0
    // Byte by byte: to split the text would take as long as a lint of a small project.
    for byte in text.utf8 + [0x20] {
      if let digit = Hexadecimal.value(byte) {
        number = number << 4 | digit
        continue
      }
      switch byte {
      case UInt8(ascii: "="): entry.value = number
      case UInt8(ascii: "+"): entry.first = number
      default:
        (entry.first, entry.second) = entry.first == 0 ? (number, 0) : (entry.first, number)
        if entry.value > 0 { entries.append(entry) }
        entry = (0, 0, 0)
      }
      number = 0
    }
    return entries
  }
}

/// Syllables of Hangul, which are composed by arithmetic (The Unicode Standard, section 3.12).
private enum Hangul {
  private static let syllables: UInt32 = 0xAC00
  private static let leads: UInt32 = 0x1100
  private static let vowels: UInt32 = 0x1161
  private static let tails: UInt32 = 0x11A7

  static func isVowelOrTail(_ value: UInt32) -> Bool {
    (vowels..<vowels + 21).contains(value) || (tails + 1..<tails + 28).contains(value)
  }

  static func parts(of value: UInt32) -> [UInt32]? {
    guard (syllables..<syllables + 11_172).contains(value) else { return nil }
    let index = value - syllables
    let tail = index % 28
    let parts = [leads + index / 588, vowels + index % 588 / 28]
    return tail == 0 ? parts : parts + [tails + tail]
  }

  static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if (leads..<leads + 19).contains(first), (vowels..<vowels + 21).contains(second) {
      return syllables + (first - leads) * 588 + (second - vowels) * 28
    }
    if (syllables..<syllables + 11_172).contains(first), (first - syllables) % 28 == 0,
      (tails + 1..<tails + 28).contains(second)
    {
      return first + second - tails
    }
    return nil
  }
}
