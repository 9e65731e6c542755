import ErrorCatalog
import Foundation

/// An event that isn't an error.
struct PlainEvent: Sendable {
  let name: StaticString
  let severity: ErrorSeverity
  let traceID: TraceID
  let time: Date
  let location: SourceLocation
  let network: NetworkConnection?
}
