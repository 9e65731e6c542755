#if canImport(Network)
import Foundation
import Network

/// A monitor that keeps a reporter's ``ErrorReporter/network`` up to date for as long as it exists.
///
/// The system's monitor has a thread of its own: create one with the first window, and keep it.
/// `@unchecked Sendable` is safe: the monitor is started once and never changed.
public final class NetworkMonitor: @unchecked Sendable {
  private let monitor = NWPathMonitor()

  /// Starts monitoring.
  ///
  /// - Parameter reporter: the reporter to update, immediately and with every change.
  public init(_ reporter: ErrorReporter = .shared) {
    monitor.pathUpdateHandler = { path in
      if path.status != .satisfied {
        reporter.network = .offline
      } else {
        reporter.network = path.usesInterfaceType(.cellular) ? .cellular : .wifi
      }
    }
    monitor.start(queue: DispatchQueue(label: "errcat.network", qos: .utility))
  }

  deinit { monitor.cancel() }
}
#endif
