/// An error that adds metadata to its own reports.
///
///     extension AppError: ReportMetadataProviding {
///       public var reportMetadata: ReportMetadata { ["release_channel": Channel.current] }
///     }
///
/// Metadata passed to `report` overrides it.
public protocol ReportMetadataProviding: Error {
  /// Facts to add to each report of the error; they leave the device.
  var reportMetadata: ReportMetadata { get }
}
