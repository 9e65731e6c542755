import Testing

/// No number, duration or date that a caller passes ends the program.
@Suite struct ExtremeValueTests {
  static let calls =
    ExtremeCall.messages + ExtremeCall.catalog + ExtremeCall.operations + ExtremeCall.reports

  @Test(arguments: calls.map(\.name))
  func `a public declaration takes any number`(name: String) async throws {
    let call = try #require(Self.calls.first { $0.name == name })
    for values in Extremes.all { try await call.run(values) }
  }

  /// For a new declaration, add a line that calls it and uses what it returns.
  @Test func `every public declaration that takes a number is called`() throws {
    let declared = try PublicNumbers.all()
    let called = Set(Self.calls.map(\.name))
    #expect(declared.subtracting(called).sorted() == [])
    #expect(called.subtracting(declared).sorted() == [])
    #expect(called.count == Self.calls.count)
  }

  @Test func `declarations are found in any form`() {
    let code = """
      public func a(_ x: Int, b: [String: Double]) -> Int {
      public static func c<T>(until d: Date, e: (Int, Int) -> Void, line: Int = #line) {}
      public init(f: String)
      func g(_ x: Int)
      public var h: Duration
      public var i: Duration {
        get { .zero }
        set {}
      }
      public var j: Int { 3 }
      public var k = 1_000
      // public var l: Int
      public enum M {
        case n(Int)
        case o(String)
      }
      enum P {
        case q(Int)
      }
      """
    #expect(
      PublicNumbers.declarations(in: code) == ["a(_:b:)", "c(until:e:)", "h", "i", "k", "case n"]
    )
  }
}
