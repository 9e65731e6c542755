/// The response codes of the app, as they were before it used errcat.
///
/// `errcat init --from-swift ResponseCode.swift` made the first catalog of `TravelCore` from it.
enum ResponseCode: Int, CaseIterable {
  case success = 0
  /// Something went wrong.
  case unknown = -1
  /// The time of this device is wrong.
  case wrongTime = -7
  /// Sign in again to continue.
  case sessionExpired = 1001
  /// That was a lot at once.
  case tooManyRequests = 1029
  /// Bookings are closed for maintenance.
  case maintenance = 1090
}
