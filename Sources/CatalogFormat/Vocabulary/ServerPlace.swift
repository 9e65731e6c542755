/// How a catalog writes the place of a value in a server's response.
package enum ServerPlace {
  /// The unit of the numbers of a duration, in seconds; without a unit, they count seconds.
  package static let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3_600]

  /// The name of a header, as in `header:X-Error-Code`; `nil` for the path of a member.
  package static func header(_ place: some StringProtocol) -> String? {
    place.hasPrefix("header:") ? String(place.dropFirst(7)) : nil
  }
}
