public import Foundation

/// The storage of items until they are delivered: its folder, size and age.
public struct SpoolOptions: Hashable, Sendable {
  /// The folder, which several processes may share; `nil` to keep items in memory only.
  public var folder: URL?
  /// The maximum number of bytes on the disk per service; the oldest items of more are dropped.
  public var maximumBytes: Int
  /// The maximum age of an item, in whole seconds; older items are dropped.
  public var maximumAge: Duration
  /// The maximum number of bytes in memory per service; the oldest items of more are dropped.
  ///
  /// Items are kept in memory if there is no folder, and while the disk can't be written to.
  public var maximumMemoryBytes: Int

  /// Creates options.
  ///
  /// - Parameters:
  ///   - folder: the folder; `nil` to keep items in memory only.
  ///   - maximumBytes: the maximum number of bytes on the disk per service.
  ///   - maximumAge: the maximum age of an item, in whole seconds.
  ///   - maximumMemoryBytes: the maximum number of bytes in memory per service.
  public init(
    folder: URL?,
    maximumBytes: Int = 16_000_000,
    maximumAge: Duration = .seconds(7 * 86_400),
    maximumMemoryBytes: Int = 4_000_000
  ) {
    self.folder = folder
    self.maximumBytes = maximumBytes
    self.maximumAge = maximumAge
    self.maximumMemoryBytes = maximumMemoryBytes
  }

  /// The default options: the folder `ErrorReports` in Application Support, excluded from backups.
  public static var application: SpoolOptions {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return SpoolOptions(folder: support.first?.appending(path: "ErrorReports"))
  }
}
