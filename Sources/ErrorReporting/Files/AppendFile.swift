import Foundation

/// A file to which bytes are appended either completely or not at all.
final class AppendFile {
  let path: String
  private(set) var size: Int
  private let descriptor: Int32

  /// Opens a file, or creates an empty one that only its owner may read and write.
  init(path: String) throws(FileFailure) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    let end = lseek(descriptor, 0, SEEK_END)
    size = max(Int(end), 0)
  }

  deinit { close(descriptor) }

  /// Appends bytes; if they can't all be written, truncates the file to its previous size.
  ///
  /// - Parameters:
  ///   - bytes: the bytes to append.
  ///   - isDurable: whether to wait until they are on the disk.
  /// - Throws: the error of the system; nothing is appended then.
  func append(_ bytes: [UInt8], isDurable: Bool = false) throws(FileFailure) {
    var written = 0
    while written < bytes.count {
      // The pointer is into the array, which has `bytes.count - written` bytes from there on.
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw undo() }
      written += count
    }
    if isDurable, fsync(descriptor) != 0 { throw undo() }
    size += bytes.count
  }

  private func undo() -> FileFailure {
    let failure = FileFailure.last
    ftruncate(descriptor, off_t(size))
    return failure
  }

  func contents() throws(FileFailure) -> [UInt8] { try bytes(0..<size) }

  /// A range of the file's bytes.
  ///
  /// - Parameter range: byte offsets, 0-based, within the file.
  /// - Returns: the bytes of the range.
  /// - Throws: the error of the system; `EIO` if the file has become shorter.
  func bytes(_ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    var isWhole = true
    let descriptor = descriptor
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = 0
      while count < range.count {
        // The buffer has `range.count - count` bytes from `count` on.
        let read = pread(
          descriptor,
          buffer.baseAddress.map { $0 + count },
          range.count - count,
          off_t(range.lowerBound + count)
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
    guard rename(path, other) == 0 else { throw .last }
  }
}
