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
      #expect(table.find(other[...], guess: 0) == nil)
      #expect(table.find(other[...]) == nil)
    }
    for place in first.indices {
      var other = first
      other[place] = 0x62
      // Inside other bytes, at any alignment.
      let bytes = [UInt8](repeating: 0x62, count: place) + other + [0x62]
      let range = place..<place + length
      #expect(table.insert(bytes[range]) == place + 1)
      #expect(table.find(bytes[range], guess: 0) == place + 1)
      #expect(table.find(bytes[range], guess: place + 1) == place + 1)
    }
    #expect(table.find(first[...], guess: length) == 0)
    #expect(table.find(first.dropLast(), guess: 0) == nil)
    #expect(table.count == length + 1)
  }
}
