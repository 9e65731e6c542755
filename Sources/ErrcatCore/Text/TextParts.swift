import ErrcatCompiler
import PositionedJSON

/// A part of a text that translations keep: a number, an address or a tag.
struct TextPart: Equatable, Sendable {
  /// UTF-8 offsets.
  let range: Range<Int>
  /// The text that all spellings of the part have in common, such as a number's digits.
  let identity: [UInt8]
}

/// Finds the parts of texts that translations keep.
enum TextParts {
  /// Numbers in digits of any script, outside of links and tags; the identity omits group and decimal separators, so
  /// that `1,000.5` equals `1.000,5`.
  static func numbers(_ text: UTF8Slice) -> [TextPart] {
    let mayHide = text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/") }
    let hidden = (mayHide ? urls(text) + tags(text) : []).map(\.range)
      .sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    return allNumbers(text).filter { number in
      let start = number.range.lowerBound
      while next < hidden.count, hidden[next].upperBound <= start { next += 1 }
      return next == hidden.count || !hidden[next].contains(start)
    }.map { number in
      // The last part of a version, such as 4.0, may be left out.
      let ending = text.bytes[number.range].suffix(2)
      let isRound = ending.elementsEqual(".0".utf8) || ending.elementsEqual(",0".utf8)
      return isRound
        ? TextPart(range: number.range, identity: number.identity.dropLast()) : number
    }
  }

  private static func allNumbers(_ text: UTF8Slice) -> [TextPart] {
    let (bytes, range) = (text.bytes, text.range)
    var parts: [TextPart] = []
    var digits: [UInt8] = []
    var start = 0
    var end = 0
    /// Whether the last character was a digit, or a separator after a digit.
    var isOpen = false
    for (offset, scalar) in TextScalars(text) {
      if let digit = digit(scalar) {
        if !isOpen {
          if !digits.isEmpty { parts.append(TextPart(range: start..<end, identity: digits)) }
          digits.removeAll()
          start = offset
        }
        digits.append(digit)
        end = offset + UTF8.width(scalar)
        isOpen = true
      } else {
        isOpen =
          isOpen && end == offset
          && isSeparator(scalar, after: digits.count, rest: bytes[offset + 1..<range.upperBound])
      }
    }
    if !digits.isEmpty { parts.append(TextPart(range: start..<end, identity: digits)) }
    return parts
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value >= 0x30 && scalar.value <= 0x39 { return UInt8(scalar.value) }
    guard scalar.value >= 0x660, scalar.properties.numericType == .decimal,
      let value = scalar.properties.numericValue
    else { return nil }
    return UInt8(value) + 0x30
  }

  /// Whether a character can separate digits of a number; a space only before a group of three.
  private static func isSeparator(
    _ scalar: Unicode.Scalar,
    after digitCount: Int,
    rest: ArraySlice<UInt8>
  ) -> Bool {
    switch scalar {
    case ".", ",", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{2009}", "\u{66B}", "\u{66C}":
      return true
    case " ":
      let next = rest.prefix(4)
      return digitCount <= 3 && next.count >= 3 && next.prefix(3).allSatisfy(\.isASCIIDigit)
        && !(next.count == 4 && next.last?.isASCIIDigit == true)
    default: return false
    }
  }

