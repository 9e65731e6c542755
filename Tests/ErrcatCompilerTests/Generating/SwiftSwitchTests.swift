import CatalogFixtures
import CatalogFormat
import Foundation
import Testing

@testable import ErrcatCompiler

/// Long lists of cases, which the compiler is given in parts.
@Suite struct SwiftSwitchTests {
  private func text(_ count: Int, otherwise: String?, type: String = "Swift.Int") -> String {
    SwiftSwitch(
      access: "public",
      name: "index",
      parameters: "(_ number: Swift.Int)",
      arguments: "(number)",
      type: type,
      subject: "number",
      parts: (0..<count).map { "case .c\($0): return \($0)" }.parts(of: 2),
      otherwise: otherwise
    ).text
  }

  @Test func `few cases are one switch`() {
    #expect(
      text(2, otherwise: nil) == """
          public static func index(_ number: Swift.Int) -> Swift.Int {
            switch number {
            case .c0: return 0
            case .c1: return 1
            }
          }

        """
    )
    #expect(
      text(1, otherwise: "return nil", type: "Swift.Int?") == """
          public static func index(_ number: Swift.Int) -> Swift.Int? {
            switch number {
            case .c0: return 0
            default: return nil
            }
          }

        """
    )
  }

  @Test func `many cases are functions that are called in turn`() {
    #expect(
      text(5, otherwise: nil) == """
          public static func index(_ number: Swift.Int) -> Swift.Int {
            if let found = index0(number) { return found }
            if let found = index2(number) { return found }
            if let found = index4(number) { return found }
            Swift.preconditionFailure("a case that is in no switch")
          }

          private static func index0(_ number: Swift.Int) -> Swift.Int? {
            switch number {
            case .c0: return 0
            case .c1: return 1
            default: return nil
            }
          }

          private static func index2(_ number: Swift.Int) -> Swift.Int? {
            switch number {
            case .c2: return 2
            case .c3: return 3
            default: return nil
            }
          }

          private static func index4(_ number: Swift.Int) -> Swift.Int? {
            switch number {
            case .c4: return 4
            default: return nil
            }
          }

        """
    )
    #expect(
      text(3, otherwise: "return 7", type: "Swift.Int?") == """
          public static func index(_ number: Swift.Int) -> Swift.Int? {
            if let found = index0(number) { return found }
            if let found = index2(number) { return found }
            return 7
          }

          private static func index0(_ number: Swift.Int) -> Swift.Int? {
            switch number {
            case .c0: return 0
            case .c1: return 1
            default: return nil
            }
          }

          private static func index2(_ number: Swift.Int) -> Swift.Int? {
            switch number {
            case .c2: return 2
            default: return nil
            }
          }

        """
    )
  }

  /// The generated files of a catalog of many errors, each with members made from its number.
  private func files(_ count: Int, _ members: (Int) -> String) -> [String] {
    let entries = (0..<count).map { "\"error.a.e\($0)\": {\(members($0))}" }.joined(separator: ", ")
    let catalog = Fixture.catalog(entries).replacing("error.a.x", with: "error.a.e\(count - 1)")
    let project = Fixture.pipeline(catalog: catalog, packs: ["en": "{}"], rules: nil).project
    return SwiftGenerator(project).files().map(\.text)
  }

  private func parts(_ text: String, _ start: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard let found: Range<String.Index> = line.firstRange(of: start) else { return nil }
      return String(line.suffix(from: found.upperBound).prefix { $0.isNumber })
    }
  }

  @Test func `a long case is continued on further lines`() {
    let line = SwiftSwitch.line((0..<40).map { "\"code_\($0)\"" }, returning: ".x")
    #expect(line.hasPrefix("case \"code_0\", ") && line.hasSuffix(", \"code_39\": return .x"))
    let lines = line.split(separator: "\n")
    #expect(lines.count == 5 && lines.allSatisfy { $0.count < 100 })
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix(",") })
    #expect(SwiftSwitch.line(["1", "2...3"], returning: ".x") == "case 1, 2...3: return .x")
  }

  @Test(arguments: [128, 129])
  func `a switch has 128 cases, that of indices 256`(count: Int) {
    let files = files(count * 2) { number in
      number % 2 == 1
        ? "" : "\"from\": {\"http\": [\(number + 100)], \"server\": [\"s\(number)\", \(number)]}"
    }
    #expect(parts(files[0], "private static func entryIndex") == (count > 128 ? ["0", "256"] : []))
    let split = count > 128 ? ["0", "128", "0", "128", "0", "128"] : []
    #expect(parts(files[2], "private static func mapped") == split)
    #expect(
      files[2].contains("if let found = mapped128(byServerCode: code) { return found }")
        == (count > 128)
    )
  }

  @Test(arguments: [64, 65, 128, 129])
  func `errors with arguments are in switches of 64 and 128`(count: Int) {
    let files = files(count) { number in
      """
      "arguments": {"n": "int"}, "from": {"type": [{"type": "E", "case": "c\(number)"}]},
      "server": {"arguments": {"n": "n"}}
      """
    }
    let values = count > 64 ? Array(stride(from: 0, to: count, by: 64)).map(String.init) : []
    #expect(parts(files[0], "private static func argumentValues") == values)
    #expect(parts(files[2], "private static func filled").filter { !$0.isEmpty } == values)
    #expect(
      files[2].contains("if let found = filled0(error, from: response) { return found }")
        == (count > 64)
    )
    #expect(
      parts(files[2], "private static func mapped0_") == (count > 128 ? ["", "0", "128"] : [""])
    )
    #expect(
      files[2].contains("if let found = mapped0_128(error) { return found }") == (count > 128)
    )
    #expect(!files[0].contains("default: return []"))
    #expect(!files[2].contains("default: return error"))
  }

  @Test func `an argument has its type in Swift, and a value where it is unknown`() {
    let files = files(2) { number in
      let arguments = ["string", "int", "double", "bool", "date", "duration", "url"].map {
        "\"\($0)\": \"\($0)\""
      }
      return number == 0
        ? "" : "\"arguments\": {\(arguments.joined(separator: ", "))}, \"from\": {\"http\": [404]}"
    }
    #expect(
      files[0].contains(
        """
          indirect case aE1(string: Swift.String, int: Swift.Int, double: Swift.Double, bool: Swift.Bool, \
        date: Foundation.Date?, duration: Swift.Duration, url: Foundation.URL?)

        """
      )
    )
    #expect(
      files[0].contains(
        """
            case .aE1(let value0, let value1, let value2, let value3, let value4, let value5, let value6): \
        return [.string(value0), .int(value1), .double(value2), .bool(value3), .init(value4), .duration(value5), .init(value6)]
            default: return []

        """
      )
    )
    #expect(
      files[2].contains(
        """
            case 404: return .aE1(string: "", int: 0, double: 0, bool: false, \
        date: nil, duration: Swift.Duration.zero, url: nil)

        """
      )
    )
  }

  @Test func `codes of a domain are in a switch inside that of domains, at most 128 in one`() {
    let mapper = files(130) { number in
      #""from": {"nsError": [{"domain": "D", "code": \#(number)}, {"domain": "E", "code": 7\#(number)}]}"#
    }[2]
    #expect(parts(mapper, "private static func mapped").filter { !$0.isEmpty } == ["0", "1", "3"])
    #expect(mapper.components(separatedBy: "case \"D\":\n      switch code {").count == 3)
    #expect(mapper.components(separatedBy: "case \"E\":\n      switch code {").count == 3)
    #expect(mapper.components(separatedBy: "      case 7129: return").count == 2)
    #expect(mapper.contains("      default: return nil\n      }\n    case \"E\":"))
  }

  @Test
  func `an NSError with values is in the function that reads them, not in the switch of codes`() {
    let mapper = files(1) { _ in
      #""arguments": {"wait": "duration"}, "from": {"nsError": [{"domain": "D", "code": 6, "bind": {"wait": "W"}}, "#
        + #"{"domain": "D", "code": 7}]}"#
    }[2]
    #expect(mapper.contains("      case 7: return .aE0(wait: Swift.Duration.zero)"))
    #expect(!mapper.contains("      case 6:"))
    #expect(
      mapper.contains(
        "(\"D\", 6): return .aE0(wait: ErrorCatalog.GeneratedCode.ForeignValue.duration(error, \"W\"))"
      )
    )
  }

  @Test(arguments: [
    ("date", true), ("url", true), ("string", false), ("duration", false), ("int", false),
  ])
  func `Foundation is imported for dates and URLs`(type: String, isImported: Bool) {
    let files = files(1) { _ in "\"arguments\": {\"a\": \"\(type)\"}" }
    #expect(
      files[0].contains(
        "\npublic import ErrorCatalog\n\(isImported ? "public import Foundation\n" : "")\n// Cases with"
      )
    )
  }

  @Test func `a table has lines of 84 digits and its texts`() {
    let texts = (0..<400).map { "text \($0)" }
    let table = EncodedTable(texts: texts)
    let lines = SwiftTable.literal(table, indent: "  ").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.first == "\"\"\"" && lines.last == "  \"\"\"")
    let digits: [String] = lines.dropFirst().prefix { $0.hasSuffix("\\") }.map { line in
      line.dropFirst(2).dropLast().replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }.map { String($0) }
    #expect(
      digits.first?.count == 1 && digits.joined() == String(decoding: table.digits, as: UTF8.self)
    )
    #expect(digits.dropFirst().dropLast().allSatisfy { $0.count == 84 } && digits.count > 2)
    #expect(lines.dropFirst(1 + digits.count).dropLast().map { String($0.dropFirst(2)) } == texts)
    let empty = SwiftTable.literal(EncodedTable(texts: []), indent: "")
    #expect(!empty.contains("\\\n\"\"\"") && empty.hasSuffix("\n\"\"\""))
  }
}
