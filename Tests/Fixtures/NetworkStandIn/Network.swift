// What ErrorReporting uses of Apple's Network, so that it can be type-checked where there is none.
public import Dispatch
public import Foundation

public final class NWPathMonitor {
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public init() {}
  public func start(queue: DispatchQueue) {}
  public func cancel() {}
}

public struct NWPath: Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public var status: Status { .satisfied }
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

public struct NWInterface: Sendable {
  public enum InterfaceType: Sendable { case wifi, cellular, wiredEthernet, loopback, other }
}

public final class NWConnection: Sendable {
  public enum State: Sendable {
    case setup, preparing, ready, cancelled
    case waiting(NWError)
    case failed(NWError)
  }
  public enum SendCompletion: Sendable {
    case contentProcessed(@Sendable (NWError?) -> Void)
    case idempotent
  }
  public final class ContentContext: Sendable {
    public static let finalMessage = ContentContext()
  }
  public init(host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters) {}
  public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { nil }
    set {}
  }
  public func start(queue: DispatchQueue) {}
  public func send(
    content: Data?,
    contentContext: ContentContext,
    isComplete: Bool,
    completion: SendCompletion
  ) {}
  public func cancel() {}
}

public enum NWError: Error { case posix(Int32) }

public enum NWEndpoint {
  public struct Host: Sendable { public init(_ name: String) {} }
  public struct Port: Sendable { public init?(rawValue: UInt16) {} }
}

public final class NWParameters: Sendable {
  public static var tls: NWParameters { NWParameters() }
  public static var tcp: NWParameters { NWParameters() }
}
