import PositionedJSON

/// The id that all log lines and reports of a request share, and where it is from.
public struct TraceID: Hashable, Sendable {
  /// The id: of 32 hexadecimal digits (W3C Trace Context) if it was made here.
  public let text: String
  /// Whether the id was made here, so that no server knows it: it only connects log lines and reports.
  package let isLocal: Bool

  /// Creates an id that a server knows: that of its response or of your request.
  public init(_ text: String) { self.init(text, isLocal: false) }

  package init(_ text: String, isLocal: Bool) {
    self.text = text
    self.isLocal = isLocal
  }

  /// The id that a server knows, or one that is made here if that is `nil` or empty.
  package init(known: String?) {
    let known = known.flatMap { $0.isEmpty ? nil : $0 }
    self.init(known ?? RandomID.make(), isLocal: known == nil)
  }

  /// The id if a server knows it; `nil` if it was made here.
  ///
  /// ```swift
  /// func support<Failure>(_ occurrence: Occurrence<Failure>) -> String? {
  ///   occurrence.traceID.known.map { "Tell support: \($0)" }
  /// }
  /// ```
  public var known: String? { isLocal ? nil : text }
}

extension TraceID: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates an id that a server knows.
  public init(stringLiteral text: String) { self.init(text) }
  /// The text.
  public var description: String { text }
}

/// Random ids of requests and reports.
package enum RandomID {
  /// A random number of 128 bits as 32 hexadecimal digits.
  package static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return make(using: &generator)
  }

  /// The next two numbers of a generator as 32 hexadecimal digits.
  static func make(using generator: inout some RandomNumberGenerator) -> String {
    let halves = [generator.next(), generator.next()]
    return Hexadecimal.text(
      halves.flatMap { half in (1...8).map { UInt8(truncatingIfNeeded: half >> (64 - 8 * $0)) } }
    )
  }
}
