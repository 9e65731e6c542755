import ErrcatCore
import Testing

struct OccurrencesTests {
  @Test(arguments: [
    ("abcabc", "bc", 1), ("aaab", "aab", 1), ("ab", "abc", nil), ("", "a", nil), ("a", "", nil),
    ("é…..", "..", 5), ("a\r\nb", "\n", 2), ("'\u{301}", "'", 0), ("e\u{301}", "\u{E9}", nil),
  ])
  func `a text is found byte by byte`(text: String, searched: String, place: Int?) {
    let range = text.range(of: searched)
    #expect(range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == place)
    #expect(range.map { String(text[$0]) } ?? searched == searched)
    #expect(text.contains(text: searched) == (place != nil))
    #expect(text.dropFirst(0).range(of: searched) == range)
  }

  @Test(arguments: [
    ("a.b.c", ".", "--", "a--b--c"), ("___", "_", "", ""), ("aaa", "aa", "b", "ba"),
    ("abc", "x", "y", "abc"), ("abc", "", "y", "abc"), ("", "a", "b", ""),
    ("'\u{301}'", "'", "'\\''", "'\\''\u{301}'\\''"), ("\r\n\n", "\n", " ", "\r  "),
  ])
  func `every occurrence is replaced once`(text: String, old: String, new: String, result: String) {
    let replaced = text.replacingOccurrences(of: old, with: new)
    #expect(Array(replaced.utf8) == Array(result.utf8))
  }
}
