import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

/// Secrets in texts, and in values of every type that metadata and `userInfo` take.
@Suite struct PlantedSecretTests {
  @Test func `at least 98 % of planted secrets are gone in full`() throws {
    let leaks = try Corpus.leaks("planted.txt")
    var missed = leaks.filter { !$0.isGone(in: Scrubber.scrubbed($0.text)) }.map(\.text)
    var count = leaks.count
    for (name, value, secret) in Self.values {
      for written in [Self.metadata(name, value), Self.userInfo(name, value)] {
        count += 1
        if written.contains(secret) { missed.append("\(name): \(written)") }
      }
    }
    #expect(count >= 120)
    #expect(missed.count * 100 <= count * 2, "of \(count), \(Corpus.listing(missed))")
  }

  @Test func `innocent values of every type are written as they are`() {
    #expect(Self.metadata("amount", Decimal(string: "12.50")) == #"{"amount":"12.5"}"#)
    #expect(Self.metadata("wait", Duration.milliseconds(1_500)) == #"{"wait":1.5}"#)
    #expect(Self.metadata("body", Data("ok".utf8)) == #"{"body":"b2s="}"#)
    let id = UUID(uuidString: "5F1E0B2C-3D4A-5968-7766-554433221100")
    #expect(
      Self.metadata("id", id) == #"{"id":"5F1E0B2C-3D4A-5968-7766-554433221100"}"#
    )
    #expect(Self.userInfo("amount", NSDecimalNumber(string: "12.5")) == #"{"amount":12.5}"#)
    #expect(Self.userInfo("count", 3) == #"{"count":3}"#)
  }

  private static func metadata(_ name: String, _ value: any Encodable & Sendable) -> String {
    var object: [String: MetadataValue] = [:]
    MetadataEncoder(ReportRedaction(), PayloadLimits()).add([name: value], to: &object)
    return trimmed(.object(object))
  }

  private static func userInfo(_ name: String, _ value: Any) -> String {
    trimmed(MetadataEncoder(ReportRedaction(), PayloadLimits()).object([name: value]))
  }

  private static func trimmed(_ value: MetadataValue) -> String {
    var trimmer = PayloadTrimmer(ReportRedaction(), PayloadLimits())
    return trimmer.value(value).text
  }

  private struct Customer: Encodable, Sendable {
    var email = "maria.keller@kunde.example"
    var card: UInt64 = 4_539_578_763_621_486
    var sessionID = "5f1e0b2c3d4a5968"
  }

  private static let card = "4539578763621486"
  private static let mail = "maria.keller@kunde.example"
  private static let number = Int(card) ?? 0
  private static let encoded = Data("card \(card)".utf8)
  private static let values: [(String, any Encodable & Sendable, String)] = [
    ("text", "card \(card)", card),
    ("whole", number, card),
    ("unsigned", UInt64(number), card),
    ("long", Int64(number), card),
    ("double", Double(number), card),
    ("fraction", Double(number) + 0.5, card),
    ("decimal", Decimal(string: card), card),
    ("decimalFraction", Decimal(string: "\(card).25"), card),
    ("duration", Duration.seconds(number), card),
    ("uuid", UUID(uuidString: "45395787-6362-1486-0000-000000000000"), "45395787-6362-1486"),
    ("url", URL(string: "https://a.example/?card=\(card)"), card),
    ("path", URL(string: "https://a.example/\(card)"), card),
    ("user", URL(string: "https://app:Tr0ub4dor@a.example/"), "Tr0ub4dor"),
    ("data", encoded, encoded.base64EncodedString()),
    ("mail", Data(mail.utf8), Data(mail.utf8).base64EncodedString()),
    ("list", [number, 1], card),
    ("texts", [mail], "maria"),
    ("nested", ["a": ["b": [mail]]], "maria"),
    ("customers", ["one": [Customer()]], "maria"),
    ("customer", ["one": [Customer()]], card),
    ("of", Customer(), "5f1e0b2c"),
    ("dateOfBirth", Date(timeIntervalSince1970: 0), "1970"),
    ("latitude", 52.520008, "52.52"),
    ("longitude", "13.404954", "13.40"),
    ("latitude", Decimal(string: "52.520008"), "52.52"),
    ("coordinates", [52.520008, 13.404954], "52.52"),
    ("phone", 491_705_550_132, "491705550132"),
    ("pin", 4_821, "4821"),
    ("otp", "482193", "482193"),
    ("sessionID", UUID(), "-"),
    ("accessToken", Data("R4nd0m".utf8), Data("R4nd0m".utf8).base64EncodedString()),
    ("at \(mail)", 1, "maria"),
    ("map", [card: 1], card),
    ("set", Set([mail]), "maria"),
    ("optional", Optional(mail), "maria"),
  ]

  @Test(arguments: ["4539578763621486", "4539578763621486.25", "4539578763621486.0"])
  func `Foundation's numbers are scrubbed`(number: String) {
    let written = Self.userInfo("value", NSDecimalNumber(string: number))
    #expect(!written.contains(Self.card), "\(written)")
  }

  @Test func `Foundation's containers are scrubbed`() {
    let values: [Any] = [
      NSNumber(value: 4_539_578_763_621_486), NSString(string: Self.mail + Self.card),
      NSArray(array: [Self.card]), NSDictionary(dictionary: ["a": Self.card]),
      NSSet(array: [Self.card]), NSURL(string: "https://a.example/?q=\(Self.card)") as Any,
      NSData(data: Data(Self.card.utf8)), NSUUID(), NSDate(), NSNull(),
      NSError(domain: Self.mail, code: 1), [AnyHashable("a"): Self.card], Data(Self.card.utf8),
    ]
    for value in values {
      let written = Self.userInfo("value", value)
      #expect(!written.contains(Self.card) && !written.contains("maria"), "\(written)")
      #expect(!written.contains(Data(Self.card.utf8).base64EncodedString()), "\(written)")
    }
  }
}
