public import Foundation
import MessageFormat

/// A message as it was found for a key, read once and shown many times.
final class ShownMessage: Sendable {
  private enum Content {
    case missing
    /// Without syntax: shown as it stands.
    case plain(String)
    case message(ParsedMessage, MessageText)
  }

  /// What stands for a key that no pack has a text for.
  static let none = ShownMessage(.missing)

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// - Parameters:
  ///   - text: ICU MessageFormat; a text that is not is shown as it stands.
  ///   - filler: of the text's language; asked for only if the text has syntax.
  convenience init(_ text: String, _ filler: () -> MessageText) {
    let hasSyntax = text.utf8.contains {
      $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "'")
    }
    guard hasSyntax, let message = try? ParsedMessage(text) else {
      self.init(.plain(text))
      return
    }
    self.init(.message(message, filler()))
  }

  /// The text, filled in; `nil` if there is none.
  @inline(__always)
  func text(_ arguments: () -> MessageArguments) -> String? {
    switch content {
    case .plain(let text): return text
    case .message(let message, let filler): return filler.format(message, arguments())
    case .missing: return nil
    }
  }

  /// The same with its arguments marked.
  func attributed(_ arguments: () -> MessageArguments) -> AttributedString? {
    switch content {
    case .plain(let text): return AttributedString(text)
    case .message(let message, let filler): return filler.attributed(message, arguments())
    case .missing: return nil
    }
  }
}

/// Fills arguments into messages.
final class MessageText: Sendable {
  private let formats: LocaleFormats
  private let formatter: MessageFormatter
  private let isIsolating: Bool

  /// - Parameters:
  ///   - language: of the texts: its plural rules and direction hold.
  ///   - formats: of the locale that numbers and dates are written in.
  ///   - isolatesArguments: whether arguments are kept apart from right-to-left text around them.
  init(_ language: LanguageTag, formats: LocaleFormats, isolatesArguments: Bool) {
    self.formats = formats
    formatter = MessageFormatter(language)
    isIsolating = isolatesArguments && language.isRightToLeft
  }

  /// The text of a message; an argument that is not given is shown as `{name}`.
  func format(_ message: ParsedMessage, _ arguments: MessageArguments) -> String {
    formatter.format(message, with: values(arguments))
  }

  /// The same with the name of its argument on every stretch that one fills.
  func attributed(_ message: ParsedMessage, _ arguments: MessageArguments) -> AttributedString {
    let formatted = formatter.formatWithSpans(message, with: values(arguments))
    let shown = formatted.text
    var result = AttributedString()
    var index = shown.startIndex
    var offset = 0
    for span in formatted.spans {
      let range = span.range
      let start = shown.utf8.index(index, offsetBy: range.lowerBound - offset)
      let end = shown.utf8.index(start, offsetBy: range.count)
      result += AttributedString(String(shown[index..<start]))
      var argument = AttributedString(String(shown[start..<end]))
      argument[ArgumentAttribute.self] = span.name
      result += argument
      (index, offset) = (end, range.upperBound)
    }
    return result + AttributedString(String(shown[index...]))
  }

  private func values(_ arguments: MessageArguments) -> ArgumentTexts {
    ArgumentTexts(formats: formats, arguments: arguments, isIsolating: isIsolating)
  }
}

/// The name of the argument that a stretch of an attributed message shows.
///
///     for (name, range) in text.runs[ArgumentAttribute.self] where name == "balance" { … }
public enum ArgumentAttribute: AttributedStringKey {
  /// The argument's name.
  public typealias Value = String
  /// What the attribute is called in an encoded string.
  public static let name = "errcat.argument"
}

/// What is shown of single values.
private struct ArgumentTexts: MessageValues {
  let formats: LocaleFormats
  let arguments: MessageArguments
  let isIsolating: Bool

  func number(_ name: String) -> MessageFormatter.Number? {
    switch arguments[name] {
    case .int(let value): return .integer(value)
    case .double(let value): return .decimal(value)
    default: return nil
    }
  }

  func keyword(_ name: String) -> String? {
    switch arguments[name] {
    case .string(let value): return value
    case .int(let value): return String(value)
    case .bool(let value): return String(value)
    default: return nil
    }
  }

  func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
    switch arguments[placeholder.name] {
    case nil: text += "{\(placeholder.name)}".utf8
    case .string(let value): writeIsolated(value, to: &text)
    case .int(let value):
      if let shown = named(Double(value), placeholder.kind) {
        text += shown.utf8
      } else if placeholder.kind != .number || placeholder.style.isEmpty {
        let (shown, overflow) = value.subtractingReportingOverflow(placeholder.offset)
        formats.write(overflow ? value : shown, to: &text)
      } else {
        text += number(Double(value), placeholder).utf8
      }
    case .double(let value):
      let shown =
        named(value, placeholder.kind) ?? number(value - Double(placeholder.offset), placeholder)
      text += shown.utf8
    case .bool(let value): text += String(value).utf8
    case .date(let value): writeIsolated(date(value, placeholder), to: &text)
    case .duration(let value):
      text += (placeholder.kind == .duration ? formats.clock(value) : formats.text(value)).utf8
    case .url(let value): writeIsolated(value.absoluteString, to: &text)
    }
  }

  /// A number of a type that has a name of its own; `nil` for any other.
  private func named(_ value: Double, _ kind: MessageNodeKind) -> String? {
    switch kind {
    case .spellOut: return formats.text(value, .spellOut)
    case .ordinal: return formats.text(value.rounded(.toNearestOrEven), .ordinal)
    case .duration:
      return value.magnitude < 1e15 ? formats.clock(.seconds(value)) : String(value)
    default: return nil
    }
  }

  /// A number in the placeholder's style; plain if no formatter can do the style.
  private func number(_ value: Double, _ placeholder: MessageFormatter.Placeholder) -> String {
    let style = placeholder.kind == .number ? NumberStyle(placeholder.style) : nil
    return formats.text(value, style ?? NumberStyle())
  }

  private func date(_ value: Date, _ placeholder: MessageFormatter.Placeholder) -> String {
    let style = DateStyle(placeholder.style) ?? .medium
    switch placeholder.kind {
    case .date: return formats.text(value, .date, style)
    case .time: return formats.text(value, .time, style)
    default: return formats.text(value, .both, .short)
    }
  }

  /// The text between U+2068 and U+2069, where its direction could turn what stands around it.
  private func writeIsolated(_ value: String, to text: inout [UInt8]) {
    var value = isIsolating ? "\u{2068}\(value)\u{2069}" : value
    value.withUTF8 { text.append(contentsOf: $0) }
  }
}
