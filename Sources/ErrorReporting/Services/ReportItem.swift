/// A report in the form in which the spool stores it for a service.
public struct ReportItem: Hashable, Sendable {
  /// The report's id: 32 hexadecimal digits, the same in every delivery.
  public let id: String
  /// The bytes that the service encoded the report to.
  public let bytes: [UInt8]

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: the report's id, 32 hexadecimal digits.
  ///   - bytes: the bytes that the service encoded the report to.
  public init(id: String, bytes: [UInt8]) {
    self.id = id
    self.bytes = bytes
  }
}
