import CatalogFormat
import PositionedJSON

/// The address of a folder or page on the web, to which the names of errors are added.
package struct WebAddress: Sendable {
  /// The address as the catalog has it, such as `https://errors.example.com`.
  package let text: String

  /// Parses `https://host`, optionally with a port and a path; `nil` for any other text.
  package init?(_ text: String) {
    let scheme = "https://"
    guard text.hasPrefix(scheme) else { return nil }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") }
    let parts = authority.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, Self.isHost(parts[0]),
      parts.count == 1 || (1...5).contains(parts[1].count) && parts[1].allSatisfy(\.isASCIIDigit),
      Self.isPath(rest.dropFirst(authority.count))
    else { return nil }
    self.text = text
  }

  /// The address of an error on a site with this address.
  package func entry(_ key: String) -> String { ErrorAddress.text(key, site: text) }

  private static func isHost(_ host: Substring.UTF8View) -> Bool {
    host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      let hyphen = UInt8(ascii: "-")
      return !$0.isEmpty && $0.first != hyphen && $0.last != hyphen
        && $0.allSatisfy { $0.isASCIIAlphanumeric || $0 == hyphen }
    }
  }

  private static func isPath(_ path: Substring.UTF8View) -> Bool {
    var rest = path
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        for _ in 0..<2 {
          guard let digit = rest.popFirst(), Hexadecimal.value(digit) != nil else { return false }
        }
      } else if !byte.isASCIIAlphanumeric, !unreserved.contains(byte), !inPaths.contains(byte) {
        return false
      }
    }
    return true
  }

  private static let unreserved = Array("-._~".utf8)
  private static let inPaths = Array("!$&'()*+,;=:@/".utf8)
}
