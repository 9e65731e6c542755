public import Foundation
import MessageFormat

/// The message of a key, parsed once and formatted many times.
final class ShownMessage: Sendable {
  private enum Content {
    case missing
    /// A text without syntax, which is shown unchanged.
    case plain(String)
    case message(ParsedMessage, MessageText)
  }

  /// The result for a key without a message.
  static let none = ShownMessage(.missing)

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// Parses a message; `nil` if it has a syntax error, so that users never see its braces.
  ///
  /// - Parameters:
  ///   - text: the message in ICU MessageFormat.
  ///   - filler: returns the formatter of the message's language; called only if it has syntax.
  convenience init?(_ text: String, _ filler: () -> MessageText) {
    let hasSyntax = text.utf8.contains {
      $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "'")
    }
    guard hasSyntax else {
      self.init(.plain(text))
      return
    }
    guard let message = try? ParsedMessage(text) else { return nil }
    self.init(.message(message, filler()))
  }

  /// The message with its arguments; `nil` if there is no message.
  func text(_ arguments: () -> MessageArguments) -> String? {
    switch content {
    case .plain(let text): return text
    case .message(let message, let filler): return filler.format(message, arguments())
    case .missing: return nil
    }
  }

  /// The message with an attribute on each argument; `nil` if there is no message.
  func attributed(_ arguments: () -> MessageArguments) -> AttributedString? {
    switch content {
    case .plain(let text): return AttributedString(text)
    case .message(let message, let filler): return filler.attributed(message, arguments())
    case .missing: return nil
    }
  }
}

/// A formatter of messages with values of errors.
final class MessageText: Sendable {
  private let formats: LocaleFormats
  private let formatter: MessageFormatter
  private let isIsolating: Bool

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - language: the language of the messages, whose plural rules and direction apply.
  ///   - formats: the formats of numbers and dates.
  ///   - isolatesArguments: whether arguments in right-to-left messages are isolated.
  init(
    _ language: LanguageTag,
    formats: LocaleFormats,
    isolatesArguments: Bool
  ) {
    self.formats = formats
    formatter = MessageFormatter(language)
    isIsolating = isolatesArguments && language.isRightToLeft
  }

  /// The text of a message; an argument that is missing is shown as `…`.
  func format(_ message: ParsedMessage, _ arguments: MessageArguments) -> String {
    formatter.format(message, with: values(arguments))
  }

  /// The text of a message with an ``ArgumentAttribute`` on each argument.
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
    ArgumentTexts(
      formats: formats,
      arguments: arguments,
      isIsolating: isIsolating
    )
  }
}

/// An attribute with the name of the argument whose value a range of a message shows.
///
/// ```swift
/// func linked(_ error: some CatalogError) -> AttributedString {
///   var text = LocalizationManager.shared.attributedText(for: error)
///   for (name, range) in text.runs[ArgumentAttribute.self] where name == "balance" {
///     text[range].link = URL(string: "rendio://credits")
///   }
///   return text
/// }
/// ```
public enum ArgumentAttribute: AttributedStringKey {
  /// The name of the argument.
  public typealias Value = String
  /// The name of the attribute in an encoded string.
  public static let name = "errcat.argument"
}

/// The formatted values of arguments.
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
    case .absent: return "none"
    default: return nil
    }
  }

  func write(_ placeholder: MessageFormatter.Placeholder, to text: inout [UInt8]) {
    switch arguments[placeholder.name] {
    case nil: text += "…".utf8
    case .string(let value): writeIsolated(value, to: &text)
    case .int(let value):
      if let shown = named(Double(value), placeholder.kind) {
        text += shown.utf8
      } else if placeholder.kind != .number || placeholder.style.isEmpty {
        let (shown, overflow) = value.subtractingReportingOverflow(placeholder.offset)
        text += formats.text(overflow ? value : shown).utf8
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
    case .absent: break
    }
  }

  /// A number of the type `spellout`, `ordinal` or `duration`; `nil` for other types, and for a number that is
  /// written in digits because it is too large or too small: Foundation takes hours for the words of 5e-324 in
  /// Polish.
  private func named(_ value: Double, _ kind: MessageNodeKind) -> String? {
    guard value.magnitude < 1e15 else { return nil }
    switch kind {
    case .spellOut where value == 0 || value.magnitude >= 1e-4:
      return formats.text(value, .spellOut)
    case .ordinal: return formats.text(value.rounded(.toNearestOrEven), .ordinal)
    case .duration: return formats.clock(.seconds(value))
    default: return nil
    }
  }

  /// A number in the placeholder's style; plain if the style isn't supported.
  private func number(_ value: Double, _ placeholder: MessageFormatter.Placeholder) -> String {
    let style = placeholder.kind == .number ? NumberStyle(placeholder.style) : nil
    return formats.text(value, style ?? NumberStyle())
  }

  private func date(_ value: Date, _ placeholder: MessageFormatter.Placeholder) -> String {
    let style = DateStyle(placeholder.style) ?? .medium
    switch placeholder.kind {
    case .date: return formats.text(value, .date, style: style)
    case .time: return formats.text(value, .time, style: style)
    default: return formats.text(value, .both, style: .short)
    }
  }

  /// Appends a text, enclosed in U+2068 and U+2069 if its direction could affect the text around
  /// it.
  private func writeIsolated(_ value: String, to text: inout [UInt8]) {
    var value = isIsolating ? "\u{2068}\(value)\u{2069}" : value
    value.withUTF8 { text.append(contentsOf: $0) }
  }
}
