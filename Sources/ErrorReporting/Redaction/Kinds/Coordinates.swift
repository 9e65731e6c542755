import PositionedJSON

extension SecretKind {
  /// Latitude and longitude: of a `geo` URI (RFC 5870), of Core Location's description, and each as
  /// degrees, minutes and seconds.
  ///
  /// Numbers without such a sign aren't recognized.
  static let coordinates = SecretKind(signs: "°", starts: "123456789") { text, index in
    if text[index] == 0xC2 { return degrees(&text, index) }
    guard text[index - 1] != UInt8(ascii: "."),
      let first = text.coordinateEnd(from: index, minimumDecimals: 4)
    else { return .nothing }
    var second = first + text.gap(at: first)
    guard text[second] == UInt8(ascii: ",") else { return .nothing }
    second += 1
    second += text.gap(at: second)
    guard let end = text.coordinateEnd(from: second, minimumDecimals: 4) else { return .nothing }
    guard
      text.has("geo:", at: index - 4) || text.has("geo:", at: index - 5)
        || text.has("> +/-", at: end)
    else { return .nothing }
    return .secret(index..<end, "<coordinate>")
  }

  /// `52°31'12.0"N`.
  private static func degrees(_ text: inout SecretText, _ index: Int) -> Finding {
    let start = text.start(of: \.isASCIIDigit, to: index, maximum: 3)
    let minutes = text.end(of: \.isASCIIDigit, from: index + 2, maximum: 2)
    guard text[index + 1] == 0xB0, start < index, minutes > index + 2,
      text[minutes] == UInt8(ascii: "'")
    else { return .nothing }
    let end = text.end(
      of: { $0.isASCIIDigit || $0 == 0x2E || $0 == UInt8(ascii: "\"") },
      from: minutes + 1,
      maximum: 12
    )
    return .secret(start..<end, "<coordinate>")
  }
}

extension SecretText {
  /// The end of a decimal number with at most three digits before the point, which may have a sign; `nil` if
  /// there is none, or if a letter or a point follows it.
  mutating func coordinateEnd(from start: Int, minimumDecimals: Int) -> Int? {
    let hasSign = self[start] == UInt8(ascii: "-") || self[start] == UInt8(ascii: "+")
    let first = hasSign ? start + 1 : start
    let point = end(of: \.isASCIIDigit, from: first, maximum: 3)
    guard point > first, self[point] == UInt8(ascii: ".") else { return nil }
    let end = end(of: \.isASCIIDigit, from: point + 1, maximum: 20)
    guard end - point > minimumDecimals, !self[end].isASCIIAlphanumeric,
      !(self[end] == UInt8(ascii: ".") && self[end + 1].isASCIIDigit)
    else { return nil }
    return end
  }
}
