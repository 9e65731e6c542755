import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A terminal of 60 columns that commands run on, with what is typed and what it shows.
final class SessionTerminal: @unchecked Sendable {
  private let master: Int32
  private let slave: Int32
  private let lock = NSLock()
  private var bytes: [UInt8] = []

  init() throws {
    var size = winsize(ws_row: 24, ws_col: 60, ws_xpixel: 0, ws_ypixel: 0)
    var (master, slave) = (Int32(-1), Int32(-1))
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw POSIXError(.ENODEV) }
    var settings = termios()
    tcgetattr(slave, &settings)
    // What is typed isn't shown again, and a line feed stays one.
    settings.c_lflag &= ~tcflag_t(ECHO)
    settings.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(slave, TCSANOW, &settings)
    (self.master, self.slave) = (master, slave)
  }

  /// Everything that was shown.
  var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

  /// Types lines; `^D` is the end of the input.
  func type(_ lines: [String]) {
    for line in lines {
      let bytes = line == "^D" ? [4] : Array("\(line)\n".utf8)
      _ = write(master, bytes, bytes.count)
    }
  }

  /// Runs something with the terminal as its standard streams.
  func run(_ body: () -> Int32) -> Int32 {
    let saved = [dup(0), dup(1), dup(2)]
    for number in 0...2 as ClosedRange<Int32> { dup2(slave, number) }
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) { self.read() }
    let status = body()
    for (number, file) in zip(0...2 as ClosedRange<Int32>, saved) {
      dup2(file, number)
      close(file)
    }
    // Reading ends once no stream is the terminal.
    close(slave)
    reading.wait()
    close(master)
    return status
  }

  private func read() {
    var piece = [UInt8](repeating: 0, count: 4_096)
    while true {
      #if canImport(Darwin)
      let count = Darwin.read(master, &piece, piece.count)
      #else
      let count = Glibc.read(master, &piece, piece.count)
      #endif
      guard count > 0 else { return }
      lock.withLock { bytes += piece[..<count] }
    }
  }
}
