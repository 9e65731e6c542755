import Testing

@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct ReadableFileTests {
  private func text(_ file: String) -> String {
    String(decoding: ReadableFile.text(Array(file.utf8)), as: UTF8.self)
  }

  @Test func `a catalog is a block for each error, in the order of keys and fields`() {
    let catalog = """
      {"errcat": 1, "languages": ["en", "tr"], "domain": "com.example",
       "errors": {
         "error.a.z": {"code": 2, "case": "z"},
         "error.a.b": {"from": {"http": [408, 504], "server": ["408"]}, "note": "One, two",
                       "arguments": {"n": "int", "a": {"type": "url", "privacy": "public"}}}},
       "categories": {"a": {"report": false}}, "actions": {"retry": {}}}
      """
    #expect(
      text(catalog) == """
        catalog
          domain: com.example
          errcat: 1
          languages: en, tr
        action retry
        category a
          report: false
        error.a.b
          arguments.n.type: int
          arguments.a.privacy: public
          arguments.a.type: url
          from.http: 408, 504
          from.server: "408"
          note: "One, two"
        error.a.z
          case: z
          code: 2

        """
    )
  }

  @Test func `nested and flat packs are the same text, with hidden characters escaped`() {
    let flat = #"{"b.c": "One\nTwo", "a": "x\u202Ey", "d": ""}"#
    let nested = "{\"a\": \"x\u{202E}y\",\n \"d\": \"\", \"b\": {\"c\": \"One\\nTwo\"}}"
    #expect(text(flat) == "a\n  x\\u{202E}y\nb.c\n  One\n  Two\nd\n")
    #expect(text(nested) == text(flat))
  }

  @Test func `an argument's type alone is the same as an object with the type`() {
    let (short, long) = (#"{"n": "int"}"#, #"{"n": {"type": "int"}}"#)
    let texts = [short, long].map {
      text(#"{"errcat": 1, "errors": {"e": {"arguments": \#($0)}}}"#)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("  arguments.n.type: int\n"))
  }

  @Test func `a snapshot has a heading for each file`() {
    let snapshot =
      #"{"errcatSnapshot": 1, "files": {"c.json": {"errcat": 1}, "i18n/en.json": {"k": "v"}}}"#
    #expect(text(snapshot) == "== c.json\ncatalog\n  errcat: 1\n== i18n/en.json\nk\n  v\n")
  }

  @Test func `values are in one line, and equal keys in the order of the file`() {
    let catalog = """
      {"errcat": 1, "z": [], "y": {}, "x": [{"a": 1, "b": [true, null]}], "w": "", "v": "7up", "u": "über",
       "t": -1.50, "s": "none", "r": "a, b", "q": {"d": {"c": 2}}, "k": "first", "k": "second"}
      """
    #expect(
      text(catalog) == """
        catalog
          errcat: 1
          k: first
          k: second
          q.d.c: 2
          r: "a, b"
          s: "none"
          t: -1.50
          u: über
          v: "7up"
          w: ""
          x: {a: 1, b: true, null}
          y: {}
          z: none

        """
    )
  }

  @Test func `a long key is shown without its middle`() {
    func heading(_ length: Int) -> String {
      let half = length / 2
      let key =
        String(repeating: "a", count: half) + String(repeating: "b", count: length - half)
      return String(text("{\"\(key)\": \"\"}").dropLast())
    }
    let (left, right) = (String(repeating: "a", count: 200), String(repeating: "b", count: 200))
    #expect(heading(400) == left + right)
    #expect(heading(401) == "\(left)…\(right)")
    #expect(heading(900) == "\(left)…\(right)")
    // A character counts once.
    let umlauts = String(repeating: "ü", count: 400)
    #expect(text("{\"\(umlauts)\": \"\"}") == "\(umlauts)\n")
  }

  @Test(arguments: ["{\"a\": ", "[1]", "", "\u{1F}\u{0}", "<<<<<<< HEAD\n{}"])
  func `what isn't a JSON object is passed on unchanged`(file: String) {
    #expect(text(file) == file)
  }

  @Test(arguments: [
    (#"["a, b"]"#, #"["a", "b"]"#), ("1", "\"1\""), ("true", "\"true\""), ("[]", "\"none\""),
    ("null", "\"null\""), ("[]", "{}"), (#"{"a": 1}"#, #"{"a": "1"}"#),
  ])
  func `different values are different texts`(one: String, other: String) {
    let texts = [one, other].map { text(#"{"errcat": 1, "x": \#($0)}"#) }
    #expect(texts[0] != texts[1])
  }
}
