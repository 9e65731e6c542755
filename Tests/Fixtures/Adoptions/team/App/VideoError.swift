import Foundation

/// What can go wrong in the player.
enum VideoError: Error {
  case networkTimeout
  case regionBlocked(country: String)
  case tooManyDevices(limit: Int, used: Int)
  case notEnough(amount: Decimal)
  case paymentDeclined
  case live
  case sysUnknown
}
