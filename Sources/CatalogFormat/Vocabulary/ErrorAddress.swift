/// The addresses of errors on the catalog's site, which are also their types in responses (RFC 9457).
package enum ErrorAddress {
  /// The address of an error: a fragment of the site's address, which needs no server.
  ///
  /// - Parameters:
  ///   - key: the key of the error.
  ///   - site: the catalog's `site`, an `https` address with or without a path.
  /// - Returns: a URI such as `https://errors.example.com/#error.network.timeout`.
  package static func text(_ key: String, site: String) -> String {
    let hasPath = site.utf8.dropFirst("https://".utf8.count).contains(UInt8(ascii: "/"))
    return "\(site)\(hasPath ? "" : "/")#\(escaped(key))"
  }

  /// A text with percent-encoding for everything that RFC 3986 reserves.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes += [byte >> 4, byte & 15].map { digits[Int($0)] }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
