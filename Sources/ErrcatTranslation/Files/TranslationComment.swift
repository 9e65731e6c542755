import ErrcatCore

/// The record about a message in a comment of a translation file, in formats that have no other place for it.
struct TranslationComment: Equatable, Sendable {
  private static let marks = (
    source: "source: ", state: "state: ", messageFormat: "syntax: ICU MessageFormat"
  )

  private(set) var hints: [String] = []
  /// The source message, ICU.
  private(set) var source: String?
  private(set) var state: TranslationState?
  /// Whether the text is ICU MessageFormat because the format can't express it.
  private(set) var isMessage = false

  /// The facts about a message; `hasSource` if the format has places for the source message and the state.
  init(_ unit: TranslationFile.Unit, hasSource: Bool) {
    hints = unit.hints
    isMessage = unit.pair.isMessage
    if !hasSource {
      source = unit.source
      state = unit.state
      let format = FormatString(family: .apple, arguments: unit.arguments)
      let list = unit.arguments.indices.map {
        "%\(format.conversion($0)) is \(unit.arguments[$0].name)"
      }
      if !list.isEmpty, !isMessage { hints.append(list.joined(separator: ", ")) }
    }
  }

  /// Reads a comment that errcat or someone else has written.
  init(_ text: String) {
    // The space before the mark that ends the comment isn't part of the text.
    let text = text.hasSuffix(" ") ? text.dropLast() : text[...]
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix(Self.marks.source) {
        source = Self.unescaped(line.dropFirst(Self.marks.source.count))
      } else if line.hasPrefix(Self.marks.state),
        let known = TranslationState(rawValue: String(line.dropFirst(Self.marks.state.count)))
      {
        state = known
      } else if line == Self.marks.messageFormat {
        isMessage = true
      } else {
        hints.append(String(line))
      }
    }
  }

  /// The note that someone has written; `nil` if there is none, or only Xcode's placeholder.
  var note: String? {
    let words = hints.joined(separator: " ").split { $0 == " " || $0 == "\t" }
    let text = words.joined(separator: " ")
    return text.isEmpty || text.hasPrefix("No comment provided") ? nil : text
  }

  /// The lines of the comment; empty if there are none.
  var text: String {
    var lines = hints.map { $0.replacingOccurrences(of: "\n", with: " ") }
    if isMessage { lines.append(Self.marks.messageFormat) }
    if let state { lines.append(Self.marks.state + state.rawValue) }
    if let source {
      lines.append(
        Self.marks.source
          + source.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
            of: "\n",
            with: "\\n"
          )
      )
    }
    return lines.joined(separator: "\n")
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
