import Foundation

/// A file that only grows: appended to as a whole or not at all.
final class AppendFile {
  let path: String
  private(set) var size: Int
  private let descriptor: Int32

  /// Opens a file, or makes an empty one that only its owner may read.
  init(path: String) throws(FileFailure) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    let end = lseek(descriptor, 0, SEEK_END)
    size = max(Int(end), 0)
  }

  deinit { close(descriptor) }

  /// Writes bytes behind what is there; what could not be written whole is taken back.
  ///
  /// - Parameters:
  ///   - bytes: any.
  ///   - isDurable: whether they have to be on the disk on return.
  /// - Throws: why nothing was appended.
  func append(_ bytes: [UInt8], isDurable: Bool = false) throws(FileFailure) {
    var written = 0
    while written < bytes.count {
      // The pointer is the array's, and from it on there are as many bytes as are said.
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw takeBack() }
      written += count
    }
    if isDurable, fsync(descriptor) != 0 { throw takeBack() }
    size += bytes.count
  }

  private func takeBack() -> FileFailure {
    let failure = FileFailure.last
    ftruncate(descriptor, off_t(size))
    return failure
  }

  /// All bytes of the file.
  func contents() throws(FileFailure) -> [UInt8] { try bytes(0..<size) }

  /// Bytes of the file.
  ///
  /// - Parameter range: within the file.
  /// - Returns: as many.
  /// - Throws: why they cannot be read; a file that has become shorter counts as damaged.
  func bytes(_ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    var isWhole = true
    let descriptor = descriptor
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = 0
      while count < range.count {
        // From `count` on the buffer has as many bytes left as are asked for.
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

  /// Gives the file another name.
  func move(to other: String) throws(FileFailure) {
    guard rename(path, other) == 0 else { throw .last }
  }
}

/// Why the system would not do something with a file.
struct FileFailure: Error, CustomStringConvertible {
  let number: Int32

  /// What the last call said.
  static var last: FileFailure { FileFailure(number: errno) }

  /// In the system's words.
  var description: String { String(cString: strerror(number)) }
}