  /// URLs with a scheme, each once; the identity is the host's last two labels, because the rest often
  /// differs between languages.
  static func urls(_ text: UTF8Slice) -> [TextPart] {
    let (bytes, range) = (text.bytes, text.range)
    var parts: [TextPart] = []
    var known: Set<String> = []
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      guard bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: "/"),
        bytes[index + 2] == UInt8(ascii: "/")
      else {
        index += 1
        continue
      }
      var start = index
      while start > range.lowerBound, bytes[start - 1].isASCIIWord { start -= 1 }
      let host = index + 3
      var hostEnd = host
      while hostEnd < range.upperBound, isHost(bytes[hostEnd]) { hostEnd += 1 }
      while hostEnd > host, bytes[hostEnd - 1] == UInt8(ascii: ".") { hostEnd -= 1 }
      var end = hostEnd
      while end < range.upperBound, isAddress(bytes[end]) { end += 1 }
      if start < index, hostEnd > host, known.insert(text.string(start..<end)).inserted {
        let labels = bytes[host..<hostEnd].split(separator: UInt8(ascii: "."))
        let domain = labels.suffix(2).joined(separator: CollectionOfOne(UInt8(ascii: ".")))
        parts.append(TextPart(range: start..<end, identity: domain.map(\.asciiLowercased)))
      }
      index = max(end, index + 3)
    }
    return parts
  }

  /// Email addresses, each once; the identity is the address in lower case.
  static func emails(_ text: UTF8Slice) -> [TextPart] {
    let (bytes, range) = (text.bytes, text.range)
    var parts: [TextPart] = []
    var known: Set<String> = []
    for index in range where bytes[index] == UInt8(ascii: "@") {
      var start = index
      while start > range.lowerBound, isMailbox(bytes[start - 1]) { start -= 1 }
      var end = index + 1
      while end < range.upperBound, isMailbox(bytes[end]) { end += 1 }
      while end > index + 1, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      // `@name@server` is the name of an account in a federated network.
      let isAccount =
        start > range.lowerBound && bytes[start - 1] == UInt8(ascii: "@")
        && (start - 1 == range.lowerBound || !isMailbox(bytes[start - 2]))
      guard start < index, !isAccount,
        bytes[index + 1..<end].dropLast(2).contains(UInt8(ascii: ".")),
        known.insert(text.string(start..<end)).inserted
      else { continue }
      parts.append(
        TextPart(range: start..<end, identity: bytes[start..<end].map(\.asciiLowercased))
      )
    }
    return parts
  }

  /// HTML and XML tags, and Markdown's paired marks: `**`, backticks and links, those to the same address once.
  ///
  /// The identity of a tag is its name in lower case, after a slash in a closing tag.
  static func markup(_ text: UTF8Slice) -> [TextPart] {
    let (bytes, range) = (text.bytes, text.range)
    var parts: [TextPart] = []
    var known: Set<String> = []
    var index = range.lowerBound
    while index < range.upperBound {
      let next = index + 1 < range.upperBound ? bytes[index + 1] : 0
      switch (bytes[index], next) {
      case (UInt8(ascii: "<"), _):
        if let tag = tag(text.slice(index..<range.upperBound)) {
          parts.append(tag)
          index = tag.range.upperBound
          continue
        }
      case (UInt8(ascii: "]"), UInt8(ascii: "(")):
        let rest = bytes[index + 2..<range.upperBound]
        let end = rest.firstIndex { ")]".utf8.contains($0) } ?? range.upperBound
        if known.insert(text.string(index..<end)).inserted {
          parts.append(TextPart(range: index..<index + 2, identity: [bytes[index], next]))
        }
        index += 2
        continue
      case (UInt8(ascii: "*"), UInt8(ascii: "*")):
        parts.append(TextPart(range: index..<index + 2, identity: [bytes[index], next]))
        index += 2
        continue
      case (UInt8(ascii: "`"), _):
        parts.append(TextPart(range: index..<index + 1, identity: [bytes[index]]))
      default: break
      }
      index += 1
    }
    return parts
  }

  /// HTML and XML tags; the identity is the name in lower case, after a slash in a closing tag.
  static func tags(_ text: UTF8Slice) -> [TextPart] {
    var parts: [TextPart] = []
    for index in text.range where text.bytes[index] == UInt8(ascii: "<") {
      if index < parts.last?.range.upperBound ?? 0 { continue }
      if let tag = tag(text.slice(index..<text.range.upperBound)) { parts.append(tag) }
    }
    return parts
  }

  /// The closing tags before which no tag of their name is open.
  static func strayTags(_ text: UTF8Slice) -> [TextPart] {
    var open: [ArraySlice<UInt8>: Int] = [:]
    return tags(text).filter { tag in
      guard tag.identity.first == UInt8(ascii: "/") else {
        open[tag.identity[...], default: 0] += 1
        return false
      }
      let count = open[tag.identity.dropFirst(), default: 0]
      open[tag.identity.dropFirst()] = max(0, count - 1)
      return count == 0
    }
  }

  /// Whether what looks like a tag is words in angle brackets: nothing closes it, it has no attribute, and it isn't a
  /// tag that HTML has without an end.
  static func isPlain(_ tag: TextPart, in text: UTF8Slice) -> Bool {
    let source = text.bytes[tag.range]
    let single = ["br", "hr", "img", "input", "li", "p", "wbr"]
    return tag.identity.first?.isASCIIWord == true && !source.contains(UInt8(ascii: "="))
      && source.dropLast().last != UInt8(ascii: "/")
      && !single.contains { $0.utf8.elementsEqual(tag.identity) }
      && !tags(text).contains { $0.identity == [UInt8(ascii: "/")] + tag.identity }
  }

  private static func tag(_ text: UTF8Slice) -> TextPart? {
    let (bytes, range) = (text.bytes, text.range)
    var index = range.lowerBound + 1
    let isClosing = index < range.upperBound && bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let start = index
    while index < range.upperBound, bytes[index].isASCIIWord || bytes[index] == UInt8(ascii: "-") {
      index += 1
    }
    let name = bytes[start..<index]
    guard !name.isEmpty else { return nil }
    // The name ends at a space, a slash or the end of the tag; anything else is not a tag.
    guard index < range.upperBound,
      [UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: " ")].contains(bytes[index])
    else { return nil }
    while index < range.upperBound, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: "<") { return nil }
      index += 1
    }
    guard index < range.upperBound else { return nil }
    let identity = (isClosing ? [UInt8(ascii: "/")] : []) + name.map(\.asciiLowercased)
    return TextPart(range: range.lowerBound..<index + 1, identity: identity)
  }

  private static func isMailbox(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  /// Whether a byte can be part of a URL's host: also of Latin, Greek and Cyrillic letters such as `ü`, but not of those
  /// that texts in other scripts have right after a URL.
  private static func isHost(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || (0xC3...0xD4).contains(byte) || (0x80...0xBF).contains(byte)
  }

  /// Whether a byte can be part of a URL's path.
  private static func isAddress(_ byte: UInt8) -> Bool {
    byte.isASCIIWord || "-./:?#&=%~+".utf8.contains(byte)
  }
}

