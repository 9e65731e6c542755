public import Foundation

/// Where items are stored until they are delivered, how many and for how long.
public struct SpoolOptions: Hashable, Sendable {
  /// A folder, which several processes may share; `nil` to keep items only in memory.
  public var folder: URL?
  /// Bytes on the disk per service; beyond it the oldest items are dropped.
  public var maximumBytes: Int
  /// How long an item may wait, in whole seconds; older ones are dropped.
  public var maximumAge: Duration
  /// Bytes in memory per service, without a folder and while the disk can't be written to; beyond it
  /// the oldest items are dropped.
  public var maximumMemoryBytes: Int

  /// Options of a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder; `nil` to keep items only in memory.
  ///   - maximumBytes: bytes on the disk per service.
  ///   - maximumAge: how long an item may wait.
  ///   - maximumMemoryBytes: bytes in memory per service.
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

  /// The default folder of an app, in Application Support and excluded from backups.
  public static var application: SpoolOptions {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return SpoolOptions(folder: support.first?.appending(path: "ErrorReports"))
  }
}
