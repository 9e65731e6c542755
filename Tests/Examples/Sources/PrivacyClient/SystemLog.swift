#if canImport(os)
import ErrorCatalog
import ErrorOperations
public import os

extension Logger {
  /// Writes a line, which is redacted already: its fields can be read in Console.
  public func write(_ line: LogLine) {
    let level: OSLogType
    switch line.severity {
    case .debug: level = .debug
    case .info: level = .info
    case .notice, .warning: level = .default
    case .error: level = .error
    case .critical: level = .fault
    }
    log(level: level, "\(line.description, privacy: .public)")
  }
}
#endif
