/// An error that provides metadata for its own reports.
///
/// ```swift
/// extension AppError: ReportMetadataProviding {
///   public var reportMetadata: ReportMetadata { ["release_channel": "beta"] }
/// }
/// ```
///
/// Metadata that is passed to `report` overrides it.
public protocol ReportMetadataProviding: Error {
  /// The metadata of each report of the error; it leaves the device.
  var reportMetadata: ReportMetadata { get }
}
