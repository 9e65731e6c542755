import ErrcatCompiler
import PositionedJSON

/// The address of a document (RFC 8089): `file:///app/catalog.json`.
enum DocumentURI {
  /// The length from which a path can't be a file's, in bytes: no system has longer ones.
  private static let maximumBytes = 4_096

  /// The absolute path that a URI names, in any of its forms: percent-encoded or not, with an empty host or
  /// `localhost`, with `.` and `..`.
  ///
  /// - Parameter uri: the URI as a client spells it.
  /// - Returns: the normalized path; `nil` for other schemes and hosts, and for a path that can't be one.
  static func path(_ uri: String) -> String? {
    let scheme = "file:"
    guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = uri.dropFirst(scheme.count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
      rest = rest.dropFirst(host.count)
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    let bytes = decoded(Array(rest.utf8))
    guard bytes.first == UInt8(ascii: "/"), !bytes.contains(0), bytes.count < maximumBytes else {
      return nil
    }
    let path = String(decoding: bytes, as: UTF8.self)
    return path.utf8.elementsEqual(bytes) ? PathText.normalized(path) : nil
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = Hexadecimal.number(bytes[index + 1...index + 2])
      {
        result.append(UInt8(truncatingIfNeeded: byte))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
