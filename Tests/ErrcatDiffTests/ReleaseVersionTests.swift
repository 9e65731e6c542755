import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct ReleaseVersionTests {
  @Test(arguments: [
    ("1.2.3", "1.2.3"), ("v1.2", "1.2.0"), ("2", "2.0.0"), ("1.2.3-beta.1+5", "1.2.3-beta.1"),
  ])
  func `a version is read`(text: String, expected: String) {
    #expect(ReleaseVersion(text)?.text == expected)
  }

  @Test(arguments: [
    "", "v", "1.", "1.2.3.4", "1.-2", "one", "1.2.99999999999999999999", "1.2.3-\u{1B}[1m",
  ])
  func `anything else isn't a version`(text: String) {
    #expect(ReleaseVersion(text) == nil)
  }

  @Test func `versions are equal with any pre-release`() throws {
    let version = { (text: String) in try #require(ReleaseVersion(text)) }
    #expect(try version("1.2.3") == version("1.2.3-beta.1"))
    for other in ["2.2.3", "1.3.3", "1.2.4"] { #expect(try version("1.2.3") != version(other)) }
  }

  @Test(arguments: [
    ("1.2.3", ChangeLevel.none, "1.2.3"), ("1.2.3", .patch, "1.2.4"), ("1.2.3", .minor, "1.3.0"),
    ("1.2.3", .major, "2.0.0"), ("0.2.3", .patch, "0.2.4"), ("0.2.3", .minor, "0.2.4"),
    ("0.2.3", .major, "0.3.0"), ("2.0.0-beta.1", .major, "2.0.0"),
    ("1.3.0-rc.1", .none, "1.3.0-rc.1"),
    ("0.0.9223372036854775807", .patch, "0.0.9223372036854775807"),
  ])
  func `the next version follows from the level`(
    old: String,
    level: ChangeLevel,
    expected: String
  ) throws {
    #expect(try #require(ReleaseVersion(old)).next(for: level).text == expected)
  }

  @Test(arguments: [
    ("1.2.0", "1.2.9", 0), ("1.2.0", "1.4.0", 2), ("1.2.0", "2.0.0", 1), ("1.2.0", "2.1.0", 2),
    ("0.2.0", "0.3.0", 1), ("2.0.0", "1.9.0", 0), ("0.0.0", "9223372036854775807.0.0", .max),
  ])
  func `versions between two are counted by their numbers`(
    old: String,
    new: String,
    expected: Int
  ) throws {
    let (old, new) = (try #require(ReleaseVersion(old)), try #require(ReleaseVersion(new)))
    #expect(new.steps(since: old) == expected)
  }
}
