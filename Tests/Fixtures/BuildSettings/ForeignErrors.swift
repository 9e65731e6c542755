// Errors of the app itself that its catalog maps.
import ErrorCatalog
import Foundation
import SDK

enum Only: Swift.Error {
  case `case`(Swift.Int)
}

enum OwnError: Swift.Error {
  case some(Level)
  case none

  struct Nested: Swift.Error {
    let reason: Swift.Substring
    var code: Code
    var response: SDK.Response?
    var `default`: Foundation.URL? { nil }
  }

  enum Level: Swift.String, Swift.Sendable { case high }
  enum Code: Swift.Int, Swift.Sendable { case full = 28 }
}

enum Generic<Value: Swift.Sendable>: Swift.Error {
  case unlabelled(Value)
}

typealias Alias = Generic<Swift.Int8>
