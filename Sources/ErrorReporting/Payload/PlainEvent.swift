import ErrorCatalog
import Foundation

/// An event that isn't an error.
struct PlainEvent: Sendable {
  let name: StaticString
  let severity: ErrorSeverity
  let traceID: String
  let time: Date
  let location: SourceLocation
  let network: NetworkConnection?
}
