import ErrorCatalog
import Foundation
import PositionedJSON
import Testing

@testable import ErrorReporting

/// Secrets whose bytes are encoded: an encoded byte ends nothing, in any kind of secret and in any place.
@Suite struct EncodedSecretTests {
  private static let prefixes = ["%", "%25", "%2525"]

  private static func encoded(_ byte: UInt8, _ prefix: String) -> String {
    prefix + Hexadecimal.digits(byte, count: 2, uppercase: byte.isMultiple(of: 2))
  }

  /// A secret in which each byte alone and all bytes are percent-encoded, once, twice and three times.
  private static func encodings(of secret: String) -> [String] {
    let bytes = Array(secret.utf8)
    return prefixes.flatMap { prefix in
      let single = bytes.indices.filter { bytes[$0] < 0x80 }.map { index in
        String(decoding: bytes[..<index], as: UTF8.self) + encoded(bytes[index], prefix)
          + String(decoding: bytes[(index + 1)...], as: UTF8.self)
      }
      return single + [bytes.map { encoded($0, prefix) }.joined()]
    }
  }

  /// The first four characters in a row of a secret that a text still shows to whoever decodes it.
  private static func remains(of secret: String, in scrubbed: String, of whole: String) -> String? {
    let shown = decoded(scrubbed.replacing(/<[a-z ]+>/, with: "\u{0}"))
    let others = decoded(whole.replacing(secret, with: "\u{0}"))
    let characters = Array(decoded(secret))
    let length = min(4, characters.count)
    return (0...characters.count - length).lazy
      .map { String(characters[$0..<$0 + length]) }
      .first { shown.contains($0) && !others.contains($0) }
  }

  private static func decoded(_ text: String) -> String {
    var text = text
    while let once = text.removingPercentEncoding, once != text { text = once }
    return text
  }

  @Test(arguments: ["leaks.txt", "planted.txt"])
  func `each secret of the corpora is gone if any of its bytes is encoded`(_ name: String) throws {
    var missed: [String] = []
    var count = 0
    for leak in try Corpus.leaks(name) {
      for secret in leak.secrets
      where Self.remains(of: secret, in: Scrubber.scrubbed(leak.text), of: leak.text) == nil {
        for encoded in Self.encodings(of: secret) {
          count += 1
          let text = leak.text.replacing(secret, with: encoded)
          let scrubbed = Scrubber.scrubbed(text)
          if Self.remains(of: secret, in: scrubbed, of: leak.text) != nil {
            missed.append("\(text)\n   \(scrubbed)")
          }
        }
      }
    }
    #expect(count >= 6_000)
    #expect(missed.isEmpty, "\(Corpus.listing(missed))")
  }

  private static let random = "R4nd0mCh4r5F0rT35t1ngPurp0535Only12"

