public import ErrorCatalog
import PositionedJSON

/// The data that may leave the device in addition to the arguments that the catalog marks as
/// public.
public struct ReportRedaction: Sendable {
  /// The hash for arguments whose `privacy` is `hash`; if it is `nil`, these arguments don't leave
  /// the device.
  public var hash: KeyedHash?
  /// The names of the `Occurrence.details` that may leave the device, scrubbed, such as `title`.
  public var allowedDetails: Set<String>
  /// The names in the `userInfo` of errors outside the catalog whose values may leave the device,
  /// scrubbed, such as `HTTPStatus`; they are in the report's `causes`.
  ///
  /// Values are often private: `NSErrorFailingURLStringKey`, for example, contains a whole URL.
  public var allowedUserInfo: Set<String>
  /// A function that scrubs every string of a report after the built-in scrubber, keys and domains included.
  ///
  /// It is called on the reporter's queue.
  public var scrub: (@Sendable (String) -> String)?

  /// Creates a redaction; by default, only arguments that the catalog marks as public may leave the
  /// device.
  ///
  /// - Parameters:
  ///   - hash: the hash for arguments whose `privacy` is `hash`.
  ///   - allowedDetails: the names of the details that may leave the device.
  ///   - allowedUserInfo: the names in `userInfo` whose values may leave the device.
  ///   - scrub: a function that scrubs every string after the built-in scrubber.
  public init(
    hash: KeyedHash? = nil,
    allowedDetails: Set<String> = [],
    allowedUserInfo: Set<String> = [],
    scrub: (@Sendable (String) -> String)? = nil
  ) {
    self.hash = hash
    self.allowedDetails = allowedDetails
    self.allowedUserInfo = allowedUserInfo
    self.scrub = scrub
  }

  /// A string without data that looks private.
  func scrubbed(_ text: String) -> String {
    let own = Scrubber.scrubbed(text)
    return scrub?(own) ?? own
  }

  /// An argument in the form in which it may be in a message, which is scrubbed as a whole: its value, its hash or a
  /// mark.
  func text(_ argument: ErrorArgument) -> String {
    switch argument.privacy {
    // Letters of the message next to the value may hide what it is.
    case .public: return Scrubber.scrubbed(Redaction.text(argument.value))
    case .hash: return hash?.hexDigits(of: Redaction.text(argument.value)) ?? Redaction.mark
    case .private: return Redaction.mark
    }
  }
}

extension ReportRedaction: RedactedDescription {
  /// The allowed names, and whether there is a hash; its key is left out.
  public var description: String {
    "details \(allowedDetails.sorted()), userInfo \(allowedUserInfo.sorted()), "
      + (hash == nil ? "no hash" : "hash")
  }
}

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
    Hexadecimal.text(digest(Array(text.utf8)).prefix(16))
  }

  /// The hash: 32 bytes (HMAC-SHA-256, RFC 2104).
  func digest(_ bytes: [UInt8]) -> [UInt8] {
    var inner = inner
    inner.update(bytes)
    var outer = outer
    outer.update(inner.digest())
    return outer.digest()
  }
}

extension KeyedHash: RedactedDescription {
  /// The kind of hash; the key is left out.
  public var description: String { "HMAC-SHA-256" }
}
