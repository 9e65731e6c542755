import PositionedJSON
import Testing

struct ByteStringTableTests {
  @Test(arguments: 1..<34)
  func `strings that differ in one byte are different`(length: Int) {
    let first = [UInt8](repeating: 0x61, count: length)
    var table = ByteStringTable()
    #expect(table.insert(first, first.indices) == 0)
    for place in first.indices {
      var other = first
      other[place] = 0x62
      #expect(table.find(other, other.indices, guess: 0) == nil)
      #expect(table.find(other, other.indices) == nil)
    }
    for place in first.indices {
      var other = first
      other[place] = 0x62
      // Inside other bytes, at any alignment.
      let bytes = [UInt8](repeating: 0x62, count: place) + other + [0x62]
      let range = place..<place + length
      #expect(table.insert(bytes, range) == place + 1)
      #expect(table.find(bytes, range, guess: 0) == place + 1)
      #expect(table.find(bytes, range, guess: place + 1) == place + 1)
    }
    #expect(table.find(first, first.indices, guess: length) == 0)
    #expect(table.find(first, 0..<length - 1, guess: 0) == nil)
    #expect(table.count == length + 1)
  }
}
