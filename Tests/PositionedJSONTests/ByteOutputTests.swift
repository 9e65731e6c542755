import Testing

@testable import PositionedJSON

struct ByteOutputTests {
  @Test func `bytes are kept while the output grows`() {
    var (output, expected): (ByteOutput, [UInt8]) = (ByteOutput(), [])
    for count in 0...600 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ count) }
      bytes.withUnsafeBufferPointer { bytes in output.write(atMost: count) { $0.put(bytes) } }
      expected += bytes
    }
    output.reserve(10)
    output.reserve(1_000_000)
    #expect(output.count == expected.count)
    #expect(output.bytes == expected)
    #expect(Array(output[3..<10]) == Array(expected[3..<10]))
    var both = output
    both.append(output)
    both.append(ByteOutput())
    #expect(both.take() == expected + expected)
    #expect(output.take() == expected)
    #expect(ByteOutput().take() == [])
  }

  @Test func `what is taken back is overwritten`() {
    var output = ByteOutput()
    output.write(atMost: 20) { cursor in
      cursor.put(0x61, count: 3)
      cursor.put(littleEndian: 0x6867_6665_6463_6261)
      cursor.goBack(6)
      cursor.put(0x2E)
    }
    #expect(output.bytes == Array("aaaab.".utf8))
    var empty = ByteOutput()
    empty.write(atMost: 8) { cursor in
      cursor.put(littleEndian: 0x6867_6665_6463_6261)
      cursor.goBack(8)
    }
    #expect(empty.take() == [])
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS)
  @Test func `more bytes than there is room for are a trap`() async {
    await #expect(processExitsWith: .failure) {
      var output = ByteOutput()
      output.write(atMost: 1) { cursor in
        for _ in 0..<257 { cursor.put(0x61) }
      }
    }
  }
  #endif

  @Test(arguments: [0, 7, 10, -1, 99, 100, .max, .min])
  func `a number has its digits`(number: Int) {
    var output = ByteOutput()
    output.write(atMost: 20) { $0.put(decimal: number) }
    #expect(output.bytes == Array("\(number)".utf8))
  }
}
