import CatalogFormat
import PositionedJSON

/// The place of values in a server's response: a header, such as `header:X-Error-Code`, or a JSONPath (RFC 9535)
/// without `$`.
///
/// `error.code` is a member of a member, `errors[0].code` a member of the first element, and
/// `errors[*].code` or `errors.*.code` that of every element or member. A unit after the place of a duration
/// says what its numbers count, as in `retry_after_ms ms`. `$` is the whole body.
struct ServerPath: Sendable {
  /// The maximum number of values that are read.
  static let maximumValues = 100

  private enum Step: Sendable {
    case name(String)
    case index(Int)
    /// All elements of an array, or the values of all members.
    case all
  }

  /// The name of a header, in lower case; `nil` for a member of the body.
  let header: String?
  /// The unit of a number at the place, in seconds.
  let unit: Double
  private let steps: [Step]
  /// Whether a step leads to several values.
  private let hasSeveral: Bool

  /// Parses a path that lint accepts.
  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    unit = parts.count == 2 ? ServerPlace.units[String(parts[1])] ?? 1 : 1
    let text = String(parts.first ?? "")
    header = ServerPlace.header(text)?.lowercased()
    steps =
      text == "$"
      ? []
      : text.utf8.split(separator: UInt8(ascii: ".")).flatMap { part in
        part.split(separator: UInt8(ascii: "[")).map { piece -> Step in
          if piece.last == UInt8(ascii: "]") {
            return Int(String(Substring(piece.dropLast()))).map { .index($0) } ?? .all
          }
          let name = String(Substring(piece))
          return name == "*" ? .all : .name(name)
        }
      }
    hasSeveral = steps.contains { step in
      if case .all = step { return true }
      return false
    }
  }

  /// Whether the path is that of the whole body.
  var isRoot: Bool { header == nil && steps.isEmpty }

  /// The value at a path that leads to one.
  private func value(in root: JSONValue) -> JSONValue? {
    var value = root
    for step in steps {
      switch step {
      case .name(let name):
        guard let next = value.member(named: name) else { return nil }
        value = next
      case .index(let index):
        let elements = value.elements
        guard elements.indices.contains(index) else { return nil }
        value = elements[index]
      case .all: preconditionFailure("a path to several values")
      }
    }
    return value
  }

  /// The values at the path in the order of the text, at most ``maximumValues``.
  func values(in root: JSONValue) -> [JSONValue] {
    if !hasSeveral { return value(in: root).map { [$0] } ?? [] }
    var values = [root]
    for step in steps {
      var next: [JSONValue] = []
      for value in values where next.count < Self.maximumValues {
        next += Self.values(at: step, in: value).prefix(Self.maximumValues - next.count)
      }
      values = next
    }
    return values
  }

  private static func values(at step: Step, in value: JSONValue) -> [JSONValue] {
    switch step {
    case .name(let name):
      return value.member(named: name).map { [$0] } ?? []
    case .index(let index):
      let elements = value.elements
      return elements.indices.contains(index) ? [elements[index]] : []
    case .all:
      return value.kind == .array ? value.elements : value.members.map(\.value)
    }
  }
}
