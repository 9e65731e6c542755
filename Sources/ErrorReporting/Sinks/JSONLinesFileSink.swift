public import Foundation

/// A file of JSON lines for a log shipper or `jq`.
///
/// A file that exceeds its size is renamed to `NAME.1` and replaces the previous one. Each write opens
/// the file again, so you can move it at any time.
public struct JSONLinesFileSink: ReportSink {
  /// `file`.
  public let name = "file"
  private let path: String
  private let maximumBytes: Int

  /// A file in an existing folder.
  ///
  /// - Parameters:
  ///   - url: the file's URL.
  ///   - maximumBytes: the size in bytes; a larger file is renamed before the next write.
  public init(url: URL, maximumBytes: Int = 50_000_000) {
    path = url.path(percentEncoded: false)
    self.maximumBytes = maximumBytes
  }

  /// Appends one line per report: all of them or none.
  ///
  /// - Parameter reports: redacted reports.
  /// - Throws: the error of the system.
  public func write(_ reports: [ErrorReport]) throws {
    var file = try AppendFile(path: path)
    if file.size > maximumBytes {
      try file.move(to: path + ".1")
      file = try AppendFile(path: path)
    }
    try file.append([UInt8](lines: reports.map { $0.payload() }))
  }
}
