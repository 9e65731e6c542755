import Foundation
import GoldenFiles
import Testing

@testable import MessageFormat

/// What is read of messages, styles, numbers and language tags: the files of `Tests/Fixtures/MessageCases`.
@Suite struct MessageCasesTests {
  @Test(arguments: ["messages", "styles", "tags"])
  func `a text is read as the file lists`(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = try CaseFile(folder.appending(path: "Fixtures/MessageCases/\(name).txt"))
    let (expected, found) = try file.compared { group in
      let parts = group.title.split(separator: " ").map(String.init)
      return group.cases.map { results(parts[0], parts.dropFirst().first ?? "", $0) }
    }
    #expect(expected == found)
  }

  private func results(_ function: String, _ parameter: String, _ text: String) -> [String] {
    let texts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    switch function {
    case "parse": return Self.nodes(text)
    case "pseudo": return [LanguageTag(parameter).flatMap { PseudoLanguage($0) }?.text(text) ?? "-"]
    case "number": return texts.map { NumberStyle($0).map(Self.line) ?? "-" }
    case "date": return texts.map { DateStyle($0).map { "\($0)" } ?? "-" }
    case "decimal":
      let digits = parameter.split(separator: "-").compactMap { Int($0) }
      return texts.map { text in
        let number = Double(text).flatMap {
          DecimalNumber($0, fractionDigits: digits[0]...digits[1])
        }
        return number.map(Self.line) ?? "-"
      }
    case "shown": return texts.map { PluralOperands(shown: $0).map { "\($0)" } ?? "-" }
    case "category":
      return texts.map { word in
        let parts = word.split(separator: " ").map(String.init)
        guard let tag = LanguageTag(parts[0]) else { return "-" }
        let type: PluralType = parameter == "ordinal" ? .ordinal : .cardinal
        let rules = PluralRules(type, for: tag)
        return parts.dropFirst().compactMap { PluralOperands(shown: $0) }
          .map { rules.category(of: $0).rawValue }.joined(separator: " ")
      }
    case "tag": return texts.map { LanguageTag($0).map(Self.line) ?? "-" }
    default: return ["?"]
    }
  }

  private static func nodes(_ text: String) -> [String] {
    do throws(MessageSyntaxError) {
      let message = try ParsedMessage(text)
      return message.nodes.map { node in
        var line = "\(node.kind) \(node.range.lowerBound)-\(node.range.upperBound)"
        if !node.name.isEmpty {
          line += " name \(node.name.lowerBound) '\(message.text(node.name))'"
        }
        if !node.style.isEmpty {
          line += " style \(node.style.lowerBound) '\(message.text(node.style))'"
        }
        return "\(line) next \(node.next)"
      }
    } catch {
      return ["\(error.range.lowerBound)-\(error.range.upperBound): \(error.message)"]
    }
  }

  private static func line(_ style: NumberStyle) -> String {
    func range(_ name: String, _ digits: ClosedRange<Int>?) -> String? {
      digits.map { "\(name) \($0.lowerBound)-\($0.upperBound)" }
    }
    return [
      "\(style.unit)", "\(style.notation)", range("fraction", style.fractionDigits),
      range("significant", style.significantDigits), style.isGrouped ? nil : "ungrouped",
      "\(style.sign)", style.pattern.map { "pattern \($0)" }, style.isPlain ? "plain" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func line(_ number: DecimalNumber) -> String {
    func text(_ digits: [UInt8]) -> String { digits.map(String.init).joined() }
    return "\(number.isNegative ? "-" : "")\(text(number.integer)).\(text(number.fraction))"
  }

  private static func line(_ tag: LanguageTag) -> String {
    let normalized = tag.normalized
    return [
      tag.text, "language \(tag.language)", tag.script.map { "script \($0)" },
      tag.region.map { "region \($0)" }, normalized == tag ? nil : "normalized \(normalized)",
      "likely \(tag.likelyScript)", tag.isRightToLeft ? "right to left" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
