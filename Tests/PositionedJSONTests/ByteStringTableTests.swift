import PositionedJSON
import Testing

struct ByteStringTableTests {
  @Test(arguments: 1..<34)
  func `strings that differ in one byte are different`(length: Int) {
    let first = [UInt8](repeating: 0x61, count: length)
    var table = ByteStringTable()
    #expect(table.insert(first[...]) == 0)
    for place in first.indices {
      var other = first
      other[place] = 0x62
      #expect(table.find(other[...]) == nil)
    }
    for place in first.indices {
      var other = first
      other[place] = 0x62
      // Inside other bytes, at any alignment.
      let bytes = [UInt8](repeating: 0x62, count: place) + other + [0x62]
      let range = place..<place + length
      #expect(table.insert(bytes[range]) == place + 1)
      #expect(table.find(bytes[range]) == place + 1)
    }
    #expect(table.find(first[...]) == 0)
    #expect(table.find(first.dropLast()) == nil)
    #expect(table.count == length + 1)
  }
}
