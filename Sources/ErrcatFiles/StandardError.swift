#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard error, for everything that isn't a result.
package enum StandardError {
  /// Writes text unchanged; ignores failures.
  package static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = FileSystem.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }
}
