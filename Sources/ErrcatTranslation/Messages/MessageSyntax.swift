import ErrcatCore

extension MessageTree {
  /// ICU MessageFormat; only what ICU would read as syntax is quoted.
  var text: String { text(inPlural: false) }

  /// ICU MessageFormat; in a plural, `#` would be read as its number.
  func text(inPlural: Bool) -> String {
    var result = ""
    for (place, part) in parts.enumerated() {
      switch part {
      case .text(var text):
        // Of two apostrophes around code, both are doubled or none.
        if place > 1, text.hasPrefix("'"), case .text(let before) = parts[place - 2],
          before.hasSuffix("'")
        {
          text.removeFirst()
          result += "''"
        }
        let isBeforeCode = place + 1 < parts.count || inPlural
        Self.append(text, isBeforeCode: isBeforeCode, inPlural: inPlural, to: &result)
      case .argument(let name, let style):
        result += style.isEmpty ? "{\(name)}" : "{\(name), \(style)}"
      case .number: result += "#"
      case .choice(let choice): result += choice.text(inPlural: inPlural)
      }
    }
    return result
  }

  private static func append(
    _ text: String,
    isBeforeCode: Bool,
    inPlural: Bool,
    to result: inout String
  ) {
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "'" {
        // An apostrophe quotes before syntax; two mean one.
        let next = scalars.first
        let quotes =
          next.map { $0 == "'" || $0.isASCII && isSyntax(UInt8($0.value), inPlural) }
          ?? isBeforeCode
        result += quotes ? "''" : "'"
      } else if scalar.isASCII, isSyntax(UInt8(scalar.value), inPlural) {
        result += "'"
        result.unicodeScalars.append(scalar)
        while let next = scalars.first,
          next == "'" || next.isASCII && isSyntax(UInt8(next.value), inPlural)
        {
          result += next == "'" ? "''" : String(next)
          scalars.removeFirst()
        }
        result += "'"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isSyntax(_ byte: UInt8, _ inPlural: Bool) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || inPlural && byte == UInt8(ascii: "#")
  }
}

extension MessageTree.Choice {
  fileprivate func text(inPlural: Bool) -> String {
    let isNumber = inPlural || kind != "select"
    let list = variants.map { "\($0.selector) {\($0.message.text(inPlural: isNumber))}" }
    return "{\(argument), \(kind), \(offset)\(list.joined(separator: " "))}"
  }
}

/// The syntax of a format's texts.
enum MessageDialect: Sendable {
  /// ICU MessageFormat, unchanged.
  case message
  /// ICU MessageFormat, except that a message with one plural is a sentence for each form.
  ///
  /// `otherForms` is whether other forms than those of the language have a place, such as exact numbers.
  case sentences(otherForms: Bool)
  /// The syntax of an app's own files, which are read as ICU MessageFormat.
  case app(Dialect)
  /// C's conversions for arguments.
  case conversions(FormatString.Family, ConversionPlurals)
}

/// How a format with C's conversions writes plurals.
struct ConversionPlurals: Sendable {
  /// Which messages with one plural are a sentence for each form.
  enum Sentences: Sendable {
    /// None.
    case never
    /// Those whose only argument is the plural's.
    case ofOnlyArgument
    /// All.
    case always
  }

  /// Which messages with one plural are a sentence for each form.
  let sentences: Sentences
  /// Whether other messages refer to plurals by name, as in `%#@name@`.
  let areNamed: Bool
  /// Whether the form `zero` is used for the number 0 in every language.
  let hasZeroForm: Bool
}
