import CatalogFormat
import PositionedJSON

/// Values that say how an error is handled.
extension FieldReader {
  /// A display style, or a list of different ones; empty if there is none.
  mutating func displayStyles(_ value: JSONValue?) -> [Located<DisplayStyle>] {
    let what = "display style"
    guard let value, value.kind == .array else { return [choice(value, what)].compactMap { $0 } }
    var styles: [Located<DisplayStyle>] = []
    for element in list(value) {
      guard let style: Located<DisplayStyle> = choice(element, what) else { continue }
      if let first = styles.first(where: { $0.value == style.value }) {
        report(
          .malformedValue,
          "display style '\(style.value.rawValue)' is listed twice",
          at: style.range,
          notes: [("first listed here", first.range)]
        )
      } else {
        styles.append(style)
      }
    }
    if value.elements.isEmpty {
      report(.malformedValue, "expected at least one display style, found none", at: value.range)
    }
    return styles
  }

  /// The name of an argument in braces; reports other texts and returns `nil`.
  mutating func argumentReference(_ value: JSONValue?) -> Located<String>? {
    guard let text = string(value) else { return nil }
    let name = text.value.dropFirst().dropLast()
    guard text.value.hasPrefix("{"), text.value.hasSuffix("}"), SwiftName.isArgument(String(name))
    else {
      let bare = SwiftName.isArgument(text.value) ? "; write '{\(text.value)}'" : ""
      report(
        .malformedValue,
        "expected the name of an argument in braces, found '\(text.value)'\(bare)",
        at: text.range
      )
      return nil
    }
    return Located(String(name), text.range)
  }

  /// A string that isn't empty.
  mutating func nonEmptyString(_ value: JSONValue?) -> Located<String>? {
    guard let text = string(value) else { return nil }
    if text.value.isEmpty {
      report(.malformedValue, "expected a name, found ''", at: text.range)
      return nil
    }
    return text
  }
}
