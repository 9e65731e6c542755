import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct WordDifferenceTests {
  @Test(arguments: [
    ("Wait 10 seconds.", "Wait 30 seconds.", "Wait [-10-] [+30+] seconds."),
    ("One two", "One two", "One two"), ("", "New text", "[+New text+]"), ("Old", "", "[-Old-]"),
    ("Try again", "Please try again", "[-Try-][+Please try+] again"),
    ("You’re offline.", "You’re offline right now.", "You’re offline [+right now+]."),
    ("It costs 1.5 credits.", "It costs 1.5 credits, not 2.", "It costs 1.5 credits[+, not 2+]."),
    (
      "{n, plural, one {# file} other {# files}}", "{n, plural, one {# page} other {# pages}}",
      "{n, plural, one {# [-file-] [+page+]} other {# [-files-] [+pages+]}}"
    ), ("“Save” failed", "“Send” failed", "“[-Save-][+Send+]” failed"),
    ("接続が切れました", "接続が失われました", "接続が[-切-][+失わ+]れました"),
  ])
  func `words that are gone and words that have come`(old: String, new: String, expected: String) {
    #expect(WordDifference.text(WordDifference.runs(old, new)) == expected)
  }

  @Test(arguments: [
    ("No answer came.", 3), ("{n} don't-care", 2), ("", 0), ("接続が切れました", 4), ("\u{FFFC} of 5", 2),
    ("การเชื่อมต่อ", 6), ("Yanıt yok", 2),
  ])
  func `words as translators count them`(text: String, count: Int) {
    let bytes = Array(text.utf8)
    #expect(WordCount.words(UTF8Slice(bytes)) == count)
  }

  @Test(arguments: [
    ("plain", "plain"), ("=1+1", "'=1+1"), ("-x", "'-x"), ("@a", "'@a"), ("a,b", "\"a,b\""),
    ("a\"b", "\"a\"\"b\""), ("'quoted", "''quoted"), ("+1;2", "\"'+1;2\""), ("a\nb", "\"a\nb\""),
    ("", ""),
  ])
  func `cells of CSV run no formula`(text: String, cell: String) {
    #expect(Escaping.csv(text) == cell)
  }
}

@Suite struct TextWrappingTests {
  @Test(arguments: [
    ("one two three", ["one two", "three"]), ("", [""]), ("a\n\nb", ["a", "", "b"]),
    ("abcdefghijkl", ["abcdefgh", "ijkl"]), ("接続が切れ。した", ["接続が切", "れ。した"]),
    ("  indent", ["  indent"]), ("  indented", ["indented"]),
    ("わわわわ。", ["わわわ", "わ。"]),
  ])
  func `lines of eight columns`(text: String, lines: [String]) {
    #expect(TextWrapping.lines(StyledText(text), width: 8).map(\.text) == lines)
  }

  @Test func `a style ends with its line`() {
    let text = StyledText("now ") + StyledText("far too", .added) + StyledText(" long")
    #expect(
      TextWrapping.lines(text, width: 8).map(\.colored) == [
        "now \u{1B}[32;4mfar\u{1B}[0m", "\u{1B}[32;4mtoo\u{1B}[0m long",
      ]
    )
    #expect(text.marked.text == "now [+far too+] long")
  }
}
