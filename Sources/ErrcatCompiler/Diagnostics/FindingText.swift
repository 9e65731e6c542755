import PositionedJSON

/// The text of a finding, made of literals and values.
///
/// The default interpolation reserves little room for values, so a string is reallocated again and again. With many
/// findings, that takes as long as finding them.
package struct FindingText: ExpressibleByStringInterpolation, Sendable {
  /// The whole text.
  let text: String

  /// A text that is already made.
  package init(_ text: String) { self.text = text }

  /// A literal.
  package init(stringLiteral text: String) { self.text = text }

  /// Literals and values.
  package init(stringInterpolation parts: StringInterpolation) {
    text = String(decoding: parts.bytes, as: UTF8.self)
  }

  /// The parts of a text.
  ///
  /// What all texts call isn't inlined: copies of it would be a large part of the tool.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    /// Makes room for the literals and for usual values.
    @inline(never)
    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    /// Appends a literal.
    @inline(never)
    package mutating func appendLiteral(_ literal: String) {
      literal.withBytes { bytes.append(contentsOf: $0) }
    }

    /// Appends a text.
    package mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    /// Appends the description of a value.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }
  }
}