/// Functions that compare the parts that translations keep.
extension MessageContext {
  /// The parts that the source message has more often than this message, and the parts that this
  /// message has more often than the source message.
  func differingParts(_ find: (UTF8Slice) -> [TextPart]) -> (
    lost: [TextPart], added: [TextPart]
  ) {
    let own = find(shown)
    // By what the parts are, the indices of those that the source message hasn't matched, the first one last.
    var left = Dictionary(grouping: own.indices.reversed()) { own[$0].identity }
    let lost = find(sourceShown).filter { left[$0.identity]?.popLast() == nil }
    return (lost, left.values.joined().sorted().map { own[$0] })
  }

  /// Reports each part of the source message that this message lacks.
  ///
  /// - Parameters:
  ///   - find: returns the parts of a text.
  ///   - what: the kind of part in the diagnostic, such as `the address`.
  ///   - findings: the collected findings.
  ///   - matters: whether a part is reported, by its identity.
  func reportLost(
    _ find: (UTF8Slice) -> [TextPart],
    as what: String,
    to findings: inout RuleFindings,
    where matters: (String) -> Bool = { _ in true }
  ) {
    for part in differingParts(find).lost {
      let name = String(decoding: part.identity, as: UTF8.self)
      guard matters(name) else { continue }
      report(
        "'\(key)' lacks \(what) '\(name)'",
        at: message.textLocation,
        to: &findings,
        notesSource: true
      )
    }
  }
}
