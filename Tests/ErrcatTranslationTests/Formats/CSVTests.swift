import ErrcatCompiler
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct CSVTests {
  private func read(_ text: String) throws -> ImportedTranslations {
    try #require(TranslationFormat.csv.read(.text(Array(text.utf8)), nil).first)
  }

  private func recognizes(_ text: String) -> Bool {
    TranslationFormat.csv.recognize(.text(Array(text.utf8))) == .yes
  }

  @Test func `a table has one of two extensions and a column with keys`() {
    #expect(TranslationFormat.csv.fileExtensions == ["csv", "tsv"])
    #expect(recognizes("key") && recognizes("a;Key\n"))
    #expect(
      !recognizes("") && !recognizes("keys,a") && !recognizes("x-key") && !recognizes("'key,a")
    )
  }

  @Test(arguments: [
    "key,target\na,b", "key\ttarget\na\tb", "key;target\r\na;b", "key;target\ra;b",
    "\"key\";\"target\"\na;b", "\"key,x,x,x\";key;translation\nx;a;b",
    "key;target\na;b,c,d,e", "key,source;x,target\na,s,b", "key;target\ra;b,c,d,e",
    "key;target;\"!;;\"\na;b;c",
  ])
  func `the separator is what the first line has most of, outside quotes`(_ text: String) throws {
    let table = try read(text)
    #expect(table.faults.map(\.message) == [])
    #expect(table.units.map(\.key) == ["a"])
    let target = table.units.first?.target
    #expect(target?.whole?.hasPrefix("b") == true)
  }

  @Test(arguments: [
    ("key,key,translation", "the table has 2 columns 'key'"),
    ("key,target,target,target", "the table has 3 columns 'target'"),
    ("key,translation,source (en),source", "the table has 2 columns 'source'"),
    ("key,state", "the table has no column 'translation'"),
    ("key,translation,\"x", "the quote is never closed"),
    ("key,translation,x\"y", "a cell with a quotation mark must be in quotes"),
  ])
  func `a table that isn't clear isn't read`(_ head: String, _ fault: String) throws {
    let table = try read(head + "\na,b,c,d")
    #expect(table.faults.map(\.message) == [fault])
    #expect(table.isBroken)
    #expect(table.units.isEmpty)
  }

  @Test(arguments: [
    ("key,source (en),translation (tr)", "en", "tr"), ("key,source,translation", nil, nil),
    ("key,source )en(,translation (tr", nil, nil), ("key,source (),target (x) y)", "", "x) y"),
  ])
  func `the languages are in the names of columns`(
    _ head: String,
    _ source: String?,
    _ target: String?
  ) throws {
    let table = try read(head)
    #expect(table.sourceLanguage?.value == source)
    #expect(table.language?.value == target)
  }

  @Test(arguments: [
    ("'=a", "=a"), ("'+a", "+a"), ("'-a", "-a"), ("'@a", "@a"), ("''a", "'a"), ("'a", "'a"),
    ("'", ""), ("'\u{FF1D}a", "\u{FF1D}a"), ("'\u{FF0B}a", "\u{FF0B}a"),
    ("'\u{FF0D}a", "\u{FF0D}a"), ("'\u{FF20}a", "\u{FF20}a"), ("a'=", "a'="),
    ("\"'\ta\"", "\ta"), ("\"'\ra\"", "\ra"),
  ])
  func `the apostrophe of a guarded cell goes`(_ cell: String, _ text: String) throws {
    #expect(try read("key,target\nk,\(cell)").units.first?.target?.whole == text)
  }

  @Test(arguments: [
    (",x\n", "1 row has no key and can't be imported; this is the first"),
    (",x\nk,y\n,z\n,\n", "2 rows have no key and can't be imported; this is the first"),
  ])
  func `rows without a key are one finding, at the first of them`(
    _ rows: String,
    _ message: String
  ) throws {
    let table = try read("key,target\n" + rows)
    #expect(table.faults.map(\.message) == [message])
    #expect(table.faults.map(\.severity) == [.warning])
    #expect(table.faults.map(\.range) == [ByteRange(11, 13)])
  }

  @Test(arguments: [
    ("k,\"a\"\"b\"", ["a\"b"], []), ("k,\"a\r\nb\"\r\nl,c\r\n", ["a\nb", "c"], []),
    ("k,\"a\rb\"", ["a\rb"], []), ("k,\"a\r", [], ["the quote is never closed"]),
    ("k,\"a\rl,b", ["b"], ["the quote is never closed"]),
    ("k,\"a\nl,b", ["b"], ["the quote is never closed"]),
    ("k,\"a\"b\nl,c", ["c"], ["text after the closing quote of a cell"]),
    ("k,a\"b", [], ["a cell with a quotation mark must be in quotes"]),
    ("k,a,b", [], ["the row has 3 cells; the table has 2 columns"]),
    ("k", [], ["the row has 1 cell; the table has 2 columns"]), ("\n\r\n,\nk,a", ["a"], []),
    ("k,\"\"", [""], []), ("k,\"", [], ["the quote is never closed"]), ("k,", [""], []),
  ])
  func `a row is read, or a finding`(_ row: String, _ texts: [String], _ faults: [String]) throws {
    let table = try read("key,target\n" + row)
    #expect(table.units.compactMap { $0.target?.whole } == texts)
    #expect(table.faults.map(\.message) == faults)
  }

  @Test func `in a table of tabs, a cell may have quotation marks`() throws {
    #expect(try read("key\ttarget\nk\ta \"b\"").units.first?.target?.whole == "a \"b\"")
  }
}
