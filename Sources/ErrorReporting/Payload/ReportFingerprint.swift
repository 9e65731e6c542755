import PositionedJSON

/// The fingerprint that all reports of an error share.
enum ReportFingerprint {
  /// The first 128 bits of SHA-256 of domain and key, joined by a byte that neither contains, as 32
  /// hexadecimal digits.
  static func text(domain: String, key: String) -> String {
    var hash = SHA256()
    hash.update(domain.utf8)
    hash.update([0])
    hash.update(key.utf8)
    return Hexadecimal.text(hash.digest().prefix(16))
  }
}
