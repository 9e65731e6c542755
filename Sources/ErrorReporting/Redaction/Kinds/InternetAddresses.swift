import PositionedJSON

extension SecretKind {
  /// IPv4 addresses, except those of the device itself and masks; version numbers look alike.
  static let addressesV4 = SecretKind(starts: "123456789") { text, index in
    let before = text[index - 1]
    guard before != UInt8(ascii: "."), before != UInt8(ascii: "_"),
      !text.has("127", at: index), !text.has("255", at: index), let end = quad(&text, index)
    else { return .nothing }
    // A full stop may follow.
    let next = text[end] == UInt8(ascii: ".") ? text[end + 1] : text[end]
    guard !next.isASCIIAlphanumeric, !isVersion(&text, from: index, to: end) else {
      return .nothing
    }
    return .secret(index..<end, "<ip>")
  }

  /// IPv6 addresses (RFC 4291), except `::` and `::1`.
  static let addressesV6 = SecretKind(signs: ":") { text, index in
    let isHex: (UInt8) -> Bool = { Hexadecimal.value($0) != nil }
    let start = text.start(of: isHex, to: index, maximum: 5)
    let before = text[start - 1]
    guard before != UInt8(ascii: ":"), !before.isASCIIAlphanumeric,
      start < index || text[index + 1] == UInt8(ascii: ":")
    else { return .nothing }
    var groups = 0
    var isShort = false
    var hasDigit = false
    var isPairs = true
    var end = start
    while end - start < 48 {
      let first = end
      while isHex(text[end]), end - first < 5 {
        hasDigit = hasDigit || text[end].isASCIIDigit
        end += 1
      }
      if text[end] == UInt8(ascii: "."), groups > 0, let last = quad(&text, first) {
        end = last
        groups += 2
        break
      }
      guard end - first <= 4 else { return .nothing }
      if end > first { groups += 1 }
      if end - first != 2 { isPairs = false }
      guard text[end] == UInt8(ascii: ":") else { break }
      if text[end + 1] == UInt8(ascii: ":") {
        guard !isShort else { return .nothing }
        isShort = true
        end += 2
        if !isHex(text[end]) { break }
      } else {
        guard isHex(text[end + 1]) else { break }
        end += 1
      }
    }
    // Eight pairs are the hardware address of a device.
    let isAddress = isShort ? (2...7).contains(groups) && hasDigit : groups == 8 && !isPairs
    guard isAddress, !text[end].isASCIIAlphanumeric, text[end] != UInt8(ascii: ":") || !isShort
    else {
      return .nothing
    }
    return .secret(start..<end, "<ip>")
  }

  /// The end of four numbers of 0 to 255.
  private static func quad(_ text: inout SecretText, _ start: Int) -> Int? {
    var index = start
    for number in 0..<4 {
      if number > 0 {
        guard text[index] == UInt8(ascii: ".") else { return nil }
        index += 1
      }
      var value = 0
      let first = index
      while text[index].isASCIIDigit, index - first < 3 {
        value = value * 10 + Int(text[index] - 0x30)
        index += 1
      }
      guard index > first, value <= 255, index - first == 1 || text[first] != 0x30 else {
        return nil
      }
    }
    return text[index].isASCIIDigit ? nil : index
  }

  /// Whether what precedes a number says that it is a version or a section.
  private static func isVersion(_ text: inout SecretText, from start: Int, to end: Int) -> Bool {
    if text[start - 1] == UInt8(ascii: "/") {
      return text[start - 2].isASCIIAlphanumeric && text[end] != UInt8(ascii: ":")
    }
    guard text[start - 1] == 0x20 || text[start - 1] == UInt8(ascii: "=") else { return false }
    let end = start - 1
    return ["version", "section", "chapter", "release", "build", " v", "spec", "clause"].contains {
      text.has($0, at: end - $0.utf8.count)
    }
  }
}
