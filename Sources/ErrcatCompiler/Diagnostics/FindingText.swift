import PositionedJSON

/// The text of a finding, made of literals and values.
///
/// A string that is interpolated has little room for values and grows with each of them. With many findings, that takes
/// as long as to find them.
package struct FindingText: ExpressibleByStringInterpolation, Sendable {
  /// The whole text.
  let text: String

  /// A text that is already made.
  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package init(stringInterpolation parts: StringInterpolation) {
    text = String(decoding: parts.bytes, as: UTF8.self)
  }

  /// The parts of a text.
  ///
  /// Its functions are not inlined, because the texts of all rules would be a large part of the tool.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    @inline(never)
    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    @inline(never)
    package mutating func appendLiteral(_ literal: String) {
      literal.withBytes { bytes.append(contentsOf: $0) }
    }

    package mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }
  }
}
