import ArgumentParser
import Dispatch
import ErrcatCompiler
import ErrcatFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The output of a command: findings to standard output, everything else to standard error.
enum Output {
  /// Prints text unchanged.
  ///
  /// - Throws: `FileError` if standard output can't be written; `ExitCode` with status 2 if its reader
  ///   has closed it, as `head` does, which isn't worth a message.
  static func print(_ text: String) throws {
    var text = text
    try text.withUTF8 { try print(UnsafeRawBufferPointer($0)) }
  }

  /// Prints a file's text: unchanged for a program, and so that a terminal obeys nothing in it.
  ///
  /// - Throws: what ``print(_:)`` throws.
  static func printFile(_ text: String) throws {
    guard isTerminal else { return try print(text) }
    let lines = text.unicodeScalars.filter { $0 != "\r" && $0 != "\u{FEFF}" }
      .split(separator: "\n", omittingEmptySubsequences: false)
    try print(
      lines.map { Escaping.terminal(String(String.UnicodeScalarView($0))) }.joined(separator: "\n")
    )
  }

  /// Prints bytes unchanged; throws what printing text throws.
  static func print(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try print($0) } }

  private static func print(_ bytes: UnsafeRawBufferPointer) throws {
    guard !FileSystem.write(bytes, to: 1) else { return }
    if errno == EPIPE { throw ExitCode(2) }
    throw FileError(path: "standard output", reason: String(cString: strerror(errno)))
  }

  /// Prepares the standard streams: writing to a pipe that its reader has closed fails instead of ending
  /// the process, as does writing more than the limit of a file's size, and a file that is opened later never takes the place of a stream that is closed.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A file larger than the process may write is an error, after which temporary files are removed.
    signal(SIGXFSZ, SIG_IGN)
    // Opening takes the lowest free number, which is the stream's; nothing can be written to it.
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
  }

  static func complain(_ text: String) { StandardError.write("\(text)\n") }

  /// Asks for a line of input: like ``complain(_:)``, without a line feed.
  static func ask(_ text: String) { StandardError.write(text) }

  static var isTerminal: Bool { isatty(1) == 1 }

  static var isInputTerminal: Bool { isatty(0) == 1 }

  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Replaces the last line of a terminal on standard error.
  static func progress(_ text: String) { StandardError.write("\r\u{1B}[K\(text)") }

  /// Whether standard output is colored: a terminal, and `NO_COLOR` (no-color.org) not set.
  static var takesColor: Bool {
    let isRefused = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    return isTerminal && !isRefused && !isDumb
  }
}

extension Output {
  /// How many columns a line has: what `COLUMNS` in the environment sets, otherwise what the terminal
  /// reports; 80 without a terminal.
  static var columns: Int {
    if let columns = setColumns, columns > 0 { return columns }
    var size = winsize()
    guard isTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Sets `COLUMNS` in the environment if lines are shorter: the argument parser stops the process if help has
  /// fewer columns than the names of its options.
  static func widen(to minimum: Int) {
    if setColumns ?? columns < minimum { setenv("COLUMNS", "\(minimum)", 1) }
  }

  private static var setColumns: Int? {
    getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
  }
}

/// A line on the terminal that shows what is running, removed when it is done.
///
/// `@unchecked Sendable` is safe: what changes is accessed only on the queue.
final class Progress: @unchecked Sendable {
  private let queue = DispatchQueue(label: "errcat.progress")
  private var isShown = false
  private var hasEnded = false

  /// Shows a line once half a second has passed; never if standard error is not a terminal.
  init(_ text: String, isOn: Bool) {
    guard isOn, Output.isErrorTerminal else { return }
    queue.asyncAfter(deadline: .now() + 0.5) { [self] in
      guard !hasEnded else { return }
      isShown = true
      Output.progress(text)
    }
  }

  /// Takes the line away.
  func end() {
    queue.sync {
      hasEnded = true
      if isShown { Output.progress("") }
      isShown = false
    }
  }
}
