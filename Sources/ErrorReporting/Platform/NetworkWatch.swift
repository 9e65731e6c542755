#if canImport(Network)
import Foundation
import Network

/// Tells a reporter how the device reaches the network, as long as it lives.
///
/// The system's monitor has a thread of its own: make one with the first window, and keep it.
/// `@unchecked Sendable` is safe: the monitor is started once and never changed.
public final class NetworkWatch: @unchecked Sendable {
  private let monitor = NWPathMonitor()

  /// - Parameter reporter: is told at once, and at every change.
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
