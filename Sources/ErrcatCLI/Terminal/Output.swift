import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a command prints: findings to standard output, everything else to standard error.
enum Output {
  static func print(_ text: String) { write(text, to: 1) }

  static func print(_ bytes: [UInt8]) { bytes.withUnsafeBytes { _ = FileSystem.write($0, to: 1) } }

  static func complain(_ text: String) { write("\(text)\n", to: 2) }

  static var isTerminal: Bool { isatty(1) == 1 }

  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Replaces the last line of a terminal on standard error.
  static func progress(_ text: String) { write("\r\u{1B}[K\(text)", to: 2) }

  /// Whether standard output is colored: a terminal, and `NO_COLOR` (no-color.org) not set.
  static var takesColor: Bool {
    let isRefused = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    return isTerminal && !isRefused && !isDumb
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = FileSystem.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }
}
