import Foundation

/// The error of a system call on a file.
struct FileFailure: Error, CustomStringConvertible {
  /// The value of `errno`.
  let number: Int32

  /// The error of the last system call on this thread.
  static var last: FileFailure { FileFailure(number: errno) }

  /// The system's message, without a path.
  var description: String { String(cString: strerror(number)) }
}
