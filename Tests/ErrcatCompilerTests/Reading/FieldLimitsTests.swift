import CatalogFixtures
import CatalogFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// The first and last values that fields accept.
@Suite struct FieldLimitsTests {
  private func read(_ member: String, rules: [RuleReference]? = nil) -> (
    catalog: Catalog, lines: [String]
  ) {
    let text =
      "{\"errcat\": 1, \"domain\": \"d\", \"sourceLanguage\": \"en\", \"errors\": {},\n\(member)}"
    // The last of two members counts, so that `errors` can be replaced.
    let read = CatalogReader.read(JSONDocument(Array(text.utf8)), file: 0, rules: rules)
    let table = LineTable(Array(text.utf8))
    let lines = read.findings.diagnostics.filter { $0.rule != Rule.duplicateKey.id }.map {
      finding in
      let (start, end) = (finding.location.range.lowerBound, finding.location.range.upperBound)
      return "\(table.position(of: start).column)+\(end - start): \(finding.message)"
    }
    return (read.catalog, lines)
  }

  private func entry(_ members: String) -> (entry: Entry, lines: [String]) {
    let read = read("\"errors\": {\"e\": {\(members)}}")
    return (read.catalog.entries[0], read.lines.map { String($0.drop { $0 != ":" }.dropFirst(2)) })
  }

  @Test(
    arguments: [
      ("0ms", 0), ("1ms", 1), ("1.5ms", 2), ("2s", 2_000), ("0.5s", 500), ("1.25m", 75_000),
      ("2h", 7_200_000),
      ("168h", 604_800_000), ("604800s", 604_800_000), ("604800000ms", 604_800_000),
      ("10080m", 604_800_000),
      ("604800001ms", nil), ("168.1h", nil), ("1", nil), ("s", nil), ("", nil), ("1d", nil),
      ("1 s", nil), ("1S", nil),
      ("1.s", nil), (".1s", nil), ("1.1.1s", nil), ("1ss", nil), ("-1s", nil), ("1,5s", nil),
      ("1mss", nil),
    ] as [(String, Int?)]
  )
  func `a duration has milliseconds`(text: String, milliseconds: Int?) {
    let found = entry("\"retry\": {\"initialDelay\": \"\(text)\"}")
    var backoff = RetryPolicy.Backoff()
    if let milliseconds { backoff.initialDelay = .milliseconds(milliseconds) }
    #expect(found.entry.treatment.retry == .automatic(backoff))
    let isLong = ["604800001ms", "168.1h"].contains(text)
    let expected =
      milliseconds != nil
      ? []
      : isLong
        ? ["'\(text)' exceeds the maximum of 7 days"]
        : ["expected a duration such as '500ms', '30s' or '2m', found '\(text)'"]
    #expect(found.lines == expected)
  }

  @Test func `a prefix of keys that ends with a dot is read without it`() {
    let found = read("\"categories\": {\"a\": {\"prefix\": \"error.b.\"}}")
    #expect(found.catalog.categories[0].prefix == "error.b")
    #expect(found.lines == ["33+8: prefix 'error.b.' ends with '.'; write 'error.b'"])
  }

  @Test(
    arguments: [
      ("100", 100...100), ("599", 599...599), ("99", nil), ("600", nil), ("\"100-599\"", 100...599),
      ("\"404-404\"", 404...404),
      ("\"099-100\"", nil), ("\"100-600\"", nil), ("\"405-404\"", nil), ("\"100-1000\"", nil),
      ("\"100–599\"", nil),
      ("\"100-59\"", nil), ("\"+10-100\"", nil), ("\"100-+59\"", nil), ("\"404\"", nil),
      ("true", nil), ("404.0", nil),
    ] as [(String, ClosedRange<Int>?)]
  )
  func `a status is one of 100 to 599, or a range of them`(value: String, range: ClosedRange<Int>?)
  {
    let found = entry("\"from\": {\"http\": [\(value)]}")
    #expect(found.entry.foreignCodes.map(\.value) == (range.map { [.http($0)] } ?? []))
    #expect(found.lines.count == (range == nil ? 1 : 0))
  }

  @Test(
    arguments: [
      ("7", 7...7), ("-7", -7...(-7)), ("\"1-2\"", 1...2), ("\"-2--1\"", -2...(-1)),
      ("\"-2-1\"", -2...1), ("\"3-3\"", 3...3),
      ("\"2-1\"", nil), ("\"1\"", nil), ("\"-1\"", nil), ("\"-\"", nil), ("\"\"", nil),
      ("\"1-\"", nil), ("\"--1\"", nil),
      ("\"1-2-3\"", nil), ("\"a-b\"", nil), ("\"1 - 2\"", nil),
      ("9223372036854775807", Int.max...Int.max),
      ("9223372036854775808", nil), ("1.5", nil), ("1e3", nil),
    ] as [(String, ClosedRange<Int>?)]
  )
  func `a code is a number or a range`(value: String, range: ClosedRange<Int>?) {
    let read = read("\"codes\": [\(value)]")
    #expect(read.catalog.codeRanges.map(\.value) == (range.map { [$0] } ?? []))
    #expect(read.lines.count == (range == nil ? 1 : 0))
  }

