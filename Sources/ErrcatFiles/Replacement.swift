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
  /// The path without symbolic links.
  let path: String
  /// The bytes before; `nil` if there was no file.
  let former: [UInt8]?

  /// Restores the former contents of the file.
  ///
  /// - Throws: `FileError` if it can't be written.
  func undo() throws(FileError) {
    guard let former else {
      guard unlink(path) == 0 || errno == ENOENT else { throw .last(path) }
      return
    }
    let file = try TemporaryFile(for: path, isDurable: true, bytes: former)
    do throws(FileError) {
      try file.replaceTarget()
    } catch {
      file.remove()
      throw error
    }
  }
}
