import ErrcatCompiler
import ErrcatCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system's calendar.
enum Today {
  /// The day it is here.
  static var day: CalendarDay? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return CalendarDay(
      "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
    )
  }
}

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
