import PositionedJSON
import Testing

@testable import ErrcatCore

@Suite struct CodePointColumnsTests {
  @Test func `columns count code points, in short and in long lines`() {
    let bytes = Array("é\nab\(String(repeating: "漢x", count: 1_000))\n😀y".utf8)
    let (columns, table) = (CodePointColumns(bytes), LineTable(bytes))
    for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
      let position = table.position(of: offset)
      let line = bytes[offset - position.column + 1..<offset]
      let expected = String(decoding: line, as: UTF8.self).unicodeScalars.count + 1
      #expect(columns.column(of: offset, position) == expected)
    }
  }
}
