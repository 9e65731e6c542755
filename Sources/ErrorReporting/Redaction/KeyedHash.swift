import PositionedJSON

/// A keyed hash of strings: HMAC-SHA-256 (RFC 2104), truncated to 128 bits.
///
/// ```swift
/// func hash(_ secret: Data) -> String {
///   KeyedHash(key: secret).hexDigits(of: "value")
/// }
/// ```
///
/// Equal values have equal hashes; without the key, a hash reveals nothing about its value. The
/// command `printf '%s' VALUE | openssl dgst -sha256 -hmac KEY` prints the hash before truncation.
public struct KeyedHash: Sendable {
  private let inner: SHA256
  private let outer: SHA256

  /// Creates a hash with a key.
  ///
  /// - Parameter key: a secret of at least 16 bytes. Use the same one in all versions of an app;
  ///   otherwise the hashes of one value differ.
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

  /// The first 32 hexadecimal digits of the hash of a string in UTF-8, in lower case.
  public func hexDigits(of text: String) -> String {
    Hexadecimal.text(digest(text.utf8).prefix(16))
  }

  /// The hash: 32 bytes (HMAC-SHA-256, RFC 2104).
  func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var inner = inner
    inner.update(bytes)
    var outer = outer
    outer.update(inner.digest())
    return outer.digest()
  }
}

extension KeyedHash: CustomStringConvertible, CustomReflectable {
  /// The kind of hash; the key is left out.
  public var description: String { "HMAC-SHA-256" }

  /// Only the ``description``, so that `dump` doesn't print secrets either.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
