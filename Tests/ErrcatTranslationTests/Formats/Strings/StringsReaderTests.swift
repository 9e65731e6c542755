import CatalogFixtures
import ErrcatCompiler
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct StringsReaderTests {
  private func read(_ text: String) throws -> ImportedTranslations {
    try #require(TranslationFormat.strings.read(.text(Array(text.utf8)), nil).first)
  }

  /// The units as `key=text`.
  private func units(_ file: ImportedTranslations) -> [String] {
    file.units.map { "\($0.key.isEmpty ? "-" : $0.key)=\($0.target?.whole ?? "-")" }
  }

  /// The faults as `offset..<end message`.
  private func faults(_ file: ImportedTranslations) -> [String] {
    file.faults.map { "\($0.range.lowerBound)..<\($0.range.upperBound) \($0.message)" }
  }

  @Test(arguments: [
    ("a = ", true), ("\"a\";", true), ("/* x */ a=", true), ("// x\na =", true), ("= a", false),
    ("a b", false), ("a", false), ("", false), ("/* a = ", false),
  ])
  func `a file begins with a key and a sign`(_ text: String, _ isStrings: Bool) {
    let recognition = TranslationFormat.strings.recognize(.text(Array(text.utf8)))
    #expect((recognition == .yes) == isStrings)
  }

  @Test(arguments: [
    "0", "9", "A", "Z", "a", "z", "\u{80}", "é", "_", ".", "-", "$", "x:", "a/b", "/",
  ])
  func `a word has letters, digits and some signs`(_ word: String) throws {
    let file = try read("\(word) = b;")
    #expect(faults(file) == [] && units(file) == ["\(word)=b"])
  }

  @Test(arguments: ["!", "@", "[", "`", "{", ";", "=", "+"])
  func `other characters begin no key`(_ sign: String) throws {
    let file = try read("\(sign)\"a\" = b;")
    #expect(faults(file) == ["0..<0 expected a key"] && units(file) == [])
  }

  @Test(arguments: [
    "/**/", "/*x*/", "/* x **/", "/* / */", "// x\n", "//\r", " /*x*/ // y\r\n /*z*/", "\t\u{1}",
  ])
  func `comments and white space are passed over`(_ space: String) throws {
    let file = try read("\"a\"\(space)=\(space)\"b\"\(space);\(space)c = d;\(space)")
    #expect(faults(file) == [] && units(file) == ["a=b", "c=d"])
  }

  @Test(arguments: ["//", "// x", "/**/", "\r\n"])
  func `a file ends with white space or a comment`(_ end: String) throws {
    let file = try read("a = b;\(end)")
    #expect(faults(file) == [] && units(file) == ["a=b"])
  }

  @Test(arguments: [
    ("a = b;/", ["6..<7 expected ';' after the text of '/'"]),
    ("a = b;/*", ["6..<8 the comment is never closed"]),
    ("a = b; /* x\nc = d;*", ["7..<9 the comment is never closed"]),
    ("a = b;\nc", ["7..<8 expected ';' after the text of 'c'"]),
  ])
  func `what has no end is a finding`(_ text: String, _ expected: [String]) throws {
    let file = try read(text)
    #expect(faults(file) == expected && units(file) == ["a=b"])
  }

  @Test func `the text of a comment begins after its mark`() throws {
    let file = try read("/*state: translated*/a = b; /*N*/ c = d; e = f;")
    #expect(file.units.map(\.state?.meaning) == [.translated, nil, nil])
    #expect(file.units.map(\.note) == [nil, "N", nil])
  }

  @Test(arguments: ["\n", "\r", "\r\n"], ["!", "!!", "! \"a\" = b; c = d;"])
  func `reading continues at the next line that begins with a key or a comment`(
    _ end: String,
    _ wrong: String
  ) throws {
    let keyed = try read("\(wrong)\(end)\"x\" = \"y\";")
    #expect(keyed.faults.count == 1 && units(keyed) == ["x=y"])
    let commented = try read("\(wrong)\(end)/* state: translated */\(end)\"x\" = \"y\";")
    #expect(commented.faults.count == 1 && commented.units.map(\.state?.meaning) == [.translated])
  }

  @Test(
    arguments: [
      (#"\1014"#, "A4"), (#"\18"#, "\u{1}8"), (#"\7\0"#, "\u{7}\0"), (#"\177"#, "\u{7F}"),
      (#"\200"#, nil),
      (#"\u0041"#, "A"), (#"\U00411"#, "A1"), (#"\ud83d\ude00"#, "😀"), (#"\uD83D\UDE00"#, "😀"),
      (#"\ud83d\xde00"#, nil), (#"\v0041"#, "\u{B}0041"), (#"\w0041"#, "w0041"),
    ] as [(String, String?)]
  )
  func `escapes mean a character, or nothing`(_ written: String, _ text: String?) throws {
    let file = try read("a = \"\(written)\";")
    #expect(file.units.first?.target?.whole == text)
  }

  @Test(arguments: [
    ("\u{7F}", #"\U007f"#), ("\u{9F}", #"\U009f"#),
    ("\u{2028}", #"\U2028"#), ("\u{2029}", #"\U2029"#), ("\u{A0}", "\u{A0}"), (" ", " "),
    ("~", "~"),
    ("\u{2027}", "\u{2027}"), ("\u{202A}", "\u{202A}"),
  ])
  func `characters that nobody sees are escaped`(_ text: String, _ written: String) throws {
    let digits = String(try #require(text.unicodeScalars.first).value, radix: 16)
    let json = "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": "{\"x\(json)y\": \"A\"}", "de": "{\"x\(json)y\": \"B\"}"]
    )
    let german: LanguageTag = "de"
    let file = TranslationFile(
      [pipeline.project],
      german,
      format: .strings,
      onlyMissing: false
    )
    let strings = try #require(file.files.first?.text)
    #expect(strings.contains("\"x\(written)y\" = \"B\";"), "\(strings)")
    #expect(try read(strings).units.map(\.key) == ["x\(text)y"])
  }

  // MARK: Property lists

  private func readList(_ text: String) throws -> ImportedTranslations {
    let root = try XMLParser.root(of: Array(text.utf8))
    return try #require(TranslationFormat.strings.read(.xml(root), nil).first)
  }

  @Test(arguments: [
    ("<plist version=\"2.0\"><dict/></plist>", "version '2.0' isn't supported; expected 1.0"),
    ("<plist version=\"1.0\"><array/></plist>", "the property list has no dictionary"),
  ])
  func `what isn't a list of texts is broken`(_ text: String, _ message: String) throws {
    let file = try readList(text)
    #expect(file.isBroken)
    #expect(file.faults.map(\.message) == [message] && file.faults.first?.range == ByteRange(0, 1))
  }

  @Test func `a key twice in a plural is a finding about its text`() throws {
    let file = try readList(
      "<plist><dict><key>a</key><dict><key>n</key><dict><key>one</key><string>A</string><key>one</key><string>B</string></dict></dict></dict></plist>"
    )
    #expect(file.faults.map(\.message) == ["duplicate key 'one' in 'a'"] && file.units.count == 0)
  }

  @Test func `a comment is about the next text`() throws {
    let file = try readList(
      "<plist><dict><!--state: translated--><key>a</key><string>A</string><key>b</key><string>B</string></dict></plist>"
    )
    #expect(file.units.map(\.state?.meaning) == [.translated, nil])
    #expect(file.units.map(\.isMessage) == [false, false])
  }
}
