public import Foundation
import PositionedJSON

/// The storage of items until they are delivered: its folder, size and age.
public struct SpoolOptions: Hashable, Sendable {
  /// The folder, which several processes may share; `nil` to keep items in memory only.
  public var folder: URL?
  /// The maximum number of bytes on the disk per service; the oldest items of more are dropped.
  public var maximumBytes: Int
  /// The maximum age of an item; older items are dropped.
  ///
  /// Setting the clock changes no age. Items that an earlier process left have at least 12 hours
  /// more, or half of the maximum age if that is shorter, because the clock may have been wrong.
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
  ///   - maximumAge: the maximum age of an item.
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

  /// The default options: a folder of this app in the folder `ErrorReports` of Application Support,
  /// excluded from backups.
  ///
  /// Its name is the bundle's identifier, or of a program without one, such as a service, the name of
  /// the program.
  public static var application: SpoolOptions {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return SpoolOptions(
      folder: support.first?.appending(path: "ErrorReports").appending(path: folderName(name))
    )
  }

  /// A name of a folder: the characters of a name that every file system allows.
  static func folderName(_ name: String) -> String {
    let bytes = name.utf8.prefix(128).map { byte in
      let isPlain = byte.isASCIILetter || byte.isASCIIDigit || "._-".utf8.contains(byte)
      return isPlain ? byte : UInt8(ascii: "-")
    }
    // Not `.` or `..`, and not hidden.
    let plain = bytes.drop { $0 == UInt8(ascii: ".") }
    return plain.isEmpty ? "app" : String(decoding: plain, as: UTF8.self)
  }
}
