import ErrcatCompiler
import ErrcatCore
import Testing

/// What each channel of a report gets, character by character.
struct ReportEscapingTests {
  @Test func `a workflow command isn't ended by its message`() {
    #expect(Escaping.gitHubMessage("50%\na,b:c\r\u{1B}::é") == "50%25%0Aa,b:c\\u{D}\\u{1B}::é")
    #expect(Escaping.gitHubMessage("\n\n") == "%0A%0A")
    #expect(Escaping.gitHubMessage("%0A") == "%250A")
  }

  @Test func `a property of a workflow command isn't ended by its text`() {
    #expect(Escaping.gitHubProperty("a%b\rc\nd:e,f;é") == "a%25b%0Dc%0Ad%3Ae%2Cf;é")
  }

  @Test(arguments: [
    ("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\tx", "'\tx"),
    ("\rx", "\"'\rx\""),
    ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠1", "'＠1"), ("'a", "''a"), ("a'", "a'"),
    ("a=1", "a=1"), ("", ""), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""), ("a\nb", "\"a\nb\""),
    ("a\rb", "\"a\rb\""), ("a\"b", "\"a\"\"b\""), ("a!#+-.:<b", "a!#+-.:<b"), ("*1", "*1"),
    ("a\"\u{301}b", "\"a\"\"\u{301}b\""), ("'\u{301}", "''\u{301}"),
    ("\u{8}", "\u{8}"), ("\u{B}", "\u{B}"), ("\u{C}", "\u{C}"), ("\u{E}", "\u{E}"),
  ])
  func `a cell is quoted when it must be and never a formula`(text: String, cell: String) {
    #expect(Escaping.csv(text) == cell)
  }

  @Test func `a cell of a table in Markdown has no markup, link or mention`() {
    #expect(
      Escaping.markdown("&<>@#|`\\") == "&#38;&#60;&#62;&#64;&#35;&#124;&#96;&#92;"
    )
    #expect(Escaping.markdown("*_[]~$") == "\\*\\_\\[\\]\\~\\$")
    #expect(Escaping.markdown("https://a www.b") == "https&#58;//a www&#46;b")
    #expect(Escaping.markdown("a\nb\u{202E}") == "a&#92;u{A}b&#92;u{202E}")
    #expect(Escaping.markdown("a-b.c(d)!'\"%=+é") == "a-b.c(d)!'\"%=+é")
  }

  @Test(arguments: [
    ("/a/b", "file:///a/b"), ("a/b", "a/b"), ("AZaz09_.-~/", "AZaz09_.-~/"),
    ("@[`{:", "%40%5B%60%7B%3A"), ("a b", "a%20b"), ("%?#\n", "%25%3F%23%0A"), ("é", "%C3%A9"),
    (",}", "%2C%7D"), ("\u{1}", "%01"),
  ])
  func `a path becomes a reference`(path: String, reference: String) {
    #expect(Escaping.uri(path) == reference)
  }

  @Test func `a string with backslashes has an escape for each character that needs one`() {
    let text = Escaping.quoted("a\"b\\c\nd\re\tf\u{1}é") { scalar in
      scalar.value < 0x20 ? "\\\(scalar.value)" : nil
    }
    #expect(text == #""a\"b\\c\nd\re\tf\1é""#)
  }
}
