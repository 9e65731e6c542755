/// The reason why a text is unusable as a message of a language.
///
/// `errcat lint` reports it in a pack of the project, and an app rejects a pack for it at run time.
package enum MessageFault: Sendable {
  /// A control character other than a tab or a line feed.
  case controlCharacter(Unicode.Scalar, Range<Int>)
  /// A bidirectional control that nothing closes.
  case unclosedDirection(Unicode.Scalar, Range<Int>)
  /// A bidirectional control that closes nothing.
  case strayDirection(Unicode.Scalar, Range<Int>)
  /// An argument of an unknown type; the range is that of the type.
  case unknownType(Range<Int>)
  /// A plural that lacks categories of its language; the range is that of the argument.
  case missingCategories([PluralCategory], Range<Int>)
  /// A plural without `other`; the range is that of the argument.
  case missingOther(Range<Int>)

  /// The place in the bytes that were checked.
  package var range: Range<Int> {
    switch self {
    case .controlCharacter(_, let range), .unclosedDirection(_, let range),
      .strayDirection(_, let range), .unknownType(let range), .missingCategories(_, let range),
      .missingOther(let range):
      return range
    }
  }

  /// The description of the fault in the message of a key.
  ///
  /// - Parameters:
  ///   - key: the key of the message.
  ///   - bytes: the bytes that were checked.
  /// - Returns: a sentence without a final stop, such as `'a' contains control character U+0007`.
  package func text(_ key: String, _ bytes: [UInt8]) -> String {
    let name = { String(decoding: bytes[range], as: UTF8.self) }
    switch self {
    case .controlCharacter(let scalar, _):
      return "'\(key)' contains control character \(Self.codePoint(scalar))"
    case .unclosedDirection(let scalar, _):
      return "\(Self.codePoint(scalar)) in '\(key)' is never closed"
    case .strayDirection(let scalar, _):
      return "\(Self.codePoint(scalar)) in '\(key)' closes nothing"
    case .unknownType: return "unknown argument type '\(name())' in '\(key)'"
    case .missingCategories(let categories, _):
      let list = categories.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      return "plural of '\(name())' in '\(key)' lacks \(list)"
    case .missingOther: return "plural of '\(name())' in '\(key)' lacks 'other'"
    }
  }

  /// A scalar as Unicode writes it, such as `U+0007`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

// MARK: Characters

extension MessageFault {
  /// The first control character of well-formed UTF-8, except tabs and line feeds.
  package static func controlCharacter(in bytes: [UInt8], _ range: Range<Int>) -> MessageFault? {
    var last: UInt8 = 0
    for index in range {
      let byte = bytes[index]
      if byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F {
        return .controlCharacter(Unicode.Scalar(byte), index..<index + 1)
      }
      // U+0080–009F.
      if last == 0xC2, byte < 0xA0 {
        return .controlCharacter(Unicode.Scalar(byte), index - 1..<index + 1)
      }
      last = byte
    }
    return nil
  }

  /// The first bidirectional control of well-formed UTF-8 that closes nothing; otherwise the first that
  /// is never closed.
  package static func bidirectionalControl(
    in bytes: [UInt8],
    _ range: Range<Int>
  ) -> MessageFault? {
    var open: [(scalar: Unicode.Scalar, place: Range<Int>)] = []
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      guard bytes[index] == 0xE2, let scalar = control(bytes[index + 1], bytes[index + 2]) else {
        index += 1
        continue
      }
      let place = index..<index + 3
      index += 3
      guard scalar.value == 0x202C || scalar.value == 0x2069 else {
        open.append((scalar, place))
        continue
      }
      let isIsolate = open.last.map { $0.scalar.value >= 0x2066 }
      guard isIsolate == (scalar.value == 0x2069) else { return .strayDirection(scalar, place) }
      open.removeLast()
    }
    return open.first.map { .unclosedDirection($0.scalar, $0.place) }
  }

  /// The bidirectional control whose UTF-8 has these bytes after 0xE2.
  private static func control(_ second: UInt8, _ third: UInt8) -> Unicode.Scalar? {
    switch (second, third) {
    case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9):
      return Unicode.Scalar(0x2000 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F))
    default: return nil
    }
  }
}

// MARK: Arguments and plurals

extension MessageFault {
  /// The unknown type of an argument; `nil` for other nodes.
  ///
  /// - Parameters:
  ///   - node: a node of a message.
  ///   - bytes: the bytes that the node's ranges refer to.
  /// - Returns: the fault, with the range of the type without its style.
  package static func unknownType(of node: MessageNode, _ bytes: [UInt8]) -> MessageFault? {
    guard node.kind == .custom else { return nil }
    let type = bytes[node.style].prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: " ") }
    return .unknownType(type.startIndex..<type.endIndex)
  }

  /// The categories except `other` that a plural lacks.
  ///
  /// - Parameters:
  ///   - plural: a plural of a message.
  ///   - coverage: what plurals of its kind need in the message's language.
  /// - Returns: the fault; `nil` if there are none.
  package static func missingCategories(
    of plural: PluralVariants,
    _ coverage: PluralCoverage
  ) -> MessageFault? {
    let lacking = coverage.lacking(in: plural)
    return lacking.isEmpty ? nil : .missingCategories(lacking, plural.node.name)
  }

  /// The fault of a plural without `other`.
  package static func missingOther(of plural: PluralVariants) -> MessageFault? {
    plural.has(.other) ? nil : .missingOther(plural.node.name)
  }
}
