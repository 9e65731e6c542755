import ErrcatCompiler

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is replaced, with what undoes it.
struct Replacement: Equatable {
  /// Which of its two contents a file has.
  enum State {
    case former
    case new
    /// Another program has changed it.
    case other
  }

  /// The path without symbolic links.
  let path: String
  /// The bytes before; `nil` if there was no file.
  let former: [UInt8]?
  /// The number of bytes after.
  let count: Int
  /// The ``hash(_:)`` of the bytes after.
  let hash: UInt64

  init(path: String, former: [UInt8]?, count: Int, hash: UInt64) {
    self.path = path
    self.former = former
    self.count = count
    self.hash = hash
  }

  init(_ path: String, from former: [UInt8]?, to bytes: [UInt8]) {
    self.init(path: path, former: former, count: bytes.count, hash: Self.hash(bytes))
  }

  /// FNV-1a, 64 bits: tells contents apart that nobody has made to look alike.
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    // A loop, because in a debug build a closure would take ten times as long.
    bytes.withUnsafeBytes { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var index = 0
      while index < bytes.count {
        hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
        index &+= 1
      }
      return hash
    }
  }

  /// Which contents the file has now.
  var state: State {
    guard let bytes = try? FileSystem.read(path) else {
      return former == nil && !FileSystem.exists(path) ? .former : .other
    }
    if bytes == former { return .former }
    return bytes.count == count && Self.hash(bytes) == hash ? .new : .other
  }

  /// Restores the former contents of the file.
  ///
  /// - Throws: `FileError` if it can't be written.
  func undo() throws(FileError) {
    guard let former else {
      guard unlink(path) == 0 || errno == ENOENT else { throw .last(path) }
      return
    }
    let file = try TemporaryFile(for: path, isDurable: true) { _ in former }
    do throws(FileError) {
      try file.replaceTarget()
    } catch {
      file.remove()
      throw error
    }
  }
}
