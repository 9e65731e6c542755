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
  static func faults(_ text: UTF8Slice) -> [Fault] {
    var faults: [Fault] = []
    // The offset of the last character that combines with nothing before it, how the last character combines, and
    // whether a character after the first one may need normalization.
    var start = text.range.lowerBound
    var last: UInt8 = 0
    var isSuspect = false
    func check(upTo end: Int) {
      guard isSuspect else { return }
      let segment = TextScalars(text.slice(start..<end)).map(\.scalar.value)
      let composed = composed(segment)
      guard composed != segment else { return }
      let scalars = String.UnicodeScalarView(composed.compactMap(Unicode.Scalar.init))
      faults.append(Fault(range: start..<end, replacement: String(scalars)))
    }
    for (offset, scalar) in TextScalars(text) {
      let value = scalar.value
      let own = value < table.count ? table[Int(value)] : combining(value)
      if own == 0 {
        check(upTo: offset)
        start = offset
        isSuspect = false
      } else if own == maybe || own < last {
        isSuspect = true
      }
      last = own
    }
    check(upTo: text.range.upperBound)
    return faults
  }

  /// The bytes of a text in Normalization Form C.
  static func composed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for fault in faults(UTF8Slice(bytes)) {
      result += bytes[end..<fault.range.lowerBound]
      result += Array(fault.replacement.utf8)
      end = fault.range.upperBound
    }
    return result + bytes[end...]
  }

  /// A character without its marks if that is an ASCII letter or digit; else `nil`.
  package static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    decomposed(scalar.value).first.flatMap(Unicode.Scalar.init).flatMap { $0.isASCII ? $0 : nil }
  }

  // MARK: Characters that combine

  /// The value of characters that are part of a composition or are always decomposed.
  private static let maybe: UInt8 = 255

  /// How the characters combine that are before the East Asian ones.
  private static let table = (0..<0x3100).map(combining)

  /// How a character combines with those before it: 0 for a starter, the combining class of a mark
  /// that is in no composition, or `maybe`.
  private static func combining(_ value: UInt32) -> UInt8 {
    switch value {
    case 0..<0x300, 0x3100..<0xA000, 0xAC00..<0xD7A4: return 0
    default:
      return Hangul.isVowelOrTail(value) || tables.joining.contains(value)
        ? maybe : combiningClass(value)
    }
  }

  private static func combiningClass(_ value: UInt32) -> UInt8 {
    Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  // MARK: Composing

  private static func composed(_ text: [UInt32]) -> [UInt32] {
    compose(ordered(text.flatMap(decomposed)))
  }

  private static func decomposed(_ value: UInt32) -> [UInt32] {
    Hangul.parts(of: value) ?? tables.decompositions[value]?.flatMap(decomposed) ?? [value]
  }

  /// The Canonical Ordering Algorithm: sorts marks by their combining class, and keeps the order of those
  /// with the same class.
  private static func ordered(_ parts: [UInt32]) -> [UInt32] {
    var parts = parts
    var start = 0
    while start < parts.count {
      let end = parts[start...].firstIndex { combiningClass($0) == 0 } ?? parts.count
      // The place decides between equal classes, because a sort needn't keep their order.
      let marks = parts[start..<end].enumerated().map { (combiningClass($1), $0, $1) }
      parts.replaceSubrange(start..<end, with: marks.sorted { $0 < $1 }.map(\.2))
      start = end + 1
    }
    return parts
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
    Hangul.composite(first, second) ?? tables.compositions[[first, second]]
  }

  // MARK: Data

  private struct Tables {
    /// By the two characters, the one that they are composed to.
    var compositions: [[UInt32]: UInt32] = [:]
    /// The one or two characters that a character is decomposed to.
    var decompositions: [UInt32: [UInt32]] = [:]
    /// The characters that combine with those before them, or are never composed.
    var joining: Set<UInt32> = []
  }

  private static let tables: Tables = {
    var tables = Tables()
    for (value, parts) in entries(NormalizationData.compositions) {
      tables.decompositions[value] = parts
      tables.compositions[parts] = value
      tables.joining.insert(parts[1])
    }
    for (value, parts) in entries(NormalizationData.decompositions) {
      tables.decompositions[value] = parts
      tables.joining.insert(value)
    }
    return tables
  }()

  /// The entries of a text such as `C0=41+300 212B=C5`.
  private static func entries(_ text: String) -> [(value: UInt32, parts: [UInt32])] {
    text.utf8.split { $0 <= 0x20 }.map { entry in
      let numbers = entry.split { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "+") }
        .compactMap { UInt32(Substring($0), radix: 16) }
      return (numbers[0], Array(numbers[1...]))
    }
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
