import Testing

@testable import PositionedJSON

@Suite struct LineTableTests {
  @Test func `lines end at LF, CR LF and CR; columns count bytes`() {
    let text = "a\nbé!\r\nc\rd\u{2028}e"
    let table = LineTable(Array(text.utf8))
    let places = [0, 1, 2, 5, 8, 10, 14].map { table.position(of: $0) }
    let expected = [(1, 1), (1, 2), (2, 1), (2, 4), (3, 1), (4, 1), (4, 5)]
    #expect(places == expected.map { SourcePosition(line: $0.0, column: $0.1) })
  }

  @Test(arguments: 0..<140, ["\n", "\r", "\r\n"])
  func `a line ends wherever its line break is`(offset: Int, lineBreak: String) {
    let line = [UInt8](repeating: 0xC3, count: offset) + Array(lineBreak.utf8)
    for rest in [0, 1, 70] {
      let table = LineTable(line + [UInt8](repeating: 0x0B, count: rest))
      let next = table.position(of: line.count)
      #expect(next == SourcePosition(line: 2, column: 1), "with \(rest) bytes after it")
      let last = table.position(of: line.count - 1)
      #expect(last == SourcePosition(line: 1, column: line.count))
    }
    let twice = LineTable(line + line)
    #expect(twice.position(of: 2 * line.count) == SourcePosition(line: 3, column: 1))
    #expect(twice.range(ofLine: 2) == ByteRange(line.count, 2 * line.count))
  }

  @Test func `an offset at the end of the file has a place`() {
    #expect(LineTable([]).position(of: 0) == SourcePosition(line: 1, column: 1))
    #expect(LineTable(Array("a\n".utf8)).position(of: 2) == SourcePosition(line: 2, column: 1))
  }

  @Test func `bytes that an array no longer has are not lines`() {
    for count in 0..<200 {
      var bytes = [UInt8](repeating: 0x0A, count: 300)
      bytes.removeLast(300 - count)
      #expect(LineTable(bytes).position(of: count + 100).line == count + 1)
    }
    var carriage = Array("a\r\n".utf8)
    carriage.removeLast()
    #expect(LineTable(carriage).position(of: 2) == SourcePosition(line: 2, column: 1))
  }

  @Test func `both ends of a range have the places of their offsets`() {
    let bytes = Array("ab\n\ncd\r\ne".utf8)
    let table = LineTable(bytes)
    for start in 0...bytes.count {
      for end in start...bytes.count {
        let (first, last) = table.positions(of: ByteRange(start, end))
        #expect(first == table.position(of: start))
        #expect(last == table.position(of: end))
      }
    }
  }

  @Test func `the range of a line holds its line ending`() {
    let table = LineTable(Array("ab\r\nc".utf8))
    #expect(table.range(ofLine: 1) == ByteRange(0, 4))
    #expect(table.range(ofLine: 2) == ByteRange(4, 5))
  }
}
