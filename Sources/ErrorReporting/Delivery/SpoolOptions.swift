public import Foundation

/// Where and how long items are kept until they are delivered.
public struct SpoolOptions: Hashable, Sendable {
  /// A folder, of this program alone or of several; `nil` to keep items in memory alone.
  public var folder: URL?
  /// Bytes on the disk for one service; beyond, the oldest are dropped.
  public var bytes: Int
  /// How long an item may wait.
  public var age: Duration
  /// Bytes in memory for one service: without a folder, and when the disk takes nothing.
  public var memory: Int

  /// - Parameters:
  ///   - folder: where; `nil` to keep items in memory alone.
  ///   - bytes: on the disk, for one service.
  ///   - age: how long an item may wait.
  ///   - memory: bytes in memory, for one service.
  public init(
    folder: URL?,
    bytes: Int = 16_000_000,
    age: Duration = .seconds(7 * 86_400),
    memory: Int = 4_000_000
  ) {
    self.folder = folder
    self.bytes = bytes
    self.age = age
    self.memory = memory
  }

  /// The usual place for an app, in its Application Support folder; backups leave it out.
  public static var application: SpoolOptions {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return SpoolOptions(folder: support.first?.appending(path: "ErrorReports"))
  }
}
