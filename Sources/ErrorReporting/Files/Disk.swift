import Foundation

/// The calls of the system that change files; a test makes some of them fail.
struct Disk: Sendable {
  /// The kinds of calls that can fail.
  enum Call: CaseIterable {
    case open, write, sync, read, rename, remove, makeFolder
  }

  /// The system's own calls.
  static let system = Disk()

  /// Returns the error number with which a call on a path fails; `nil` to make the call.
  var fault: (@Sendable (Call, String) -> Int32?)?

  /// Called after a file was renamed, with its paths before and after.
  var onRename: (@Sendable (String, String) -> Void)?

  /// Throws if a call fails.
  func check(_ call: Call, _ path: String) throws(FileFailure) {
    if let number = fault?(call, path) { throw FileFailure(number: number) }
  }

  /// Removes a file, if it can be removed.
  func remove(_ path: String) {
    if fault?(.remove, path) == nil { unlink(path) }
  }

  /// Renames a file, and replaces an existing file with that name.
  func rename(_ path: String, _ other: String) throws(FileFailure) {
    try check(.rename, path)
    guard Foundation.rename(path, other) == 0 else { throw .last }
    onRename?(path, other)
  }
}

/// The error of a system call on a file.
struct FileFailure: Error, CustomStringConvertible {
  /// The value of `errno`.
  let number: Int32

  /// The error of the last system call on this thread.
  static var last: FileFailure { FileFailure(number: errno) }

  /// The system's message, without a path.
  var description: String { String(cString: strerror(number)) }
}
