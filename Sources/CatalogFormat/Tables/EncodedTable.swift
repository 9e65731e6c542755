/// An encoded table: its digits, then its numbered texts, if it has any.
///
/// Generated Swift contains ``text`` as a multi-line literal, which the app reads.
package struct EncodedTable: Sendable {
  /// The width of a number as one digit, then numbers in base 64.
  package let digits: [UInt8]
  /// The texts by number; a line break follows each but the last.
  package let texts: [String]

  /// Encodes numbered texts, which ``StringTable`` reads.
  package init(texts: [String]) {
    var offsets = [0]
    offsets.reserveCapacity(texts.count + 1)
    for text in texts { offsets.append(offsets[offsets.count - 1] + text.utf8.count + 1) }
    let width = Self.width(max(offsets[offsets.count - 1], texts.count))
    var digits = [UInt8(0x30 + width)] + Self.digits(texts.count, width)
    for offset in offsets { digits.append(contentsOf: Self.digits(offset, width)) }
    self.digits = digits
    self.texts = texts
  }

  /// Encodes the index of keys by hash, which ``KeyTable`` reads.
  package init(indexOf keys: [String]) {
    let slots = KeyHash.slots(of: keys)
    let width = Self.width(slots.max() ?? 0)
    digits = [UInt8(0x30 + width)] + slots.flatMap { Self.digits($0, width) }
    texts = []
  }

  /// The whole table.
  package var text: String {
    String(decoding: digits, as: UTF8.self) + texts.joined(separator: "\n")
  }

  /// The number of base-64 digits of the largest number, 1 to 5.
  private static func width(_ largest: Int) -> Int {
    precondition(largest < 1 << 30, "a table of more than 2^30 bytes")
    var width = 1
    while width < 5, largest >> (6 * width) > 0 { width += 1 }
    return width
  }

  /// A number in base 64, most significant digit first; the digit 0 is U+0030.
  private static func digits(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(0x30 + (number >> (6 * (width - 1 - $0))) & 63) }
  }
}

/// The version of the table format that generated code was written in.
///
/// Generated code names the version: `GeneratedCode.catalog(.v4, …)`. A runtime that can't read that
/// version lacks the case, so the code doesn't compile; a runtime that supports several versions
/// reads each in its own way.
///
/// May lose a case in a major version, when the runtime stops reading that format.
public enum TableFormat: Hashable, Sendable {
  /// Numbered texts with offsets in base 64, hashed keys, and JSON for records and settings; what other errors map
  /// to is in switches.
  case v4

  /// The version that errcat writes.
  package static let current = TableFormat.v4
}

/// The name of a table and its catalog, for what stops an app whose tables are damaged.
package struct TableName: Equatable, Sendable, CustomStringConvertible {
  /// The tables of a catalog.
  package enum Part: Equatable, Sendable {
    case entries, keys, keyIndex, settings
    /// The messages of a language.
    case texts(language: String)
  }

  /// The catalog's domain.
  package let domain: String
  /// The table of the catalog.
  package let part: Part

  /// The name of a table of the catalog with a domain.
  package init(_ part: Part, of domain: String) {
    self.domain = domain
    self.part = part
  }

  /// The table and the domain, such as `keyIndex of 'com.example.shop'`.
  package var description: String {
    if case .texts(let language) = part { return "texts (\(language)) of '\(domain)'" }
    return "\(part) of '\(domain)'"
  }

  /// Stops the app, because generated code was edited, cut short or merged; a release build, too, names the
  /// table.
  ///
  /// - Parameter problem: what is wrong, such as `text 3 is not a number`.
  package func isDamaged(_ problem: String) -> Never {
    fatalError(
      "errcat: damaged table \(self): \(problem); generate the Swift of this catalog again"
    )
  }
}

/// A string literal of the program that is read as bytes and not copied.
struct TableLiteral: Sendable {
  private let text: String

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let result = text.utf8.withContiguousStorageIfAvailable(body) else {
      preconditionFailure("a string that was made contiguous is not")
    }
    return result
  }

  /// A range of the literal as a string; its UTF-8 isn't validated again.
  func string(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(Substring(utf8[lower..<utf8.index(lower, offsetBy: range.count)]))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of digits of a table's numbers, from the first byte, 1 to 5; `nil` if it is
  /// damaged.
  var width: Int? {
    guard let first else { return nil }
    let width = Int(first) - 0x30
    return width >= 1 && width <= 5 ? width : nil
  }

  /// The number at an index: `width` digits in base 64, most significant first.
  ///
  /// Safe: an index beyond the buffer is a programming error and traps.
  func number(_ place: Int, _ width: Int) -> Int {
    let start = 1 + width * place
    precondition(start >= 0 && start + width <= count)
    return self[start..<start + width].reduce(0) { $0 << 6 | (Int($1) - 0x30) & 63 }
  }
}
