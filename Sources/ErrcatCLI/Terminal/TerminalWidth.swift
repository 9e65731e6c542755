#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Output {
  /// How many columns standard output has; `nil` if it isn't a terminal, or one that doesn't report
  /// its size.
  static var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
