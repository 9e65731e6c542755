import ErrorCatalog
import Foundation

/// An occurrence of an error that isn't in a catalog.
struct UnmappedError: Sendable {
  let error: any Error
  let traceID: String
  let time: Date
  let location: SourceLocation
  let network: NetworkConnection?
}
