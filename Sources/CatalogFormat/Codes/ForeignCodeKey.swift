/// A key of the mapping table for a code from outside the catalog, such as `http:404`.
///
/// The tool writes these keys and the app looks them up; only this type knows their spelling.
package enum ForeignCodeKey: Hashable, Sendable {
  /// An HTTP status.
  case http(Int)
  /// A numeric code of the app's server.
  case serverNumber(Int)
  /// A named code of the app's server.
  case serverName(String)
  /// A POSIX error by its symbol, such as `ETIMEDOUT`.
  case posix(String)
  /// An `NSError`; a `URLError` is one of the domain `NSURLErrorDomain`.
  case nsError(domain: String, code: Int)
  /// A Swift error type by its name, with or without its module.
  case type(String)

  /// The domain of `URLError`.
  package static let urlErrorDomain = "NSURLErrorDomain"

  /// The key in the mapping table: a prefix, a colon and the code, such as `http:404` or
  /// `posix:ETIMEDOUT`.
  package var text: String {
    switch self {
    case .http(let status): return "\(Number.http)\(status)"
    case .serverNumber(let code): return "\(Number.server)\(code)"
    case .serverName(let name): return "\(Self.serverNamePrefix)\(name)"
    case .posix(let symbol): return "posix:\(symbol)"
    case .nsError(let domain, let code): return "ns:\(domain):\(code)"
    case .type(let name): return "type:\(name)"
    }
  }

  private static let serverNamePrefix: StaticString = "server-name:"

  /// Calls a function with the UTF-8 of the key of a named code of the app's server.
  ///
  /// Without a string: each named code of a response is looked up.
  static func withServerName<Result>(
    _ name: String,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let prefix = serverNamePrefix
    let length = prefix.utf8CodeUnitCount
    var name = name
    return name.withUTF8 { name in
      // Safe: the capacity is that of both, and every byte is initialized.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length + name.count) { text in
        for index in 0..<length { text.initializeElement(at: index, to: prefix.utf8Start[index]) }
        for index in 0..<name.count { text.initializeElement(at: length + index, to: name[index]) }
        return body(UnsafeBufferPointer(text))
      }
    }
  }

  /// The keys of a Swift type by its full name, in the order in which an app looks them up: with its
  /// module, and without.
  ///
  /// - Parameter name: the name as `String(reflecting:)` returns it.
  /// - Returns: one or two keys.
  package static func types(_ name: String) -> [ForeignCodeKey] {
    // Apple's platforms name it without its module.
    let name = name == "NSError" ? "Foundation.NSError" : typeName(name)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return [.type(name)] }
    return [.type(name), .type(String(name[name.index(after: dot)...]))]
  }

  /// The name of a type in the mapping table: a type of Foundation has the module `Foundation` on
  /// every system, although some are in `FoundationEssentials` on Linux.
  package static func typeName(_ name: String) -> String {
    let module = "FoundationEssentials."
    return name.hasPrefix(module) ? "Foundation.\(name.dropFirst(module.count))" : name
  }

  /// A kind of code whose key is a fixed prefix and a number, looked up without allocation.
  package struct Number: Sendable, CustomStringConvertible {
    /// The prefix, at most 40 bytes.
    private let prefix: StaticString

    /// HTTP statuses.
    package static let http = Number(prefix: "http:")
    /// Numeric codes of the app's server.
    package static let server = Number(prefix: "server:")
    /// Codes of `URLError`.
    package static let urlError = Number(prefix: "ns:NSURLErrorDomain:")

    /// The prefix with its colon, such as `http:`.
    package var description: String { "\(prefix)" }

    /// Calls a function with the UTF-8 of the key of a code.
    func withUTF8<Result>(
      _ code: Int,
      _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
      // Safe: 64 bytes hold a prefix of 40, a sign and the 19 digits of any `Int`, and every byte
      // from `start` on is initialized.
      let prefix = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { text in
        var start = text.count
        var rest = code.magnitude
        repeat {
          start -= 1
          text.initializeElement(at: start, to: UInt8(0x30 + rest % 10))
          rest /= 10
        } while rest > 0
        if code < 0 {
          start -= 1
          text.initializeElement(at: start, to: UInt8(ascii: "-"))
        }
        start -= prefix.count
        for (index, byte) in prefix.enumerated() {
          text.initializeElement(at: start + index, to: byte)
        }
        return body(UnsafeBufferPointer(rebasing: text[start...]))
      }
    }
  }
}
