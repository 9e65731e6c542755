/// Random ids of requests and reports.
package enum RandomID {
  /// A random number of 128 bits as 32 hexadecimal digits.
  package static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return make(using: &generator)
  }

  /// The next two numbers of a generator as 32 hexadecimal digits.
  static func make(using generator: inout some RandomNumberGenerator) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for _ in 0..<2 {
      let half = generator.next()
      for shift in stride(from: UInt64(60), through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: half >> shift) & 15
        digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
