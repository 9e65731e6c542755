/// HMAC-SHA-256 (RFC 2104) in 128 bits: tells equal values apart from others to whoever has the key,
/// and nothing to whoever has not.
///
/// `printf '%s' VALUE | openssl dgst -sha256 -hmac KEY` gives the same, in full.
public struct KeyedHash: Sendable {
  private let inner: SHA256
  private let outer: SHA256

  /// - Parameter key: secret and of at least 16 bytes to be of any use; the same in all versions of
  ///   an app, or hashes of one value differ.
  public init(key: some Sequence<UInt8>) {
    var block = Array(key)
    if block.count > 64 {
      var hash = SHA256()
      hash.update(block)
      block = hash.digest()
    }
    block += [UInt8](repeating: 0, count: 64 - block.count)
    var inner = SHA256()
    inner.update(block.map { $0 ^ 0x36 })
    self.inner = inner
    var outer = SHA256()
    outer.update(block.map { $0 ^ 0x5C })
    self.outer = outer
  }

  /// The first 32 hex digits of a text's hash.
  public func text(_ text: String) -> String { Hexadecimal.text(digest(text.utf8).prefix(16)) }

  /// All 32 bytes of the hash.
  func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var inner = inner
    inner.update(bytes)
    var outer = outer
    outer.update(inner.digest())
    return outer.digest()
  }
}

/// Bytes as two digits each.
enum Hexadecimal {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in bytes {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// The bytes of a text of so many digits; `nil` if it is none.
  static func bytes(_ text: String, count: Int) -> [UInt8]? {
    let digits = Array(text.utf8).compactMap { byte -> UInt8? in
      switch byte {
      case 0x30...0x39: return byte - 0x30
      case 0x61...0x66: return byte - 0x61 + 10
      case 0x41...0x46: return byte - 0x41 + 10
      default: return nil
      }
    }
    guard digits.count == count * 2, text.utf8.count == count * 2 else { return nil }
    return (0..<count).map { digits[$0 * 2] << 4 | digits[$0 * 2 + 1] }
  }
}
