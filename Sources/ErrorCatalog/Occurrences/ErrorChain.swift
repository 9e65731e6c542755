import Foundation

/// The causes of an error.
package enum ErrorChain {
  /// The maximum number of errors that are read, because chains can be circular.
  static let maximumCount = 32

  /// Whether an error defines its domain and code; Swift derives them from the type of other
  /// errors.
  package static func hasCodes(_ error: any Error) -> Bool {
    type(of: error) is AnyClass || error is any CustomNSError
  }

  /// The direct causes of an error.
  static func underlying(_ error: any Error) -> [any Error] {
    switch error {
    case let error as DecodingError: return [error.context?.underlyingError].compactMap { $0 }
    case let error as EncodingError: return [error.context?.underlyingError].compactMap { $0 }
    default: break
    }
    guard hasCodes(error) else { return [] }
    return underlying((error as NSError).userInfo)
  }

  private static func underlying(_ info: [String: Any]) -> [any Error] {
    let one = info[NSUnderlyingErrorKey] as? any Error
    let more = info["NSMultipleUnderlyingErrorsKey"] as? [any Error]
    return (one.map { [$0] } ?? []) + (more ?? [])
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      return context
    @unknown default: return nil
    }
  }
}

extension EncodingError {
  fileprivate var context: Context? {
    if case .invalidValue(_, let context) = self { return context }
    return nil
  }
}
