public import Foundation
import MessageFormat

/// Fills arguments into messages.
struct MessageText {
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

  /// - Parameters:
  ///   - text: ICU MessageFormat; a text that is not is shown as it stands.
  ///   - arguments: one that is not given is shown as `{name}`.
  /// - Returns: the text to show.
  func format(_ text: String, _ arguments: ArgumentValues) -> String {
    guard let message = try? Message(text) else { return text }
    return formatter.format(
      message,
      ArgumentTexts(formats: formats, arguments: arguments, isIsolating: isIsolating)
    )
  }
}

extension MessageText {
  /// The same with the name of its argument on every stretch that one fills.
  func attributed(_ text: String, _ arguments: ArgumentValues) -> AttributedString {
    guard let message = try? Message(text) else { return AttributedString(text) }
    let (shown, spans) = formatter.formatWithSpans(
      message,
      ArgumentTexts(formats: formats, arguments: arguments, isIsolating: isIsolating)
    )
    var result = AttributedString()
    var index = shown.startIndex
    var offset = 0
    for (name, range) in spans {
      let start = shown.utf8.index(index, offsetBy: range.lowerBound - offset)
      let end = shown.utf8.index(start, offsetBy: range.count)
      result += AttributedString(String(shown[index..<start]))
      var argument = AttributedString(String(shown[start..<end]))
      argument[ArgumentAttribute.self] = name
      result += argument
      (index, offset) = (end, range.upperBound)
    }
    return result + AttributedString(String(shown[index...]))
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

/// Where the arguments of a message come from.
enum ArgumentValues {
  case none
  case named([String: ArgumentValue])
  /// By an error: its names are read only if its message has arguments.
  case lazy(() -> [(name: String, value: ArgumentValue)])
}

/// What is shown of single values.
private struct ArgumentTexts: MessageValues {
  private let formats: LocaleFormats
  private let listed: [(name: String, value: ArgumentValue)]
  private let isIsolating: Bool

  init(formats: LocaleFormats, arguments: ArgumentValues, isIsolating: Bool) {
    self.formats = formats
    self.isIsolating = isIsolating
    switch arguments {
    case .none: listed = []
    // A few names are found sooner by looking at each than by hashing.
    case .named(let values): listed = values.map { ($0.key, $0.value) }
    case .lazy(let values): listed = values()
    }
  }

  private func value(_ name: String) -> ArgumentValue? {
    for argument in listed where argument.name == name { return argument.value }
    return nil
  }

  func number(_ name: String) -> MessageFormatter.Number? {
    switch value(name) {
    case .int(let value): return .integer(value)
    case .double(let value): return .decimal(value)
    default: return nil
    }
  }

  func keyword(_ name: String) -> String? {
    switch value(name) {
    case .string(let value): return value
    case .int(let value): return String(value)
    case .bool(let value): return String(value)
    default: return nil
    }
  }

  func text(_ placeholder: MessageFormatter.Placeholder) -> String {
    switch value(placeholder.name) {
    case nil: return "{\(placeholder.name)}"
    case .string(let value): return isolated(value)
    case .int(let value):
      if placeholder.kind != .number || placeholder.style.isEmpty {
        let (shown, overflow) = value.subtractingReportingOverflow(placeholder.offset)
        return formats.text(DecimalNumber(overflow ? value : shown), Double(value))
      }
      return number(Double(value), placeholder)
    case .double(let value): return number(value - Double(placeholder.offset), placeholder)
    case .bool(let value): return String(value)
    case .date(let value): return isolated(date(value, placeholder))
    case .duration(let value): return formats.text(value)
    case .url(let value): return isolated(value.absoluteString)
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
  private func isolated(_ text: String) -> String {
    isIsolating ? "\u{2068}\(text)\u{2069}" : text
  }
}
