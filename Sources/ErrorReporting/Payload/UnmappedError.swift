import ErrorCatalog
import Foundation

/// An occurrence of an error that isn't in a catalog.
struct UnmappedError: Sendable {
  let error: any Error
  let traceID: TraceID
  let time: Date
  let location: SourceLocation
  let network: NetworkConnection?
}