  /// Where a secret of any text can be: the words around it, and what it begins with so that it is one.
  private static let places: [(before: String, start: String, after: String)] = [
    ("https://h.example/search?", "address=", "&lat=1 kept"),
    ("see https://h.example/a#", "", " kept"), ("GET /search?", "q=", " HTTP/1.1 kept"),
    ("https://", "", "@h.example/kept"), ("https://", "ada:", "@h.example/kept"),
    ("postgres://app:", "", "@db.example/kept"),
    ("password=", "", "&user=kept"), ("password=\"", "", "\", user=kept"),
    (#"{"password":""#, "", #"","user":"kept"}"#), ("password: ", "", " kept"),
    ("secret=", "", ", kept"), ("token: ", "a1", " kept"), ("token is ", "a1", " kept"),
    ("sid=", "a1b2", "; kept"),
    ("Cookie: ", "sid=", "\nkept"), ("Authorization: Basic ", random, " kept"),
    ("Authorization: ", random, " kept"), ("Authorization: Digest ", "a=", "\nkept"),
    ("sent Bearer ", random, " kept"), ("seed_phrase: ", "", "\nkept"),
    ("<password>", "", "</password>kept"), ("x --password ", "", " kept"),
    ("curl -u ada:", "", " kept"), ("curl -u jane%20doe:", "", " kept"),
    ("mysql -p", "a1b2c3", " kept"),
    ("sshpass -p ", "", " kept"), ("ALTER USER a PASSWORD '", "", "' kept"),
    ("/home/", "", "/kept"), ("/Users/", "", "/kept"), (#"C:\Users\"#, "", #"\kept"#),
    ("to ", "", "@mail.example kept"), ("to ada@mail.example", "", " kept"),
    ("with gh", "p_\(random)", " kept"), ("bot12345678", ":\(random)", " kept"),
    ("got e", "yJ\(random)", " kept"),
    ("https://hooks.slack.com/services/", "T0/B0/\(random)", " kept"),
  ]

  @Test(arguments: places)
  func `an encoded byte ends no secret`(_ before: String, _ start: String, _ after: String) {
    let others = UInt8.min..<0x80
    for byte in others where !byte.isASCIIAlphanumeric {
      for prefix in Self.prefixes {
        let sign = Self.encoded(byte, prefix)
        let text = "\(before)\(start)St33t\(sign)Wa7er\(sign)\(after)"
        let scrubbed = Scrubber.scrubbed(text)
        #expect(
          !scrubbed.contains("St33t") && !scrubbed.contains("Wa7er") && scrubbed.contains("kept"),
          "\(text)\n\(scrubbed)"
        )
      }
    }
  }

  @Test(arguments: [
    "https://h.example/search?address=St33t_Wa7er_&lat=1", "https://St33t_a:pass_Wa7er@h.example/x",
    "https://h.example/a#b=St33t_Wa7er", "https://h.example/%2F..?password=St33t_Wa7er",
    "myapp://open?token=St33t_Wa7er",
  ])
  func `an encoded byte ends no secret in any place of a report`(_ template: String) throws {
    for sign in ["%20", "%09", "%0A", "%22", "%3C", "%27", "%60", "%2520", "%252520", "%3E", "%5C"]
    {
      let text = template.replacing("_", with: sign)
      let url = try #require(URL(string: text))
      let error = NSError(
        domain: "failed: \(text)",
        code: 1,
        userInfo: ["url": url, "text": text, "line": "GET \(text) HTTP/1.1"]
      )
      var occurrence = SampleReports.occurrence(SampleReports.declined(link: text))
      occurrence.operation = text
      occurrence.details = ["title": text]
      occurrence.underlying = [UnderlyingError(error)]
      let redaction = ReportRedaction(
        allowedDetails: ["title"],
        allowedUserInfo: ["url", "text", "line"]
      )
      let report = SampleReports.builder(SampleReports.service, redaction).report(
        occurrence,
        ["link": text, "url": url, "request": "GET \(text) HTTP/1.1", "list": [text: [url]]]
      )
      let payload = SampleReports.text(report.payload())
      #expect(!payload.contains("St33t") && !payload.contains("Wa7er"), "\(payload)")
      #expect(payload.components(separatedBy: "<query>").count > 8 || template.contains("@"))
    }
  }

  @Test(arguments: 0...4)
  func `a value in JSON inside of texts ends at its own quotation mark`(_ depth: Int) throws {
    let values = [
      "two words", #"a"b c"#, #"a" b"#, #"a", "b": "c d"#, #"ends in \"#, #"\"d"#, "a\nb d",
      "a/b?c d",
    ]
    for value in values {
      var text = String(
        decoding: try JSONSerialization.data(
          withJSONObject: ["name": "kept", "password": "St33t\(value)Wa7er", "z": "last"],
          options: .sortedKeys
        ),
        as: UTF8.self
      )
      for _ in 0..<depth {
        text = String(
          decoding: try JSONSerialization.data(withJSONObject: ["body": text]),
          as: UTF8.self
        )
      }
      for text in [text, "sent \(text) to the server", text.replacing("\"", with: "\\u0022")] {
        let scrubbed = Scrubber.scrubbed(text)
        let hasEscapes = text.contains("u0022") && value.contains("\"")
        #expect(!scrubbed.contains("St33t") && !scrubbed.contains("Wa7er"), "\(text)\n\(scrubbed)")
        #expect(scrubbed.contains("kept"))
        #expect(scrubbed.contains("last") || hasEscapes, "\(text)\n\(scrubbed)")
      }
      let encoded = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      let scrubbed = Scrubber.scrubbed("body=\(encoded) last")
      #expect(!scrubbed.contains("St33t") && !scrubbed.contains("Wa7er"), "\(encoded)\n\(scrubbed)")
      #expect(scrubbed.hasSuffix(" last"))
    }
  }

  @Test(arguments: [
    (
      #"{"a":"{\"b\":\"{\\\"token\\\":\\\"St33t\\\"}\"}"}"#,
      #"{"a":"{\"b\":\"{\\\"token\\\":\\\"<secret>\\\"}\"}"}"#
    ),
    (#""C:\\\\Users\\\\ada\\\\x""#, #""C:\\\\Users\\\\<user>\\\\x""#),
    (
      #"{\"u\":\"https:\\/\\/h.example\\/?a=b\",\"c\":1}"#,
      #"{\"u\":\"https:\\/\\/h.example\\/?<query>\",\"c\":1}"#
    ),
    (
      #"{\u0022pin\u0022:\u00224821\u0022,\u0022a\u0022:1}"#,
      #"{\u0022pin\u0022:\u0022<secret>\u0022,\u0022a\u0022:1}"#
    ),
    (
      #"\\u0022password\\u0022:\\u0022a b\\u0022,"#,
      #"\\u0022password\\u0022:\\u0022<secret>\\u0022,"#
    ),
    (#"{"path":"C:\\","password":"a\\","b":1}"#, #"{"path":"C:\\","password":"<secret>","b":1}"#),
    (#"ada\u0020x@mail.example"#, "<email>"),
    (#"password=two\u0020words\u0026a=b c"#, "password=<secret> c"),
    (#"password=a\u003cb"#, "password=<secret>"), ("maria＠kunde.example", "<email>"),
    ("card %EF%BC%94111111111111111", "card <card>"),
    ("ca%C2%ADrd 4111%E2%81%A0111111111111", "ca%C2%ADrd <card>"),
    (#"card \uff14111111111111111"#, "card <card>"),
    // JSON that was percent-encoded afterwards.
    ("a ada%5Cu0040mail.example x", "a <email> x"),
    ("%5C%5Cu0034111111111111111", "<card>"),
    (#"password="a%5C", b"#, #"password="<secret>", b"#),
  ])
  func `escapes are decoded at every level`(_ text: String, _ scrubbed: String) {
    #expect(Scrubber.scrubbed(text) == scrubbed)
  }

  @Test(arguments: [
    ("Body=Your+login+code+is+482913&To=a", "Body=Your+login+code+is+<code>&To=a"),
    ("Body=482+913+is+your+code&a=b", "Body=<code>+is+your+code&a=b"),
    ("note=4539+5787+6362+1486+paid", "note=<card>+paid"),
    ("note=DE75+5121+0800+1245+1261+99+paid", "note=<iban>+paid"),
    ("to=%2B49+170+5550132&a=b", "to=<phone>&a=b"),
  ])
  func `a plus sign is a space in forms`(_ text: String, _ scrubbed: String) {
    #expect(Scrubber.scrubbed(text) == scrubbed)
  }
}
