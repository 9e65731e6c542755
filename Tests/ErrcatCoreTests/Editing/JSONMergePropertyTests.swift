import PositionedJSON
import Simulation
import Testing

@testable import ErrcatCore

/// Merges of random versions, compared with a merge of their values.
@Suite struct JSONMergePropertyTests {
  /// A JSON value, with members in the order of the text.
  private indirect enum Value: Equatable {
    case text(String)
    case list([Value])
    case object([String: Value])

    init?(_ value: JSONValue) {
      switch value.kind {
      case .string: self = .text(value.string ?? "")
      case .array: self = .list(value.elements.compactMap { Value($0) })
      case .object:
        var members: [String: Value] = [:]
        for member in value.members {
          guard members[member.key] == nil, let found = Value(member.value) else { return nil }
          members[member.key] = found
        }
        self = .object(members)
      default: return nil
      }
    }

    var members: [String: Value]? {
      if case .object(let members) = self { return members }
      return nil
    }
  }

  /// What a merge has to result in: the values for either choice, and the number of conflicts.
  private struct Expected {
    var conflicts = 0

    mutating func merged(_ base: Value?, _ ours: Value?, _ theirs: Value?) -> (
      ours: Value?, theirs: Value?
    ) {
      if ours == theirs || base == theirs { return (ours, ours) }
      if let own = ours?.members, let other = theirs?.members {
        let old = base?.members ?? [:]
        var (left, right): ([String: Value], [String: Value]) = ([:], [:])
        for key in Set(own.keys).union(other.keys) {
          let result = merged(old[key], own[key], other[key])
          left[key] = result.ours
          right[key] = result.theirs
        }
        return (.object(left), .object(right))
      }
      if base == ours { return (theirs, theirs) }
      conflicts += 1
      return (ours, theirs)
    }
  }

  /// How a version is laid out.
  private struct Layout {
    let lineBreak: String
    let indentation: String
    let colon: String
    let mark: String
    let end: String

    init(_ random: inout SeededNumbers) {
      let isOneLine = Int.random(in: 0..<4, using: &random) == 0
      lineBreak = isOneLine ? "" : ["\n", "\r\n"].randomElement(using: &random) ?? ""
      indentation = isOneLine ? "" : ["  ", "\t", "    "].randomElement(using: &random) ?? ""
      colon = [": ", ":", " : "].randomElement(using: &random) ?? ""
      mark = Int.random(in: 0..<4, using: &random) == 0 ? "\u{FEFF}" : ""
      end = ["", lineBreak].randomElement(using: &random) ?? ""
    }

    func file(_ value: Value, _ random: inout SeededNumbers) -> String {
      mark + text(value, 0, &random) + end
    }

    private func text(_ value: Value, _ level: Int, _ random: inout SeededNumbers) -> String {
      switch value {
      case .text(let text): return "\"\(text)\""
      case .list(let list):
        return "[\(list.map { text($0, level, &random) }.joined(separator: ", "))]"
      case .object(let members):
        guard !members.isEmpty else { return "{}" }
        let outer = lineBreak + String(repeating: indentation, count: level)
        let inner = lineBreak + String(repeating: indentation, count: level + 1)
        let keys = members.keys.sorted().shuffled(using: &random)
        let lines = keys.map { key in
          "\(inner)\"\(key)\"\(colon)\(text(members[key] ?? .text(""), level + 1, &random))"
        }
        return "{\(lines.joined(separator: ","))\(outer)}"
      }
    }
  }

  private static func value(_ depth: Int, _ random: inout SeededNumbers) -> Value {
    switch Int.random(in: 0..<(depth == 0 ? 5 : 8), using: &random) {
    case 0...3: return .text("t\(Int.random(in: 0..<4, using: &random))")
    case 4:
      return .list(
        (0..<Int.random(in: 0..<3, using: &random)).map { _ in value(0, &random) }
      )
    default: return object(depth - 1, &random)
    }
  }

  private static func object(_ depth: Int, _ random: inout SeededNumbers) -> Value {
    var members: [String: Value] = [:]
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      members["k\(Int.random(in: 0..<8, using: &random))"] = value(depth, &random)
    }
    return .object(members)
  }

  private static func edited(_ value: Value, _ random: inout SeededNumbers) -> Value {
    guard case .object(var members) = value else { return Self.value(1, &random) }
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      let key = "k\(Int.random(in: 0..<8, using: &random))"
      switch Int.random(in: 0..<4, using: &random) {
      case 0: members[key] = nil
      case 1: members[key] = Self.value(1, &random)
      default: members[key] = members[key].map { edited($0, &random) } ?? Self.value(1, &random)
      }
    }
    return .object(members)
  }

  private static func parsed(_ text: String) -> Value? {
    let plain =
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let document = JSONDocument(Array(plain.utf8))
    return document.faults.isEmpty ? document.root.flatMap { Value($0) } : nil
  }

  @Test func `loses no change, keeps untouched bytes, and conflicts only where both sides changed`()
    throws
  {
    var random = SeededNumbers(seed: 12)
    var found = (clean: 0, conflicts: 0)
    for _ in 0..<1_500 {
      let base = Self.object(2, &random)
      let (own, other) = (Self.edited(base, &random), Self.edited(base, &random))
      let (layout, different) = (Layout(&random), Layout(&random))
      let old = layout.file(base, &random)
      let (ours, theirs) = (layout.file(own, &random), different.file(other, &random))
      var expected = Expected()
      let wanted = expected.merged(base, own, other)
      let result = try #require(
        JSONMerge.merge(base: Array(old.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
      )
      let text = String(decoding: result.bytes, as: UTF8.self)
      let about: Comment = "\(old)\n---\n\(ours)\n---\n\(theirs)\n---\n\(text)"
      try #require(result.conflicts == expected.conflicts, about)
      for isOurs in [true, false] {
        let chosen = MergeChoice.text(text, ours: isOurs)
        try #require(Self.parsed(chosen) == (isOurs ? wanted.ours : wanted.theirs), about)
      }
      if expected.conflicts == 0 { found.clean += 1 } else { found.conflicts += 1 }
      guard old != ours else { continue }
      if base == other || own == other { try #require(Array(text.utf8) == Array(ours.utf8), about) }
      try #require(text.hasPrefix(layout.mark) && text.hasSuffix("}" + layout.end), about)
      let isOwnBreak = !layout.lineBreak.isEmpty
      try #require(
        !isOwnBreak || (text.utf8.count { $0 == 0x0D } > 0) == (layout.lineBreak == "\r\n"),
        about
      )
    }
    #expect(found.clean > 300 && found.conflicts > 100, "\(found)")
  }
}
