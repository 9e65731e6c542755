import ErrorCatalog
import PositionedJSON

/// The ids of reports.
public enum ReportID {
  /// A random number of 128 bits as 32 hexadecimal digits.
  public static func random() -> String { RandomID.make() }

  /// An id of 32 hexadecimal digits unchanged; for any other text, 32 digits of its hash.
  static func digits(_ id: String) -> String {
    Hexadecimal.bytes(id, count: 16) == nil ? ReportFingerprint.text(domain: "", key: id) : id
  }
}
