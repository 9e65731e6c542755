public import Foundation

/// A file of JSON lines, which a shipper or `jq` reads.
///
/// At a size it becomes `NAME.1`, in the place of the last one. Each write opens the file anew, so that it may be moved away at any time.
public struct JSONLinesFile: ReportSink {
  /// `file`.
  public let name = "file"
  private let path: String
  private let limit: Int

  /// - Parameters:
  ///   - url: of the file; its folder exists.
  ///   - limit: bytes, at which the file is moved away.
  public init(_ url: URL, limit: Int = 50_000_000) {
    path = url.path(percentEncoded: false)
    self.limit = limit
  }

  /// Appends a line for each report, all or none.
  public func write(_ reports: [ErrorReport]) throws {
    var file = try AppendFile(path: path)
    if file.size > limit {
      try file.move(to: path + ".1")
      file = try AppendFile(path: path)
    }
    try file.append(reports.flatMap { $0.payload() + [0x0A] })
  }
}
