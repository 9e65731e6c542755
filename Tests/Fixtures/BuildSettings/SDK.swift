// The errors of a library, as its users can't change them.
import Foundation

public enum SDKError: Error {
  case offline
  case none
  case limited(retryAfter: Double, requests: Int)
  case everything(
    name: String?, _ number: Int32, share: Float, in: Bool?, since: Date, `inout`: TimeInterval?, default: Response?, _0: UInt64
  )
}

public struct Response: Sendable {
  public let page: URL?
  public let retryAfter: Int?
}
