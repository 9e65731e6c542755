/// Bytes that grow at their end, several at a time.
///
/// An array checks for each byte that is appended whether something else holds the array and whether it has room. Here,
/// both are checked once for all bytes of ``write(atMost:_:)``.
struct ByteOutput: Sendable {
  /// The bytes, followed by room for more, whose contents don't matter.
  private var storage: [UInt8] = []
  /// The number of bytes.
  private(set) var count = 0

  /// The bytes so far.
  var bytes: [UInt8] { Array(storage[..<count]) }

  /// The bytes, without a copy of them.
  consuming func take() -> [UInt8] {
    storage.removeLast(storage.count - count)
    return storage
  }

  /// A part of the bytes.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    precondition(range.upperBound <= count, "a range after the end of its bytes")
    return storage[range]
  }

  /// Appends bytes.
  ///
  /// - Parameters:
  ///   - maximum: the maximum number of bytes that `body` needs room for at any time, including those that it takes back; more
  ///     is a trap.
  ///   - body: puts them there.
  @inline(__always)
  mutating func write(atMost maximum: Int, _ body: (inout Cursor) -> Void) {
    if storage.count - count < maximum { grow(by: maximum) }
    count = storage.withUnsafeMutableBufferPointer { [count] room in
      var cursor = Cursor(room, at: count)
      body(&cursor)
      return cursor.offset
    }
  }

  /// Appends the bytes of another output.
  mutating func append(_ other: ByteOutput) {
    other[0..<other.count].withUnsafeBufferPointer { bytes in
      write(atMost: bytes.count) { $0.put(bytes) }
    }
  }

  /// Makes room for at least some number of bytes, without the further room that a growing output has.
  mutating func reserve(_ more: Int) {
    guard storage.count - count < more else { return }
    var larger = [UInt8](repeating: 0, count: count + more)
    larger.replaceSubrange(..<count, with: storage[..<count])
    storage = larger
  }

  @inline(never)
  private mutating func grow(by maximum: Int) { reserve(max(maximum, count, 256)) }

  /// The end of the bytes while some are written.
  ///
  /// It checks that each byte has room, because what writes through a pointer would otherwise change other memory.
  struct Cursor {
    private let room: UnsafeMutableBufferPointer<UInt8>
    /// The number of bytes.
    private(set) var offset: Int

    fileprivate init(_ room: UnsafeMutableBufferPointer<UInt8>, at offset: Int) {
      self.room = room
      self.offset = offset
    }

    /// Checks that some bytes have room, and moves to their end.
    ///
    /// - Returns: where they begin.
    @inline(__always)
    private mutating func advance(_ count: Int) -> Int {
      precondition(count <= room.count - offset, "more bytes than were announced")
      defer { offset += count }
      return offset
    }

    /// Appends a byte.
    @inline(__always)
    mutating func put(_ byte: UInt8) { room[advance(1)] = byte }

    /// Appends a byte several times.
    @inline(__always)
    mutating func put(_ byte: UInt8, count: Int) {
      let start = advance(count)
      room[start..<start + count].update(repeating: byte)
    }

    /// Appends bytes.
    @inline(__always)
    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
      let start = advance(bytes.count)
      _ = UnsafeMutableBufferPointer(rebasing: room[start...]).update(fromContentsOf: bytes)
    }

    /// Appends the eight bytes of a number, the lowest first.
    @inline(__always)
    mutating func put(littleEndian word: UInt64) {
      let start = advance(8)
      UnsafeMutableRawBufferPointer(room)
        .storeBytes(of: word.littleEndian, toByteOffset: start, as: UInt64.self)
    }

    /// Moves the end back, so that the last bytes are overwritten.
    @inline(__always)
    mutating func goBack(_ count: Int) {
      precondition(count <= offset)
      offset -= count
    }

    /// Appends a number in decimal digits.
    mutating func put(decimal number: Int) {
      if number < 0 { put(UInt8(ascii: "-")) }
      var rest = number.magnitude
      var length = 1
      while rest >= 10 {
        rest /= 10
        length += 1
      }
      rest = number.magnitude
      let start = advance(length)
      for place in (start..<start + length).reversed() {
        room[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
  }
}
