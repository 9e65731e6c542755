import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation
@testable import PositionedJSON

@Suite struct XMLDocumentTests {
  private func root(_ text: String) throws -> XMLElement {
    try XMLParser.root(of: Array(text.utf8))
  }

  /// The fault of a text as `offset..<end message`.
  private func fault(_ text: String) -> String? {
    do throws(XMLFault) {
      _ = try XMLParser.root(of: Array(text.utf8))
      return nil
    } catch {
      return "\(error.range.lowerBound)..<\(error.range.upperBound) \(error.message)"
    }
  }

  @Test func `finds elements, attributes, texts and comments in order`() throws {
    let root = try root(
      "<?xml version=\"1.0\"?>\n<a:r xmlns:a='u' n=\"1 &lt; 2\"><!-- c --><b/>x<![CDATA[<&]]></a:r>\n"
    )
    #expect(root.name == "r")
    #expect(root["n"] == "1 < 2")
    #expect(root["m"] == nil)
    #expect(root.text == "x<&")
    #expect(root.elements.map(\.name) == ["b"])
    #expect(root.first("b")?.range == ByteRange(62, 66))
    #expect(root.contents.count == 4)
  }

  @Test func `references become characters, and line breaks line feeds`()
    throws
  {
    #expect(
      try root("<a>&amp;&#x1F600;&#65;\r\n\r&quot;&apos;&#13;</a>").text == "&😀A\n\n\"'\r"
    )
  }

  @Test func `a reference has twelve bytes at most, and a number sign before a number`() throws {
    #expect(try root("<a>&#x00000041;</a>").text == "A")
    for text in ["&#x000000041;", "&a65;", "&#;", "&#x;", "&#", "&"] {
      #expect(fault("<a>\(text)</a>")?.hasPrefix("3..<4 unknown entity") == true, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("<a>", "0..<2 '<a>' is never closed"),
      ("<a></b>", "3..<7 expected '</a>', found '</b>'"),
      ("<a/><b/>", "4..<5 expected one root element, found a second one"),
      ("<a/>x", "4..<5 text outside the root element"),
      ("</a>", "0..<4 the end tag has no start tag"),
      ("<a>&nbsp;</a>", "3..<4 unknown entity; XML has &amp;, &lt;, &gt;, &quot; and &apos;"),
      ("<a b='&x;'/>", "6..<7 unknown entity; XML has &amp;, &lt;, &gt;, &quot; and &apos;"),
      ("<a b='1' b='2'/>", "9..<10 duplicate attribute 'b'"),
      ("<a b=1/>", "5..<6 expected the attribute's value in quotes"),
      ("<a b='1/>", "5..<6 the attribute's value has no closing quote"),
      ("<a>\u{1}</a>", "3..<4 XML doesn't allow this control character"),
      ("<a>&#1;</a>", "3..<4 unknown entity; XML has &amp;, &lt;, &gt;, &quot; and &apos;"),
      (
        "<!DOCTYPE a [<!ENTITY x 'y'>]><a/>",
        "0..<9 document types aren't supported; remove this one"
      ),
      ("<!-- x", "0..<4 the comment is never closed"),
      ("", "0..<0 the document has no element"),
      (
        "<?xml version='1.0' encoding='KOI8-R'?><a/>",
        "0..<5 encoding 'koi8-r' isn't supported; expected UTF-8 or UTF-16"
      ),
    ]
  ) func `says what is wrong, and where`(_ text: String, _ expected: String) {
    #expect(fault(text) == expected)
  }

  @Test func `passes over the document type of property lists, if it declares nothing`() {
    let start = "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://x\""
    #expect(fault("\(start)><plist/>") == nil)
    #expect(fault("\(start) [<!ENTITY a 'b'>]><plist/>") != nil)
  }

  @Test func `refuses elements that are too deep, and reads as many as are allowed`() {
    let nested = { (depth: Int) in
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(fault(nested(256)) == nil)
    #expect(fault(nested(257)) == "768..<769 elements are nested more than 256 levels deep")
  }

  @Test func `comes to an end with every beginning of a text`() throws {
    let bytes = Array("<?xml version='1.0'?><a b='&lt;'><!--c--><![CDATA[d]]>e&#65;<f/></a>".utf8)
    for count in 0..<bytes.count {
      #expect(throws: XMLFault.self) { try XMLParser.root(of: Array(bytes[..<count])) }
    }
  }

  @Test func `an attribute twice is found among many`() {
    let many = (0..<40).map { "a\($0)='1' " }.joined()
    #expect(fault("<x \(many)/>") == nil)
    #expect(fault("<x \(many)a3='2'/>")?.hasSuffix(" duplicate attribute 'a3'") == true)
  }

  @Test(arguments: ["utf-8", "UTF8", "US-ASCII", "ascii", "UTF-16"])
  func `encodings that have been decoded are accepted`(_ name: String) {
    #expect(fault("<?xml version='1.0' encoding='\(name)'?><a/>") == nil)
  }

  @Test(arguments: ["A", "Z", "z", "_", "a:b", "a0", "a9", "a-b", "a.b", "\u{C0}", "é"])
  func `a name has letters, digits and some signs`(_ name: String) {
    #expect(fault("<\(name)/>") == nil)
  }

  @Test(arguments: ["@", "[", "`", "{", "0", "-", " a"])
  func `other characters begin no name`(_ name: String) {
    #expect(fault("<\(name)/>") == "1..<2 expected the name of an element")
  }

  @Test(arguments: [
    ("<a/> x", "5..<6 text outside the root element"),
    ("<a/>!", "4..<5 text outside the root element"),
    ("<a", "0..<1 the tag is never closed"), ("<a ", "0..<1 the tag is never closed"),
    ("<a/", "2..<3 expected a space before the attribute"),
  ])
  func `the place of a fault is where it begins`(_ text: String, _ expected: String) {
    #expect(fault(text) == expected)
  }

  @Test func `a document type of a property list has no declarations`() {
    let type = "<!DOCTYPE plist PUBLIC \"x\""
    #expect(fault("\(type)><plist/>") == nil)
    let declared = fault("\(type) [<!ENTITY x 'y'>]><plist/>")
    #expect(declared == "27..<28 declarations in a document type aren't supported")
    let open = fault(type)
    #expect(open == "26..<26 the document has no element")
  }

  @Test(arguments: [1, 15, 16, 17, 18, 40])
  func `an attribute is found again among any number`(_ count: Int) {
    let attributes = (0..<count).map { "a\($0)=''" }.joined(separator: " ")
    #expect(fault("<a \(attributes)><b \(attributes)/></a>") == nil)
    for name in ["a0", "a\(count - 1)"] {
      let place = "<a \(attributes) ".utf8.count
      #expect(
        fault("<a \(attributes) \(name)=''/>")
          == "\(place)..<\(place + name.utf8.count) duplicate attribute '\(name)'"
      )
    }
  }

  @Test(arguments: [("x\ry", "x\ny"), ("x\r\n", "x\n"), ("\r", "\n"), ("x\n\r", "x\n\n")])
  func `each line break of a text is one line feed`(_ text: String, _ expected: String) throws {
    for content in [text, "<![CDATA[\(text)]]>"] {
      #expect(try root("<a>\(content)</a>").text == expected)
    }
  }

  @Test func `attributes are apart by any white space, but by some`() {
    #expect(fault("<a\nb=''\rc=''\td='' e=''/>") == nil)
    #expect(fault("<a b=''c=''/>") == "7..<8 expected a space before the attribute")
  }
}