  @Test(arguments: [
    (#""maximumAttempts": 1"#, []), (#""maximumAttempts": 1000"#, []),
    (#""maximumAttempts": 0"#, ["expected 1 to 1000, found 0"]),
    (#""maximumAttempts": 1001"#, ["expected 1 to 1000, found 1001"]),
    (#""multiplier": 1"#, []), (#""multiplier": 1000"#, []),
    (#""multiplier": 0.99"#, ["expected 1 to 1000, found 0.99"]),
    (#""multiplier": 1000.5"#, ["expected 1 to 1000, found 1000.5"]), (#""jitter": 0"#, []),
    (#""jitter": 1"#, []),
    (#""jitter": -0.1"#, ["expected 0 to 1, found -0.1"]),
    (#""jitter": 1.01"#, ["expected 0 to 1, found 1.01"]),
    (#""jitter": "1""#, ["expected a number, found a string"]),
    (#""multiplier": 1e999"#, ["expected 1 to 1000, found 1e999"]),
    (
      #""maximumAttempts": 99999999999999999999"#,
      ["expected at most 1000, found 99999999999999999999"]
    ),
    (
      #""maximumAttempts": -99999999999999999999"#,
      ["expected at least 1, found -99999999999999999999"]
    ),
    (#""maximumAttempts": 1.0"#, ["expected a whole number, found '1.0'"]),
  ])
  func `numbers of retries are in their ranges`(member: String, lines: [String]) {
    #expect(entry("\"retry\": {\(member)}").lines == lines)
  }

  @Test(arguments: [
    ("\"http\": 100", []), ("\"http\": 599", []),
    ("\"http\": 99", ["expected 100 to 599, found 99"]),
    ("\"maxLength\": 1", []), ("\"maxLength\": 0", ["expected 1 to 1048576, found 0"]),
    ("\"retry\": \"neve\"", ["unknown retry policy 'neve'; did you mean 'never'?"]),
    ("\"retry\": \"manul\"", ["unknown retry policy 'manul'; did you mean 'manual'?"]),
    ("\"retry\": 7", ["expected an object, found a number"]), ("\"retryIf\": \"{a}\"", []),
    ("\"retryIf\": \"{0}\"", []),
    ("\"retryIf\": \"a}\"", ["expected the name of an argument in braces, found 'a}'"]),
    ("\"retryIf\": \"{a\"", ["expected the name of an argument in braces, found '{a'"]),
    ("\"retryIf\": \"[a]\"", ["expected the name of an argument in braces, found '[a]'"]),
    ("\"retryIf\": \"{}\"", ["expected the name of an argument in braces, found '{}'"]),
    ("\"retryIf\": \"7\"", ["expected the name of an argument in braces, found '7'; write '{7}'"]),
    ("\"retryIf\": \"\"", ["expected the name of an argument in braces, found ''"]),
    (
      "\"from\": {\"nsError\": [{\"code\": 3}]}",
      ["missing field 'domain' in an entry of 'nsError'"]
    ),
    (
      "\"from\": {\"nsError\": [{\"code\": 1}]}",
      ["missing field 'domain' in an entry of 'nsError'"]
    ),
    ("\"from\": {\"server\": [true]}", ["expected a whole number, found true"]),
    (
      "\"from\": {\"type\": [{\"type\": \"E\", \"bind\": {\"a-b\": \"0\"}}]}",
      [
        "argument 'a-b' is not a Swift identifier; expected letters, digits and '_', not starting with a digit"
      ]
    ),
    (
      "\"from\": {\"type\": [{\"type\": \"E\", \"bind\": {\"a\": \"x y\"}}]}",
      ["expected a label, a position or a property such as 'response.status', found 'x y'"]
    ),
    (
      "\"from\": {\"type\": [{\"type\": \"E\", \"case\": [\"a\", \"b c\"]}]}",
      ["expected a case such as 'failed' or 'failed(code:_:)', found 'b c'"]
    ),
    ("\"arguments\": {\"a\": {}}", ["missing field 'type' in an argument"]),
    (
      "\"deprecated\": {\"date\": \"soon\"}", ["expected a date such as '2027-01-31', found 'soon'"]
    ),
    ("\"recovery\": []", ["expected an object, found an array"]),
    ("\"arguments\": null", ["expected an object, found null"]),
  ])
  func `a value of an error that can't be read`(member: String, lines: [String]) {
    #expect(entry(member).lines == lines)
  }

  @Test(arguments: [
    ("\"swift\": {\"nonexhaustive\": \"warn\"}", []),
    (
      "\"swift\": {\"nonexhaustive\": \"war\"}",
      ["29+3: expected true, false or 'warn', found 'war'"]
    ),
    ("\"swift\": {\"nonexhaustive\": 1}", ["28+1: expected true or false, found a number"]),
    (
      "\"swift\": {\"acces\": \"public\"}",
      ["12+5: unknown field 'acces' in 'swift'; did you mean 'access'?"]
    ),
    (
      "\"swift\": {\"access\": \"private\"}",
      ["22+7: unknown access 'private'; expected public, package or internal"]
    ),
    (
      "\"build\": {\"failOn\": \"info\"}",
      ["22+4: unknown severity 'info'; expected error or warning"]
    ),
    ("\"build\": {\"x\": 1}", ["12+1: unknown field 'x' in 'build'"]),
    ("\"diff\": {\"x\": 1}", ["11+1: unknown field 'x' in 'diff'"]),
    ("\"lint\": {\"x\": 1}", ["11+1: unknown field 'x' in 'lint'"]),
    ("\"server\": {\"x\": 1}", ["13+1: unknown field 'x' in 'server'"]),
    (
      "\"base\": {}",
      [
        "9+1: missing field 'catalog' in 'base'", "9+1: missing field 'module' in 'base'",
        "9+1: missing field 'enum' in 'base'",
      ]
    ),
    ("\"retired\": {\"a\": {\"x\": 1}}", ["20+1: unknown field 'x' in an entry of 'retired'"]),
    (
      "\"categories\": {\"a\": {\"x\": 1, \"keys\": [\"\"]}}",
      [
        "23+1: unknown field 'x' in a category", "40+0: expected a key or a pattern, found ''",
      ]
    ),
    ("\"actions\": {\"a\": {\"x\": 1}}", ["20+1: unknown field 'x' in an action"]),
    ("\"errors\": {\"e\": {\"x\": 1}}", ["19+1: unknown field 'x' in an error"]),
    ("\"errors\": {\"e\": {\"from\": {\"x\": 1}}}", ["28+1: unknown field 'x' in 'from'"]),
    (
      "\"errors\": {\"e\": {\"deprecated\": {\"x\": 1}}}",
      ["34+1: unknown field 'x' in 'deprecated'"]
    ),
    ("\"errors\": {\"e\": {\"recovery\": {\"x\": 1}}}", ["32+1: unknown field 'x' in 'recovery'"]),
    ("\"errors\": {\"e\": {\"retry\": {\"x\": 1}}}", ["29+1: unknown field 'x' in 'retry'"]),
    (
      "\"errors\": {\"e\": {\"arguments\": {\"a\": {\"type\": \"int\", \"x\": 1}}}}",
      ["54+1: unknown field 'x' in an argument"]
    ),
    ("\"errors\": {\"e\": {\"server\": {\"x\": 1}}}", ["30+1: unknown field 'x' in 'server'"]),
    (
      "\"diff\": {\"levels\": {\"a\": {\"x\": 1}}}",
      ["28+1: unknown field 'x' in a level of 'diff'"]
    ),
    (
      "\"diff\": {\"deprecation\": {\"x\": 1}}",
      ["27+1: unknown field 'x' in 'deprecation' of 'diff'"]
    ),
    (
      "\"diff\": {\"deprecation\": {\"days\": 100001, \"versions\": 1001}}",
      [
        "34+6: expected 1 to 100000, found 100001", "54+4: expected 1 to 1000, found 1001",
      ]
    ),
    ("\"diff\": {\"deprecation\": {\"days\": 100000, \"versions\": 1000}}", []),
    ("\"diff\": {\"deprecation\": {\"days\": 1, \"versions\": 1}}", []),
    (
      "\"diff\": {\"approved\": [{\"change\": \" \", \"reason\": \"\"}]}",
      ["35+1: 'change' is empty", "50+0: 'reason' is empty"]
    ),
    (
      "\"diff\": {\"approved\": [{\"x\": 1}]}",
      [
        "25+1: unknown field 'x' in an entry of 'approved'",
        "23+1: missing field 'change' in an entry of 'approved'",
        "23+1: missing field 'reason' in an entry of 'approved'",
      ]
    ),
    (
      "\"diff\": {\"experimental\": \"mjor\"}",
      ["27+4: unknown level 'mjor'; did you mean 'major'?"]
    ),
    ("\"lint\": {\"rules\": {\"a\": {\"x\": 1}}}", ["27+1: unknown field 'x' in a rule of 'lint'"]),
    (
      "\"lint\": {\"ignore\": [{\"x\": 1}]}",
      [
        "23+1: unknown field 'x' in an entry of 'ignore'",
        "21+1: missing field 'rule' in an entry of 'ignore'",
        "21+1: missing field 'reason' in an entry of 'ignore'",
      ]
    ),
    (
      "\"lint\": {\"glossary\": [{\"x\": 1}]}",
      [
        "25+1: unknown field 'x' in an entry of 'glossary'",
        "23+1: missing field 'term' in an entry of 'glossary'",
      ]
    ),
    (
      "\"lint\": {\"lengths\": {\"toas\": 1, \"zzzzzzzz\": 1}}",
      [
        "23+4: unknown display style 'toas'; did you mean 'toast'?",
        "34+8: unknown display style 'zzzzzzzz'",
      ]
    ),
    ("\"lint\": {\"lengths\": {\"toast\": 0}}", ["31+1: expected 1 to 1048576, found 0"]),
    ("\"modules\": [\"a\", \"./a/\", \"b\"]", ["19+4: duplicate module './a/'"]),
    (
      "\"modules\": [\"./\"]",
      ["14+2: module './' is the catalog's own folder; expected another catalog's"]
    ),
    ("\"codes\": {\"a\": 1}", ["10+1: expected an array, found an object"]),
    ("\"packs\": {}", ["10+1: expected a string, found an object"]),
    ("\"packs\": []", ["10+1: expected a string, found an array"]),
    ("\"packs\": null", ["10+4: expected a string, found null"]),
    ("\"packs\": false", ["10+5: expected a string, found false"]),
    (
      "\"site\": \"http://a\"",
      ["10+8: expected an address such as 'https://errors.example.com', found 'http://a'"]
    ),
    ("\"x\": 1", ["2+1: unknown field 'x' in the catalog"]),
    ("\"retired\": {\"\": \"\"}", ["14+0: expected a code, a key or a case, found ''"]),
    ("\"retired\": {\"a\": 7}", ["18+1: expected a string, found a number"]),
  ])
  func `a value of the catalog that can't be read has its place`(member: String, lines: [String]) {
    #expect(read(member).lines == lines)
  }

  @Test(arguments: [
    ("used", ["used"], []), ("usd", [], ["unknown rule 'usd'; did you mean 'used'?"]),
    ("must", [], ["rule 'must' can't be configured: it reports values that errcat can't read"]),
    ("mus", [], ["unknown rule 'mus'; did you mean 'must'?"]),
    ("zzzzzz", [], ["unknown rule 'zzzzzz'"]),
    ("other", ["other"], []),
  ])
  func `a rule is one that can be configured`(
    name: String,
    rules: [String],
    lines: [String]
  ) {
    let known = [("used", false), ("must", true), ("other", false)].map {
      RuleReference(id: $0, isMandatory: $1)
    }
    let found = read("\"lint\": {\"rules\": {\"\(name)\": \"info\"}}", rules: known)
    #expect(found.catalog.lint.levels.keys.sorted() == rules)
    #expect(found.lines.map { $0.split(separator: ": ", maxSplits: 1)[1] } == lines.map { $0[...] })
    #expect(
      read("\"lint\": {\"rules\": {\"\(name)\": \"info\"}}").catalog.lint.levels.keys.sorted() == [
        name
      ]
    )
  }

  @Test(arguments: [
    ("\"packs\": 7", true), ("\"packs\": \"x\"", false), ("\"unknown\": 7", false),
    ("\"unknown\": {}", true),
    ("\"unknown\": []", true), ("\"base\": {}", true),
    ("\"swift\": {\"access\": \"zzzzzz\"}", true),
    ("\"swift\": {\"access\": \"publc\"}", true), ("\"codes\": [\"x\"]", false),
  ])
  func `a catalog of which a part isn't read is incomplete`(member: String, isIncomplete: Bool) {
    #expect(read(member).catalog.isIncomplete == isIncomplete)
  }

  @Test func `a misspelled field or value isn't read, and the catalog is incomplete`() {
    let (entry, found) = entry(#""htpt": 404, "retry": "nevr", "display": "tost", "http": 410"#)
    #expect(entry.treatment.content.httpStatus == 410)
    #expect(entry.treatment.retry == nil && entry.treatment.displays == nil)
    #expect(found.count == 3 && found.allSatisfy { $0.contains("did you mean") }, "\(found)")
    #expect(read("\"pakcs\": \"x\"").catalog.isIncomplete)
  }
}
