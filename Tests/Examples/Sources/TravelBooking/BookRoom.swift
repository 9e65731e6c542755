public import TravelCore

/// Books a room.
public struct BookRoom: TravelRequest {
  /// The mapper of this module.
  public typealias Mapper = BookingErrorMapper

  /// The path of the room.
  public let path: String

  /// Creates a request for the room with a number.
  public init(room: Int) { path = "rooms/\(room)/book" }

  /// The number of the booking.
  public func value(from content: String) throws -> Int {
    guard let number = Int(content) else { throw BookingError.failed }
    return number
  }
}
