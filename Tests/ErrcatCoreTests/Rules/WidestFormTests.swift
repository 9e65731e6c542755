import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct WidestFormTests {
  @Test(arguments: [
    ("{n, plural, one {four} other {ten chars!}}", 10, ["other"]),
    ("ab {n, plural, one {# item} other {#}}.", 17, ["one"]),
    ("{n, plural, =0 {nothing at all} other {#}}", 14, ["=0"]),
    // The same form in both plurals, so 7 + 6 columns don't occur.
    ("{n, plural, one {seven77} other {a}}{n, plural, one {b} other {sixsix}}", 8, ["one"]),
    (
      "{n, plural, one {seven77} other {a}}{m, plural, one {b} other {sixsix}}", 13,
      ["one", "other"]
    ),
    (
      "{s, select, female {{n, plural, one {longest} other {no}}} other {mid}}", 7,
      ["female", "one"]
    ),
    ("{n, plural, other {接続}}", 4, []), ("{n, plural, other {<b>no</b>}} <a href='x'>c</a>", 4, []),
    ("{n, plural, one {same} other {same}}", 4, ["other"]),
  ])
  func `the columns and selectors of the widest text`(
    message: String,
    columns: Int,
    selectors: [String]
  ) throws {
    let bytes = Array(message.utf8)
    let nodes = try MessageParser.parse(bytes, 0..<bytes.count)
    let widest = WidestForm(nodes, bytes)
    #expect(widest.columns == columns)
    #expect(widest.selectors == selectors)
  }
}
