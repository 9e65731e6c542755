import PositionedJSON

extension SecretKind {
  /// Email addresses: the words around an `@`.
  static let emailAddresses = SecretKind(signs: "@") { text, index in
    let first = text[index + 1]
    guard first.isASCIILetter || first >= 0x80 else { return .nothing }
    var start = text.secretStart(of: isLocal, to: index, maximum: 256)
    while text[start] == UInt8(ascii: "'") { start += 1 }
    guard start < index else { return .nothing }
    var end = text.secretEnd(of: { $0.isName || $0 >= 0x80 }, from: index + 1)
    while text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return .secret(start..<end, "<email>")
  }

  /// Whether RFC 5322 allows a byte before the `@` without quotes, except `=` and `/`, which
  /// precede addresses more often than they are part of them; letters of all languages (RFC 6531).
  private static func isLocal(_ byte: UInt8) -> Bool {
    byte.isName || byte >= 0x80 || "!#$%&'*+?^`{|}~".utf8.contains(byte)
  }
}

extension SecretKind {
  /// `user:password@` in URLs.
  static let urlUsers = SecretKind(signs: ":") { text, index in
    guard text.has("://", at: index) else { return .nothing }
    let start = index + 3
    if text.urlEnd <= index { text.urlEnd = text.secretEnd(of: { !$0.endsURL }, from: start) }
    var at: Int?
    var end = start
    while end < text.urlEnd {
      let byte = text[end]
      if "/?#".utf8.contains(byte), !text.isEncoded(end) { break }
      if byte == UInt8(ascii: "@") { at = end }
      end += 1
    }
    // A URL inside of this one, whose users would be here too.
    guard let at, at > start else { return .nothing(before: end - 2) }
    return .secret(start..<at, "<user>")
  }

  /// Everything after `?` or `#` in URLs, and everything after `?name=` in paths.
  static let urlQueries = SecretKind(signs: "?#") { text, index in
    if index < text.urlEnd {
      return index + 1 < text.urlEnd ? .secret(index..<text.urlEnd, "?<query>") : .nothing
    }
    guard text[index] == UInt8(ascii: "?") else { return .nothing }
    let isWord: (UInt8) -> Bool = { byte in
      byte.isName || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
    }
    let name = text.end(of: isWord, from: index + 1, maximum: 64)
    guard name > index + 1, text[name] == UInt8(ascii: "=") else { return .nothing }
    return .secret(index..<text.secretEnd(of: { !$0.endsURL }, from: name), "?<query>")
  }
}

extension SecretKind {
  /// The names of users in paths of home folders.
  static let homeFolders = SecretKind(signs: "/\\") { text, index in
    var start = index + 1
    let isWindows = text[index] == UInt8(ascii: "\\")
    if text.has("Users", at: start), text[start + 5] == text[index] {
      start += 6
    } else if text.has("home/", at: start), !isWindows {
      // A page `/pages/home/…` isn't a folder of a user.
      let before = text[index - 1]
      guard !before.isASCIIAlphanumeric || text.has("/export", at: index - 7) else {
        return .nothing
      }
      start += 5
    } else {
      return .nothing
    }
    let end = text.secretEnd(
      of: { !$0.endsValue && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":") },
      from: start
    )
    let isShared =
      end - start == 6 && (text.has("Shared", at: start) || text.has("Public", at: start))
    guard end > start, !isShared else { return .nothing(before: end) }
    return .secret(start..<end, "<user>")
  }
}

extension SecretKind {
  /// IPv4 addresses, except those of the device itself and masks; version numbers look alike.
  static let addressesV4 = SecretKind(starts: "123456789") { text, index in
    guard text[index - 1] != UInt8(ascii: "."), !text.has("127", at: index),
      !text.has("255", at: index), let end = quad(&text, index),
      !isVersion(&text, from: index, to: end)
    else { return .nothing }
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
    // Eight pairs are a hardware address.
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

  /// Whether what precedes or follows four numbers says that they are a version or a section.
  private static func isVersion(_ text: inout SecretText, from start: Int, to end: Int) -> Bool {
    // A full stop may follow.
    let next = text[end] == UInt8(ascii: ".") ? text[end + 1] : text[end]
    guard !next.isASCIIAlphanumeric else { return true }
    if text[start - 1] == UInt8(ascii: "/"), text[start - 2].isASCIIAlphanumeric {
      // `Chrome/1.2.3.4`, which isn't in a path.
      let name = text.start(of: \.isName, to: start - 1, maximum: 64)
      return text[name - 1] != UInt8(ascii: "/") && text[end] != UInt8(ascii: "/")
        && text[end] != UInt8(ascii: ":")
    }
    guard " =_".utf8.contains(text[start - 1]) else { return false }
    let end = start - 1
    return ["version", "section", "chapter", "release", "build", " v", "spec", "clause"].contains {
      text.has($0, at: end - $0.utf8.count)
    }
  }
}

extension SecretKind {
  /// Hardware addresses (IEEE 802): six or eight pairs of hexadecimal digits, or three times four, except those
  /// of equal digits, such as the one of all devices.
  static let hardwareAddresses = SecretKind(signs: ":-.") { text, index in
    let mark = text[index]
    let width = mark == UInt8(ascii: ".") ? 4 : 2
    let start = index - width
    guard text[index + width + 1] == mark, start >= text.floor,
      !text[start - 1].isASCIIAlphanumeric,
      text[start - 1] != mark
    else { return .nothing }
    var digits: [UInt8] = []
    var end = start
    repeat {
      for _ in 0..<width {
        guard Hexadecimal.value(text[end]) != nil else { return .nothing }
        digits.append(text[end])
        end += 1
      }
      end += 1
    } while text[end - 1] == mark && digits.count < 18
    end -= 1
    // Digits alone are a time, with hyphens, or a version.
    let hasLetter = digits.contains { !$0.isASCIIDigit }
    let isAddress =
      (digits.count == 12 || digits.count == 16 && width == 2) && !text[end].isASCIIAlphanumeric
      && digits.contains { $0 != digits[0] }
    guard isAddress, hasLetter || mark == UInt8(ascii: ":") else { return .nothing }
    return .secret(start..<end, "<mac>")
  }
}

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
