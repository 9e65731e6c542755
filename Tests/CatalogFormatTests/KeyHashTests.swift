import Testing

@testable import CatalogFormat

@Suite struct KeyHashTests {
  /// How many slots are looked at to find each key, on average.
  private func probes(_ keys: [String]) -> Double {
    let slots = KeyHash.slots(of: keys)
    var looks = 0
    for (number, key) in keys.enumerated() {
      let hash = KeyHash.hash(key.utf8)
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      looks += 1
      while KeyHash.number(slots[slot], hash) != number {
        slot = (slot + 1) & (slots.count - 1)
        looks += 1
      }
    }
    return Double(looks) / Double(keys.count)
  }

  /// Linear probing needs 2 looks at two thirds full, if keys are spread as if by chance.
  @Test func `keys that differ in a few letters are spread`() {
    #expect(probes((0..<1_000).map { "server:\(11_000 + $0)" }) < 2.2)
    #expect(probes((0..<10_000).map { "error.network.busy_\($0)" }) < 2.2)
    #expect(probes((0..<1_000).map { "\($0).error.validation.email" }) < 2.2)
    #expect(probes((0..<600).map { "http:\($0)" }) < 2.2)
  }
}
