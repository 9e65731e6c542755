public import TravelCore

/// Loads the user's points.
public struct LoadPoints: TravelRequest {
  /// The mapper of this module.
  public typealias Mapper = LoyaltyErrorMapper

  /// The path of the points.
  public let path = "points"

  /// Creates a request.
  public init() {}

  /// The number of points.
  public func value(from content: String) throws -> Int {
    guard let points = Int(content) else { throw LoyaltyError.unavailable }
    return points
  }
}
