import ErrorCatalog
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

/// The ids of reports.
public enum ReportID {
  /// A random number of 128 bits as 32 hexadecimal digits.
  public static func random() -> String { RandomID.make() }

  /// An id of 32 hexadecimal digits unchanged; for any other text, 32 digits of its hash.
  static func digits(_ id: String) -> String {
    Hexadecimal.bytes(id, count: 16) == nil ? ReportFingerprint.text(domain: "", key: id) : id
  }
}
