import Testing

@testable import ErrorReporting

struct JSONLineWriterTests {
  private func text(_ body: (inout JSONLineWriter) -> Void) -> String {
    var writer = JSONLineWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `separates members and elements with commas, and only these`() {
    let json = text { json in
      json.object { json in
        json.member("a", "b")
        json.member("c", -12)
        json.member("d", true)
        json.member("e", false)
        json.member("f") { json in
          json.member("g", 1)
          json.member("h", 2)
        }
        json.member("i") { _ in }
        json.members("j", [1, 2]) { json, number in json.member("k", number) }
        json.members("l", [Int]()) { _, _ in }
        json.members("m", json: [Array("{}".utf8), Array("[]".utf8)])
        json.key("n")
        json.null()
        json.key("o")
        json.number(0.5)
        json.member("p", 3)
      }
    }
    #expect(
      json == """
        {"a":"b","c":-12,"d":true,"e":false,"f":{"g":1,"h":2},"i":{},\
        "j":[{"k":1},{"k":2}],"l":[],"m":[{},[]],"n":null,"o":0.5,"p":3}
        """
    )
  }

  @Test func `no comma is before the first member`() {
    #expect(text { $0.key("a") } == "\"a\":")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `a number that JSON can't represent is null`(number: Double) {
    #expect(text { $0.number(number) } == "null")
  }

  @Test(arguments: UInt8(0)..<0x80)
  func `every character of ASCII is escaped if JSON or a terminal needs it`(byte: UInt8) {
    let expected =
      switch byte {
      case 0x22: #"\""#
      case 0x5C: #"\\"#
      case 0x0A: #"\n"#
      case 0..<0x10: "\\u000" + String(byte, radix: 16)
      case 0x10..<0x20, 0x7F: "\\u00" + String(byte, radix: 16)
      default: String(UnicodeScalar(byte))
      }
    // Next to a character that needs an escape, and alone.
    #expect(text { $0.text("\(UnicodeScalar(byte))") } == "\"\(expected)\"")
    #expect(text { $0.text("\"\(UnicodeScalar(byte))é") } == "\"\\\"\(expected)é\"")
  }
}
