import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct XMLWriterTests {
  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  @Test
  func `indents elements, leaves out attributes without value and writes contents on one line`() {
    var xml = XMLWriter(.exact)
    xml.begin("a", ["b": "1", "c": nil, "d": "2"])
    xml.element("e", contents: [.text("f"), .element("g", ["h": "3"], []), .text("i")])
    xml.begin("j", indentsContents: false)
    xml.element("k")
    xml.end()
    xml.element("l", text: "")
    xml.end()
    #expect(
      xml.text == Self.declaration + """
        <a b="1" d="2">
          <e>f<g h="3"/>i</e>
          <j>
          <k/>
          </j>
          <l></l>
        </a>

        """
    )
  }

  @Test(arguments: ["<&>\"'", "\"", "a\tb\nc\r", "\u{200B}\u{202E}\u{FFFD}", "&amp;", "]]>", "  "])
  func `what is written exactly is read back as it was`(_ text: String) throws {
    var xml = XMLWriter(.exact)
    xml.element("a", ["b": text], text: text)
    let root = try XMLParser.root(of: Array(xml.text.utf8))
    #expect(root["b"] == text)
    #expect(root.text == text)
  }

  @Test func `in a report what cannot be seen or carried is shown`() {
    var xml = XMLWriter(.readable)
    xml.element("a", text: "<'\u{0}\u{1B}\u{202E}\u{FFFE}é>\n")
    #expect(
      xml.text == Self.declaration
        + "<a>&lt;&apos;\\u{0}\\u{1B}\\u{202E}\\u{FFFE}é&gt;&#10;</a>\n"
    )
  }

  @Test(arguments: ["a", "--", "-->", "---", "-"])
  func `a comment ends where it should`(_ text: String) throws {
    var xml = XMLWriter(.exact)
    xml.begin("a")
    xml.comment(text)
    xml.end()
    let root = try XMLParser.root(of: Array(xml.text.utf8))
    let comments = root.contents.compactMap { content in
      if case .comment(let comment) = content { return comment }
      return nil
    }
    #expect(comments.count == 1)
    #expect(comments.allSatisfy { !$0.contains("--") })
  }

  @Test func `consecutive hyphens of a comment are apart, and every other text is as it was`() {
    var xml = XMLWriter(.exact)
    xml.comment("a---b-c - & <")
    #expect(xml.text == Self.declaration + "<!-- a-\u{2060}-\u{2060}-b-c - & < -->\n")
  }

  @Test func `a document has the type, the encoding and the indentation that it was given`() {
    var xml = XMLWriter(.exact, encoding: "utf-8", documentType: "<!DOCTYPE x>", indentation: "\t")
    xml.begin("a")
    xml.begin("b")
    xml.element("c", ["d": "\"\t'é"])
    xml.end()
    xml.end()
    #expect(
      xml.text == """
        <?xml version="1.0" encoding="utf-8"?>
        <!DOCTYPE x>
        <a>
        \t<b>
        \t\t<c d="&quot;&#9;'é"/>
        \t</b>
        </a>

        """
    )
  }
}

struct XMLCharacterTests {
  @Test(arguments: [0x9, 0xA, 0xD, 0x20, 0x7F, 0xD7FF, 0xE000, 0xFFFD, 0x10000] as [UInt32])
  func `is in XML`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    #expect(XMLCharacter.isAllowed(scalar))
    #expect(XMLCharacter.areAllowed("a\(scalar)b"))
  }

  @Test(arguments: [0x0, 0x8, 0xB, 0xC, 0xE, 0x1F, 0xFFFE, 0xFFFF] as [UInt32])
  func `isn't in XML, not even as a reference`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    #expect(!XMLCharacter.isAllowed(scalar))
    #expect(!XMLCharacter.areAllowed("a\(scalar)b"))
  }
}
