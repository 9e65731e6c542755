#if canImport(Network)
import Foundation
import Network

/// A monitor that updates a reporter's ``ErrorReporter/network`` as long as it exists.
///
/// ```swift
/// let monitor = NetworkMonitor()  // keep it as long as the app runs
/// ```
///
/// The system's monitor uses a thread of its own, so create it after the first window is visible.
/// `@unchecked Sendable` is safe: the monitor is started once and never changed.
public final class NetworkMonitor: @unchecked Sendable {
  private let monitor = NWPathMonitor()

  /// Starts monitoring.
  ///
  /// - Parameter reporter: the reporter to update, at once and after every change.
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
