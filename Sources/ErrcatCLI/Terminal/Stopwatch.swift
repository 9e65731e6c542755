#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Measures how long something takes, with a clock that only goes forward.
struct Stopwatch {
  private let start = Self.now

  /// The seconds since this was created.
  var seconds: Double { Self.now - start }

  /// Seconds since any point in time, always the same one in a process.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
