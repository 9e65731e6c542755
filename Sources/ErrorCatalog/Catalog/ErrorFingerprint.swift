import PositionedJSON

/// The fingerprint that all reports and presentations of an error share.
package enum ErrorFingerprint {
  /// The first 128 bits of SHA-256 of domain, key and, for an error outside the catalog, its identity, joined
  /// by a byte that none of them begins with, as 32 hexadecimal digits.
  package static func text(domain: String, key: String, cause: String? = nil) -> String {
    var hash = SHA256()
    let parts = [domain, key] + [cause].compactMap { $0 }
    hash.update(Array(parts.map(\.utf8).joined(separator: [0])))
    return Hexadecimal.text(hash.digest().prefix(16))
  }
}
