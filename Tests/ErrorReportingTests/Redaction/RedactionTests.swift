import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

@Suite struct RedactionTests {
  private let secret = "s3cr3t-\u{1F511}"

  /// Everything that the services would send of an error, and what a sink gets.
  private func everything(_ occurrence: Occurrence<ShopError>, _ redaction: ReportRedaction)
    throws -> String
  {
    let report = SampleReports.builder(SampleReports.service, redaction).report(
      occurrence,
      ["note": "harmless"]
    )
    var texts = [SampleReports.text(report.payload()), String(describing: report)]
    for service in SampleServices.all {
      let bytes = try #require(service.encodedItem(for: report))
      texts.append(
        SampleReports.text(service.request(for: [ReportItem(id: report.id, data: bytes)]).body)
      )
    }
    return texts.joined(separator: "\n")
  }

  @Test func `private arguments, server texts and field messages never leave`() throws {
    var occurrence = SampleReports.occurrence(
      SampleReports.declined(email: secret, account: secret)
    )
    occurrence.details = ["detail": secret]
    occurrence.fields = ["name": [.server(secret), .text(secret)]]
    occurrence.underlying = [
      UnderlyingError(
        NSError(domain: "d", code: 1, userInfo: [NSLocalizedDescriptionKey: secret])
      )
    ]
    let text = try everything(occurrence, ReportRedaction())
    #expect(!text.contains("s3cr3t"))
    #expect(text.contains("amount"))
    #expect(text.contains("120"))
  }

  @Test func `hashed arguments leave as a keyed hash`() throws {
    let hash = KeyedHash(key: Array("0123456789abcdef".utf8))
    let occurrence = SampleReports.occurrence(SampleReports.declined(account: secret))
    let text = try everything(occurrence, ReportRedaction(hash: hash))
    #expect(!text.contains("s3cr3t"))
    #expect(text.contains(hash.hexDigits(of: secret)))
    #expect(
      hash.hexDigits(of: secret) != KeyedHash(key: Array("another key".utf8)).hexDigits(of: secret)
    )
  }

  @Test func `public texts are scrubbed`() throws {
    let occurrence = SampleReports.occurrence(
      SampleReports.declined(link: "https://ada:pw@bank.example/why?session=s3cr3t")
    )
    let text = try everything(occurrence, ReportRedaction())
    #expect(!text.contains("s3cr3t") && !text.contains("ada:"))
    #expect(text.contains("https://<user>@bank.example/why?<query>"))
  }

  @Test func `the app's own scrubber sees every text after errcat's`() throws {
    let redaction = ReportRedaction(scrub: { $0.replacing("bank", with: "<bank>") })
    let text = try everything(SampleReports.occurrence(), redaction)
    #expect(text.contains("https://<bank>.example/why"))
    #expect(!text.contains("/bank."))
  }

  @Test func `a request shows neither its URL nor its headers`() throws {
    let request = LogzIOService(token: secret).request(for: [SampleReports.item(1)])
    #expect("\(request)" == "POST to listener.logz.io, 7 bytes")
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!dumped.contains("s3cr3t"))
  }
}
