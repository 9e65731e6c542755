import Foundation
import Testing

@testable import ErrorReporting

/// The corpora in `Corpus`: what apps leak, and log lines in which nothing is private.
///
/// They were written before the scrubber, and say what it is for; lines aren't changed to suit it.
@Suite struct ScrubberCorpusTests {
  @Test func `at least 98 % of what apps leak is gone in full`() throws {
    let leaks = try Corpus.leaks()
    let missed = leaks.filter { !$0.isGone(in: Scrubber.scrubbed($0.text)) }
    #expect(leaks.count >= 300)
    #expect(missed.count * 100 <= leaks.count * 2, "\(Corpus.listing(missed.map(\.text)))")
  }

  @Test func `at most 0.2 % of innocent log lines change`() throws {
    let lines = try Corpus.lines("innocent.txt")
    let changed = lines.filter { Scrubber.scrubbed($0) != $0 }
    #expect(lines.count >= 3_000)
    #expect(
      changed.count * 1_000 <= lines.count * 2,
      "\(Corpus.listing(changed.map { "\($0)\n   \(Scrubber.scrubbed($0))" }))"
    )
  }

  @Test func `what was scrubbed stays as it is when it is scrubbed again`() throws {
    for leak in try Corpus.leaks() {
      let once = Scrubber.scrubbed(leak.text)
      #expect(Scrubber.scrubbed(once) == once)
    }
  }
}

/// The files of the corpora.
enum Corpus {
  /// A line, and what must not be in it after it was scrubbed.
  struct Leak {
    let text: String
    let secrets: [String]

    /// Whether no six characters of a secret in a row are left (all of a shorter one), except those
    /// that are in the rest of the line too.
    func isGone(in scrubbed: String) -> Bool {
      let rest = secrets.reduce(text) { $0.replacing($1, with: "\u{0}") }
      return secrets.allSatisfy { secret in
        let characters = Array(secret)
        let length = min(6, characters.count)
        return (0...characters.count - length).allSatisfy { start in
          let piece = String(characters[start..<start + length])
          return !scrubbed.contains(piece) || rest.contains(piece)
        }
      }
    }
  }

  static func lines(_ name: String) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Corpus/\(name)"
    )
    return try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  static func leaks(_ name: String = "leaks.txt") throws -> [Leak] {
    try lines(name).filter { !$0.hasPrefix("# ") }.map { line in
      let whole = line.replacing("·", with: "").replacing("⏎", with: "\n")
      let parts = whole.split(separator: "⟦", omittingEmptySubsequences: false).dropFirst()
      return Leak(
        text: whole.replacing("⟦", with: "").replacing("⟧", with: ""),
        secrets: parts.compactMap { $0.split(separator: "⟧").first.map(String.init) }
      )
    }
  }

  static func listing(_ lines: [String]) -> String {
    "\(lines.count):\n" + lines.prefix(60).joined(separator: "\n")
  }
}
