public import Foundation

/// A destination on this machine that receives reports immediately, such as a file, a log or
/// metrics.
///
/// A sink also gets the errors that the catalog excludes from reports, whose
/// ``ErrorReport/isReportable`` is `false`, but no cancellations. Reports aren't stored for a sink, and a failed write isn't retried.
public protocol ReportSink: Sendable {
  /// The sink's name in events.
  var name: String { get }

  /// Writes reports.
  ///
  /// Calls don't overlap and are made on the reporter's queue.
  ///
  /// - Parameter reports: redacted reports.
  /// - Throws: any error; the reporter emits ``DeliveryEvent/dropped(service:count:reason:)``.
  func write(_ reports: [ErrorReport]) throws
}

/// A sink that appends reports to a file of JSON lines.
///
/// ```swift
/// let sink = JSONLinesFileSink(url: URL(filePath: "/var/log/shop/errors.jsonl"))
/// ```
///
/// A file that exceeds its maximum size is renamed to `NAME.1`, which replaces an earlier one. Each
/// write opens the file again, so that you can move it at any time.
public struct JSONLinesFileSink: ReportSink {
  /// The name in events.
  public let name = "file"
  private let path: String
  private let maximumBytes: Int

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - url: the URL of the file, in an existing folder.
  ///   - maximumBytes: the maximum size of the file; a larger file is renamed before the next
  ///     write.
  public init(url: URL, maximumBytes: Int = 50_000_000) {
    path = url.path(percentEncoded: false)
    self.maximumBytes = maximumBytes
  }

  /// Appends one line per report, either all of them or none.
  ///
  /// - Parameter reports: redacted reports.
  /// - Throws: the error of the system.
  public func write(_ reports: [ErrorReport]) throws {
    var file = try AppendFile(path: path)
    if file.size > maximumBytes {
      try file.move(to: path + ".1")
      file = try AppendFile(path: path)
    }
    try file.append(Data(lines: reports.map { $0.payload() }))
  }
}
