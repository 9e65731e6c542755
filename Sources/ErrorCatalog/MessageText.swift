import Foundation
import MessageFormat

/// Fills arguments into messages, with numbers and dates as Foundation writes them in a language.
enum MessageText {
  /// - Parameters:
  ///   - text: ICU MessageFormat; a text that is not is shown as it stands.
  ///   - language: of the text.
  ///   - arguments: by name; one that is not given is shown as `{name}`.
  /// - Returns: the text to show.
  static func format(_ text: String, language: LanguageTag, arguments: [String: ArgumentValue])
    -> String
  {
    guard
      text.utf8.contains(where: {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "}")
      }),
      let message = try? Message(text)
    else { return text }
    let values = ArgumentFormat(locale: Locale(identifier: language.text), arguments: arguments)
    return MessageFormatter(
      language: language,
      number: values.number,
      keyword: values.keyword,
      text: values.text
    ).format(message)
  }
}

/// Writes single values in a locale.
private struct ArgumentFormat {
  let locale: Locale
  let arguments: [String: ArgumentValue]

  func number(_ name: String) -> MessageFormatter.Number? {
    switch arguments[name] {
    case .int(let value):
      return MessageFormatter.Number(value: Double(value)) { PluralOperands(value - $0) }
    case .double(let value):
      return MessageFormatter.Number(value: value) { offset in
        let shown = abs(value - Double(offset))
        return PluralOperands(
          shown: "\(shown)".replacingOccurrences(
            of: ".0",
            with: "",
            options: [.anchored, .backwards]
          )
        )
          ?? PluralOperands(0)
      }
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

  func text(_ placeholder: MessageFormatter.Placeholder) -> String {
    switch arguments[placeholder.name] {
    case nil: return "{\(placeholder.name)}"
    case .string(let value): return value
    case .int(let value):
      if placeholder.style == "percent" {
        return value.formatted(.percent.locale(locale))
      }
      return (value - placeholder.offset).formatted(.number.locale(locale))
    case .double(let value):
      switch placeholder.style {
      case "percent": return value.formatted(.percent.locale(locale))
      case "integer": return value.formatted(.number.precision(.fractionLength(0)).locale(locale))
      default: return (value - Double(placeholder.offset)).formatted(.number.locale(locale))
      }
    case .bool(let value): return String(value)
    case .date(let value): return date(value, placeholder)
    case .duration(let value): return value.formatted(.units(width: .wide).locale(locale))
    case .url(let value): return value.absoluteString
    }
  }

  private func date(_ value: Date, _ placeholder: MessageFormatter.Placeholder) -> String {
    if placeholder.kind == .time {
      let style: Date.FormatStyle.TimeStyle =
        placeholder.style == "short"
        ? .shortened : placeholder.style == "full" ? .complete : .standard
      return value.formatted(Date.FormatStyle(date: .omitted, time: style, locale: locale))
    }
    let style: Date.FormatStyle.DateStyle
    switch placeholder.style {
    case "short": style = .numeric
    case "long": style = .long
    case "full": style = .complete
    default: style = .abbreviated
    }
    let time: Date.FormatStyle.TimeStyle = placeholder.kind == .argument ? .shortened : .omitted
    return value.formatted(Date.FormatStyle(date: style, time: time, locale: locale))
  }
}
