import PositionedJSON

/// The fingerprint that all reports of an error share.
enum ReportFingerprint {
  /// The first 128 bits of SHA-256 of domain, key and, for an error outside the catalog, its identity, joined
  /// by a byte that none of them begins with, as 32 hexadecimal digits.
  static func text(domain: String, key: String, cause: String? = nil) -> String {
    var hash = SHA256()
    hash.update(domain.utf8)
    hash.update([0])
    hash.update(key.utf8)
    if let cause { hash.update([0] + cause.utf8) }
    return Hexadecimal.text(hash.digest().prefix(16))
  }
}
