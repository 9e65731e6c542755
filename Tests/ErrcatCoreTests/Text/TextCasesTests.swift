import Foundation
import GoldenFiles
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// What is made of many short texts and pieces of Swift: the files of `Tests/Fixtures/TextCases`.
///
/// A title names one of the functions below, and its parameter. Each case is a text as a JSON string spells it, or
/// several between vertical bars.
@Suite struct TextCasesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/TextCases")

  @Test(arguments: ["difference", "encodings", "enums", "search", "swift", "width", "wrapping"])
  func `a text becomes what the file lists`(name: String) throws {
    let file = try CaseFile(Self.folder.appending(path: "\(name).txt"))
    let (expected, found) = try file.compared { group in
      let title = group.title.split(separator: " ").map(String.init)
      return try group.cases.map { line in
        let texts = try line.split(separator: "|", omittingEmptySubsequences: false).map {
          try #require(JSONDocument(Array("\"\($0)\"".utf8)).root?.string, "\($0)")
        }
        return try results(title[0], title.dropFirst().first ?? "", texts).map(Escaping.terminal)
      }
    }
    #expect(expected == found)
  }

  private func results(_ function: String, _ parameter: String, _ texts: [String]) throws
    -> [String]
  {
    switch function {
    case "columns": return texts.map { String(DisplayWidth.columns(of: $0)) }
    case "wrap":
      let width = try #require(Int(parameter))
      return TextWrapping.lines(StyledText(texts[0]), width: width).map { "'\($0.text)'" }
    case "search": return texts.map { String(decoding: SearchText($0).bytes, as: UTF8.self) }
    case "fit":
      let fit = MessagePattern(texts[0]).fit(SearchQuery(texts[1]))
      return [fit.map { "\($0.extent) \(Int($0.share * 1_000))" } ?? "none"]
    case "misdecoded":
      let tag = try #require(LanguageTag(parameter))
      let scripts = try #require(LetterScripts(tag))
      return texts.map { Self.misdecoded($0, scripts) }
    case "difference": return [WordDifference.text(WordDifference.runs(texts[0], texts[1]))]
    case "tokens": return [Self.tokens(texts[0])]
    case "usage": return Self.usage(texts[0])
    case "enums": return Self.enums(texts)
    default: throw CocoaError(.featureUnsupported)
    }
  }

  private static func misdecoded(_ text: String, _ scripts: LetterScripts) -> String {
    guard let found = MisdecodedText([UTF8Slice(Array(text.utf8))], scripts) else { return "-" }
    return found.runs.map { "\($0.range.lowerBound)-\($0.range.upperBound) '\($0.meant ?? "?")'" }
      .joined(separator: ", ")
  }

  // MARK: Swift

  private static func tokens(_ source: String) -> String {
    let bytes = Array(source.utf8)
    return SwiftLexer.tokens(bytes).map { token in
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      let ends =
        token.kind == .text ? "\(token.isFirst ? "<" : "…")\(token.isWhole ? ">" : "…")" : ""
      return "\(token.kind)\(ends)\(token.pounds > 0 ? "#\(token.pounds)" : "") "
        + "\(token.range.lowerBound)-\(token.range.upperBound) '\(text)'"
    }.joined(separator: ", ")
  }

  private static func usage(_ source: String) -> [String] {
    let usage = SourceUsage(
      Array(source.utf8),
      watched: ["gone"],
      parts: [.messages, .thrownErrors, .descriptions]
    )
    func places(_ name: String, _ mentions: [SourceUsage.Mention]) -> String? {
      let list = mentions.map { "\($0.range.offsets.lowerBound) '\($0.text)'" }
      return list.isEmpty ? nil : "\(name): \(list.joined(separator: ", "))"
    }
    func list(_ name: String, _ texts: Set<String>) -> String? {
      texts.isEmpty ? nil : "\(name): \(texts.sorted().map { "'\($0)'" }.joined(separator: ", "))"
    }
    return [
      list("members", usage.members), list("literals", usage.literals),
      list("prefixes", usage.prefixes), places("watched", usage.memberPlaces),
      places("keys", usage.askedKeys), places("messages", usage.messages),
      places("thrown", usage.thrownErrors), places("descriptions", usage.descriptions),
    ].compactMap { $0 }
  }

  private static func enums(_ sources: [String]) -> [String] {
    let files = sources.enumerated().map { SourceFile(path: "\($0).swift", bytes: Array($1.utf8)) }
    return SwiftErrorReader.read(files).enums.flatMap { found in
      let traits =
        [
          "\(found.rawValues)", found.isError ? "error" : nil,
          found.hasWrittenValues ? "written" : nil, found.hasDescription ? "described" : nil,
        ].compactMap { $0 }
        + found.otherTexts.map { "\($0.property) \($0.location.range.offsets.lowerBound)" }
      return ["enum \(found.name): \(traits.joined(separator: ", "))"]
        + found.cases.map { "\(Self.line($0))" }
    }
  }

  private static func line(_ item: SwiftErrorEnum.Case) -> String {
    var parts = [
      "case \(item.name) \(item.location.file):\(item.location.range.offsets.lowerBound)"
    ]
    if let value = item.rawValue { parts.append("= \(value)") }
    if let comment = item.comment { parts.append("// \(comment)") }
    if !item.values.isEmpty {
      parts.append(
        "(\(item.values.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")))"
      )
    }
    if let old = item.deprecation {
      parts.append("deprecated \(old.renamed ?? "-") '\(old.message ?? "")'")
    }
    if let message = item.message {
      parts.append("'\(message.text)'")
      if !message.hasText { parts.append("key \(message.symbol ?? message.text)") }
      if let comment = message.comment { parts.append("comment '\(comment)'") }
      for (place, name) in message.names.sorted(by: { $0.key < $1.key }) {
        parts.append("\(place) is \(name)")
      }
      if !message.otherNames.isEmpty { parts.append("others \(message.otherNames)") }
    }
    return parts.joined(separator: " ")
  }
}
