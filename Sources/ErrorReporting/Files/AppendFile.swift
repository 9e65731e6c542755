import Foundation

/// A file to which bytes are appended either completely or not at all.
final class AppendFile {
  /// The files that are opened.
  enum Kind {
    /// A file of an app, also by a link; created if there is none.
    case any
    /// A plain file of this user with one name; it must exist.
    case existing
    /// A file that doesn't exist.
    case new

    fileprivate var flags: Int32 {
      switch self {
      case .any: return O_CREAT
      // Without waiting for a writer, should it be a pipe.
      case .existing: return O_NOFOLLOW | O_NONBLOCK
      case .new: return O_CREAT | O_EXCL | O_NOFOLLOW
      }
    }
  }

  let path: String
  private(set) var size: Int
  private let descriptor: Int32
  private let disk: Disk

  /// Opens a file; one that is created may only be read and written by its owner.
  init(path: String, kind: Kind = .any, disk: Disk = .system) throws(FileFailure) {
    try disk.check(.open, path)
    self.path = path
    self.disk = disk
    descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC | kind.flags, 0o600)
    guard descriptor >= 0 else { throw .last }
    var known = stat()
    let isKnown = fstat(descriptor, &known) == 0
    let isPlain = known.st_mode & S_IFMT == S_IFREG && known.st_nlink == 1
    guard isKnown, kind == .any || isPlain && known.st_uid == geteuid() else {
      // `deinit` doesn't run, because the size isn't set yet.
      close(descriptor)
      throw FileFailure(number: EPERM)
    }
    size = max(Int(known.st_size), 0)
  }

  deinit { close(descriptor) }

  /// Appends bytes; if they can't all be written, truncates the file to its previous size.
  ///
  /// - Parameters:
  ///   - bytes: the bytes to append.
  ///   - isDurable: whether to wait until they are on the disk.
  /// - Throws: the error of the system; nothing is appended then.
  func append(_ bytes: Data, isDurable: Bool = false) throws(FileFailure) {
    var written = 0
    if let number = disk.fault?(.write, path) {
      // As on a full disk, which takes a part.
      _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, bytes.count / 2) }
      errno = number
      throw undo()
    }
    while written < bytes.count {
      // The pointer is into the data, which has `bytes.count - written` bytes from there on.
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw undo() }
      written += count
    }
    if isDurable {
      if let number = disk.fault?(.sync, path) {
        errno = number
        throw undo()
      }
      guard fsync(descriptor) == 0 else { throw undo() }
    }
    size += bytes.count
  }

  private func undo() -> FileFailure {
    let failure = FileFailure.last
    ftruncate(descriptor, off_t(size))
    return failure
  }

  /// The file's bytes.
  ///
  /// - Throws: the error of the system; `EIO` if the file has become shorter.
  func contents() throws(FileFailure) -> [UInt8] {
    try disk.check(.read, path)
    var isWhole = true
    let (descriptor, size) = (descriptor, size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = 0
      while count < size {
        // The buffer has `size - count` bytes from `count` on.
        let read = pread(
          descriptor,
          buffer.baseAddress.map { $0 + count },
          size - count,
          off_t(count)
        )
        if read < 0, errno == EINTR { continue }
        guard read > 0 else {
          isWhole = false
          return
        }
        count += read
      }
    }
    guard isWhole else { throw FileFailure(number: EIO) }
    return bytes
  }

  /// Renames the file, and replaces an existing file with that name.
  func move(to other: String) throws(FileFailure) {
    try disk.rename(path, other)
  }
}

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
