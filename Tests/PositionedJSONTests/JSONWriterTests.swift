import PositionedJSON
import Testing

struct JSONWriterTests {
  @Test func `writes members and elements on one line`() {
    var json = JSONWriter()
    json.object { json in
      json.member("text", "a")
      json.member("number", -12)
      json.member("digit", 7)
      json.member("isTrue", true)
      json.member("isFalse", false)
      json.null("nothing")
      json.member("real", number: "0.25")
      json.array("list") { json in
        json.value("b")
        json.value(10)
        json.value(false)
        json.value(true)
        json.value(number: "1.5")
        json.null()
        json.object { _ in }
        json.array { _ in }
      }
    }
    #expect(
      json.text == """
        { "text": "a", "number": -12, "digit": 7, "isTrue": true, "isFalse": false, "nothing": null, "real": 0.25, \
        "list": ["b", 10, false, true, 1.5, null, {}, []] }
        """
    )
  }

  @Test func `indents by the containers whose contents are on lines`() {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.object("tool") { json in
        json.array("rules", .lines) { json in
          json.object { $0.member("id", "a") }
          json.object(.lines) { $0.member("id", "b") }
        }
      }
      json.object("summary", .lines) { $0.member("errors", 0) }
    }
    json.endLine()
    #expect(
      json.text == """
        {
          "version": 1,
          "tool": { "rules": [
            { "id": "a" },
            {
              "id": "b"
            }
          ] },
          "summary": {
            "errors": 0
          }
        }

        """
    )
  }

  @Test func `closes an empty container at once, or after an empty line`() {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.object("a", .lines) { _ in }
      json.array("b", .lines) { _ in }
      json.array("c", .openLines) { _ in }
      json.array("d", .openLines) { $0.value(1) }
    }
    #expect(
      json.text == """
        {
          "a": {},
          "b": [],
          "c": [

          ],
          "d": [
            1
          ]
        }
        """
    )
  }

  @Test func `keeps members on one line that belong together`() {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.joined { json in
        json.member("a", 1)
        json.member("b", 2)
      }
      json.joined { _ in }
      json.member("c", 3)
    }
    #expect(json.text == "{\n  \"a\": 1, \"b\": 2,\n  \"c\": 3\n}")
  }

  @Test func `leaves out members without a value`() {
    var json = JSONWriter()
    json.object { json in
      json.member("a", ifAny: String?.none)
      json.member("b", ifAny: Int?.none)
      json.member("c", ifAny: Optional("x"))
      json.member("d", ifAny: Optional(4))
    }
    #expect(json.text == #"{ "c": "x", "d": 4 }"#)
  }

  @Test func `joins elements that were written apart`() {
    let parts = [[1, 2], [], [3]].map { numbers in
      var part = JSONWriter(elementsAtLevel: 2)
      for number in numbers { part.object { $0.member("n", number) } }
      return part
    }
    var json = JSONWriter()
    json.object(.lines) { json in
      json.array("list", .lines) { json in
        json.elements(parts)
      }
      json.array("none", .lines) { $0.elements([parts[1]]) }
    }
    #expect(
      json.text == """
        {
          "list": [
            { "n": 1 },
            { "n": 2 },
            { "n": 3 }
          ],
          "none": []
        }
        """
    )
  }

  @Test func `puts a space before colons as Xcode does`() {
    var json = JSONWriter(escaping: .visible, spaceBeforeColon: true)
    json.object(.lines) { $0.member("version", "1.0") }
    #expect(json.text == "{\n  \"version\" : \"1.0\"\n}")
  }

  @Test(arguments: [
    ("a\"b\\c\n\r\t/", #""a\"b\\c\n\r\t/""#, #""a\"b\\c\n\r\t/""#),
    ("\u{0}\u{1F}\u{7F}\u{9F}", #""\u0000\u001f\u007f\u009f""#, #""\u0000\u001f\u007f\u009f""#),
    ("é漢🙂\u{A0}ÿ", "\"é漢🙂\u{A0}ÿ\"", "\"é漢🙂\u{A0}ÿ\""),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#, "\"\u{2028}\\u2029\""),
    ("\u{200B}\u{202E}\u{FEFF}", #""\u200b\u202e\ufeff""#, #""\u200b\u202e\ufeff""#),
    ("\u{AD}\u{61C}\u{180E}", #""\u00ad\u061c\u180e""#, #""\u00ad\u061c\u180e""#),
    ("\u{200C}\u{200D}\u{200F}", #""\u200c\u200d\u200f""#, "\"\u{200C}\u{200D}\u{200F}\""),
    ("a\u{E0041}b", #""a\udb40\udc41b""#, #""a\udb40\udc41b""#), ("", #""""#, #""""#),
  ])
  func `escapes strings`(text: String, standard: String, visible: String) {
    #expect(JSONEscaping.standard.quoted(text) == standard)
    #expect(JSONEscaping.visible.quoted(text) == visible)
  }

  @Test(arguments: [0, 9, 10, 99, 100, -1, -10, 1_000_000_007, Int.max, Int.min])
  func `numbers have all their digits`(number: Int) {
    var json = JSONWriter()
    json.value(number)
    #expect(json.text == String(number))
  }

  @Test func `escapes names`() {
    var json = JSONWriter()
    json.object { $0.member("a\"\n", 1) }
    #expect(json.text == #"{ "a\"\n": 1 }"#)
  }

  @Test(arguments: [JSONEscaping.standard, .visible])
  func `every character is read back as it was written`(escaping: JSONEscaping) {
    var text = ""
    for number in UInt32(0)...0x10FFFF {
      if number >= 0x4000, number < 0xE0000, number % 61 != 0, number & 0xFF00 != 0xFE00,
        number & 0xFF00 != 0xFF00
      {
        continue
      }
      if let scalar = Unicode.Scalar(number) { text.unicodeScalars.append(scalar) }
    }
    let document = JSONDocument(Array(escaping.quoted(text).utf8))
    #expect(document.faults.isEmpty)
    #expect(document.root?.string.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func `what is sent has no white space`() {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("a", 1)
      json.key("b")
      json.array { json in
        json.value(true)
        json.value(json: Array("[null]".utf8))
        json.object { _ in }
      }
      json.object("c") { $0.member("d", "e\n") }
    }
    #expect(json.text == #"{"a":1,"b":[true,[null],{}],"c":{"d":"e\n"}}"#)
  }
}
