import Foundation
import Testing

@testable import ErrorCatalog

@Suite struct UnderlyingErrorTests {
  private struct Order: Decodable {
    struct Item: Decodable {
      let price: Int
    }

    let items: [Item]
    var owners: [String: Int]?
  }

  private func decoded(_ text: String) -> any Error {
    do {
      _ = try JSONDecoder().decode(Order.self, from: Data(text.utf8))
      return CancellationError()
    } catch {
      return error
    }
  }

  @Test func `codes of URLError and POSIX are named`() {
    #expect(UnderlyingError(URLError(.timedOut)).description == "NSURLErrorDomain -1001 timedOut")
    let refused = UnderlyingError(NSError(domain: NSPOSIXErrorDomain, code: Int(ECONNREFUSED)))
    #expect(refused.name == "ECONNREFUSED")
    #expect(UnderlyingError(NSError(domain: "com.example", code: 7)).name == nil)
  }

  @Test(arguments: [
    (#"{"items": [{"price": 1}, {}]}"#, "keyNotFound items[1].price"),
    (#"{"items": [{"price": "secret"}]}"#, "typeMismatch items[0].price Int"),
    (#"{"items": [{"price": null}]}"#, "valueNotFound items[0].price Int"),
    (#"{"items": [], "owners": {"ada@example.com": "secret"}}"#, "typeMismatch owners.* Int"),
    (#"{"items": secret"#, "dataCorrupted ."),
  ])
  func `what could not be decoded is named by the program's words alone`(
    text: String,
    name: String
  ) {
    #expect(UnderlyingError(decoded(text)).name == name)
  }

  private enum AccountKey: CodingKey {
    case total
    case account(String)
    var stringValue: String {
      switch self {
      case .total: return "total"
      case .account(let owner): return owner
      }
    }
    var intValue: Int? { nil }
    init?(stringValue: String) { self = .account(stringValue) }
    init?(intValue: Int) { return nil }
  }

  @Test func `keys that hold data are hidden, also as cases of an enum`() {
    let context = DecodingError.Context(
      codingPath: [AccountKey.total, AccountKey.account("ada@example.com")],
      debugDescription: ""
    )
    #expect(UnderlyingError(DecodingError.dataCorrupted(context)).name == "dataCorrupted total.*")
    let missing = DecodingError.keyNotFound(AccountKey.account("ada@example.com"), context)
    #expect(UnderlyingError(missing).name == "keyNotFound total.*.*")
  }

  private struct Hidden: Error {
    struct Inner<Value>: Error {}
  }

  @Test func `the name of a private type is the same in every run`() {
    let place = "ErrorCatalogTests.UnderlyingErrorTests.Hidden"
    #expect(UnderlyingError(Hidden()).type == place)
    #expect(UnderlyingError(Hidden.Inner<Hidden>()).type == "\(place).Inner<\(place)>")
  }

  private static func nested(_ depth: Int) -> NSError {
    (1..<depth).reduce(NSError(domain: "d", code: 0)) { cause, code in
      NSError(domain: "d", code: code, userInfo: [NSUnderlyingErrorKey: cause])
    }
  }

  @Test(arguments: [31, 32, 33, 100])
  func `an error is read with at most 31 causes`(_ count: Int) {
    var rest = [UnderlyingError(Self.nested(count))]
    var found = 0
    while let next = rest.popLast() {
      found += 1
      rest += next.underlying
    }
    #expect(found == min(count, 32))
  }

  private final class Special: NSError, @unchecked Sendable {}

  @Test func `causes are equal if type, domain, code and causes are`() {
    let one = UnderlyingError(NSError(domain: "d", code: 1))
    #expect(one == UnderlyingError(NSError(domain: "d", code: 1)))
    for other in [
      NSError(domain: "e", code: 1), NSError(domain: "d", code: 2), Special(domain: "d", code: 1),
      NSError(domain: "d", code: 1, userInfo: [NSUnderlyingErrorKey: URLError(.cancelled)]),
    ] {
      #expect(one != UnderlyingError(other))
    }
  }

  @Test func `an error can have several causes`() {
    let causes = [URLError(.cancelled), URLError(.timedOut)]
    let error = NSError(
      domain: "d",
      code: 1,
      userInfo: [NSUnderlyingErrorKey: causes[0], "NSMultipleUnderlyingErrorsKey": causes]
    )
    let codes = UnderlyingError(error).underlying.map(\.code)
    #expect(codes == [-999, -999, -1001])
  }

  @Test func `it is encoded with its causes, and without what is not known`() throws {
    let cause = NSError(
      domain: "com.example",
      code: 7,
      userInfo: [NSUnderlyingErrorKey: URLError(.cancelled)]
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = String(decoding: try encoder.encode(UnderlyingError(cause)), as: UTF8.self)
    #expect(text.contains(#""code":7,"domain":"com.example""#))
    #expect(text.contains(#""underlying":[{"code":-999,"domain":"NSURLErrorDomain","name":"#))
    #expect(!text.contains("null"))
  }
}
