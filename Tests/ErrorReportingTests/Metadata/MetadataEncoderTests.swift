import ErrorCatalog
import Foundation
import Testing

@testable import ErrorReporting

@Suite struct MetadataEncoderTests {
  private func json(
    _ value: some Encodable,
    _ limits: PayloadLimits = PayloadLimits()
  ) -> String {
    SampleReports.text(
      trimmed(MetadataEncoder(ReportRedaction(), limits).value(value), limits).json
    )
  }

  private func trimmed(
    _ value: MetadataValue,
    _ limits: PayloadLimits = PayloadLimits()
  ) -> MetadataValue {
    var trimmer = PayloadTrimmer(ReportRedaction(), limits)
    return trimmer.value(value)
  }

  private struct Everything: Encodable {
    struct Inner: Encodable {
      let url = URL(string: "https://a.example/b?token=secret")
      let date = Date(timeIntervalSince1970: 0.5)
      let missing: Int? = nil
    }

    let bool = true
    let numbers: [Double] = [1, 2.5, .nan, .infinity, -.infinity]
    let small = (Int8.min, UInt8.max, Float(0.5)).2
    let large = UInt64.max
    let set: Set<String> = ["c", "a", "b"]
    let numbersSet: Set<Int> = [10, 9, 8]
    let dictionary = ["b": 2, "a": 1]
    let byNumber = [2: "two", 1: "one"]
    let inner = Inner()
    let data = Data([1, 2, 3])
    let id = UUID(uuidString: "6F1A5B60-7C1B-4A7A-9C1D-0123456789AB")
    let duration = Duration.milliseconds(1500)
    let price = Decimal(string: "9.99")
    let kind = Kind.fast

    enum Kind: String, Encodable {
      case fast
    }
  }

  @Test func `a card number that is a Decimal is scrubbed`() throws {
    let number = try #require(Decimal(string: "4111111111111111"))
    #expect(json(number) == #""<card>""#)
    #expect(json(["a": [number]]) == #"{"a":["<card>"]}"#)
  }

  @Test func `everything that is encodable becomes JSON`() {
    #expect(
      json(Everything())
        == #"{"bool":true,"byNumber":{"1":"one","2":"two"},"data":"AQID","dictionary":{"a":1,"b":2},"#
        + #""duration":1.5,"id":"6F1A5B60-7C1B-4A7A-9C1D-0123456789AB","#
        + #""inner":{"date":"1970-01-01T00:00:00.500Z","url":"https://a.example/b?<query>"},"#
        + #""kind":"fast","large":"18446744073709551615","numbers":[1.0,2.5,"NaN","Infinity","-Infinity"],"#
        + #""numbersSet":[8,9,10],"price":"9.99","set":["a","b","c"],"small":0.5}"#
    )
  }

  private class Animal: Encodable {
    let legs = 4
    enum CodingKeys: String, CodingKey { case legs, puppies }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(legs, forKey: .legs)
      var puppies = container.nestedUnkeyedContainer(forKey: .puppies)
      try puppies.encode("Rex")
      var last = puppies.nestedContainer(keyedBy: CodingKeys.self)
      try last.encodeNil(forKey: .legs)
    }
  }

  private final class Dog: Animal {
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try super.encode(to: container.superEncoder())
      try container.encode(3, forKey: .legs)
    }
  }

  @Test func `nested containers and those of a superclass are kept`() {
    #expect(json(Animal()) == #"{"legs":4,"puppies":["Rex",{"legs":null}]}"#)
    #expect(json(Dog()) == #"{"legs":3,"super":{"legs":4,"puppies":["Rex",{"legs":null}]}}"#)
  }

  private struct Refusing: Encodable {
    func encode(to encoder: any Encoder) throws { throw CocoaError(.coderInvalidValue) }
  }

  @Test func `a value that throws keeps no other from being sent`() {
    #expect(json(["good": [1], "bad": [2]]) == #"{"bad":[2],"good":[1]}"#)
    #expect(
      json([Refusing()]) == #"["<not encodable: CocoaError>"]"#
    )
  }

  private final class Loop: Encodable {
    var next: Loop?
  }

  @Test func `what leads back to itself ends`() {
    let loop = Loop()
    loop.next = loop
    defer { loop.next = nil }
    #expect(
      json(loop, PayloadLimits(maximumDepth: 3))
        == #"{"next":{"next":{"next":"<nested too deeply>"}}}"#
    )
  }

  /// Containers in containers, without a value.
  private struct Hollow: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for _ in 0..<100_000 { container = container.nestedUnkeyedContainer() }
    }
  }

  private struct Wrapper: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self)
    }
  }

  private struct Supers: Encodable {
    func encode(to encoder: any Encoder) throws {
      var encoder = encoder
      for _ in 0..<100_000 {
        var container = encoder.unkeyedContainer()
        encoder = container.superEncoder()
      }
    }
  }

  /// An error whose information contains it again.
  private final class Circle: NSError, @unchecked Sendable {
    struct Inside: Encodable {
      let error: Circle

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(UnderlyingError(error))
      }
    }

    let isEncodable: Bool

    init(isEncodable: Bool) {
      self.isEncodable = isEncodable
      super.init(domain: "d", code: 1)
    }

    required init?(coder: NSCoder) { nil }

    override var userInfo: [String: Any] {
      ["again": isEncodable ? Inside(error: self) : self]
    }
  }

  @Test func `no depth that is set overflows the stack`() async {
    let limits = PayloadLimits(
      maximumValueCount: .max,
      maximumDepth: .max,
      maximumMetadataBytes: .max
    )
    let texts = Locked<[String]>([])
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let loop = Loop()
        loop.next = loop
        var list: MetadataValue = 1
        for _ in 0..<1_000 { list = .array([.object(["a": list])]) }
        let circles = [false, true].map { UnderlyingError(Circle(isEncodable: $0)) }
        let values: [any Encodable] = [loop, list, Hollow(), Wrapper(), Supers(), circles]
        for value in values {
          let redaction = ReportRedaction(allowedUserInfo: ["again"])
          var trimmer = PayloadTrimmer(redaction, limits)
          let text = trimmer.value(MetadataEncoder(redaction, limits).value(value)).text
          texts.withValue { $0.append(text) }
        }
        loop.next = nil
        continuation.resume()
      }
      // As much as a thread has on Apple's platforms.
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(
      texts.withValue { $0.map { $0.contains("<nested too deeply>") } }
        == Array(repeating: true, count: 6)
    )
  }

  private struct Counting: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for _ in 0..<3 { try container.encode(container.count) }
    }
  }

  private struct Chained: Encodable {
    enum CodingKeys: CodingKey { case a, b }
    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: CodingKeys.self)
      var inner = outer.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)
      try inner.encode(Loop(), forKey: .b)
    }
  }

  @Test(arguments: [
    (1, #"{"a":{"b":"<nested too deeply>"}}"#), (2, #"{"a":{"b":"<nested too deeply>"}}"#),
    (3, #"{"a":{"b":{}}}"#),
  ])
  func `containers in containers count for the depth`(_ depth: Int, _ text: String) {
    #expect(json(Chained(), PayloadLimits(maximumDepth: depth)) == text)
  }

  @Test func `sets of numbers have the order of the numbers`() {
    #expect(json([10.5, 9.5, -1.5] as Set<Double>) == "[-1.5,9.5,10.5]")
    #expect(json([10, 9, -1] as Set<Int>) == "[-1,9,10]")
  }

  @Test func `a list knows how many values it has`() {
    #expect(json(Counting()) == "[0,1,2]")
  }

  @Test func `sets of lists have the same order in every run`() {
    let lists: Set = [[3], [1, 2], [2], [1]]
    #expect(json(lists) == "[[1,2],[1],[2],[3]]")
  }

  @Test func `lists in the information of an error end at the depth`() {
    let encoder = MetadataEncoder(ReportRedaction(), PayloadLimits(maximumDepth: 3))
    let info = encoder.object(["a": [[[1]], 2] as [Any]])
    #expect(info == .object(["a": .array([.array(["<nested too deeply>"]), 2])]))
    #expect(encoder.isTruncated)
    let nested = encoder.object(["a": ["b": ["c": ["d": 1]]]])
    #expect(
      nested == .object(["a": .object(["b": .object(["c": "<nested too deeply>"])])])
    )
  }

  @Test func `causes can be given as values`() {
    let cause = NSError(
      domain: "com.example",
      code: 7,
      userInfo: [NSUnderlyingErrorKey: URLError(.timedOut)]
    )
    let text = json(["cause": UnderlyingError(cause)])
    #expect(text.contains(#""code":7,"domain":"com.example","#))
    #expect(text.contains(#""name":"timedOut""#))
    #expect(text.contains(#""underlying":[{"code":-1001,"#))
  }

  @Test func `information of an error that may leave the device has its name`() {
    let cause = NSError(domain: "d", code: 7, userInfo: ["step": "upload", "other": "x"])
    var redaction = ReportRedaction()
    redaction.allowedUserInfo = ["step"]
    let text = MetadataEncoder(redaction, PayloadLimits()).value(UnderlyingError(cause)).text
    #expect(text.hasSuffix(#","user_info":{"step":"upload"}}"#), "\(text)")
  }

  @Test func `a name says that its value is secret, at any depth`() {
    #expect(
      json(["password": "swordfish", "userPassword2": "a", "api_key": "b", "passwordLength": "9"])
        == #"{"api_key":"<secret>","password":"<secret>","passwordLength":"9","#
        + #""userPassword2":"<secret>"}"#
    )
    #expect(
      json(["form": ["pin": [1, 2], "cvv": [3]]])
        == #"{"form":{"cvv":"<secret>","pin":"<secret>"}}"#
    )
    #expect(json(["hasToken": true, "token": false]) == #"{"hasToken":true,"token":false}"#)
    #expect(json(["tokens": 1, "token": 2]) == #"{"token":"<secret>","tokens":1}"#)
    // Strings under weaker names are secrets if they look random.
    let letters = String(repeating: "a", count: 19)
    #expect(
      json(["pass": letters, "auth": letters + "a", "sig": "a1"])
        == #"{"auth":"<secret>","pass":"\#(letters)","sig":"<secret>"}"#
    )
    var object: [String: MetadataValue] = [:]
    let encoder = MetadataEncoder(ReportRedaction(), PayloadLimits())
    encoder.add(["secret": "swordfish", "count": 2], to: &object)
    #expect(object == ["secret": "<secret>", "count": 2])
    let info = encoder.object(["Cookie": "a", "n": 4_111_111_111_111_111])
    #expect(trimmed(info) == .object(["Cookie": "<secret>", "n": "<card>"]))
  }

  @Test func `numbers that are cards are replaced`() {
    #expect(
      json([4_111_111_111_111_111, 1_768_780_800_250, 7, .min, .max])
        == "[\"<card>\",1768780800250,7,\(Int.min),\(Int.max)]"
    )
    #expect(json([4_111_111_111_111_111.0, 1.5, 1e300]).hasPrefix(#"["<card>",1.5,"#))
    #expect(json([UInt64(4_111_111_111_111_111)]) == #"["<card>"]"#)
  }

  private enum Field: String, Encodable { case email, password, note }
  private enum Secret: Encodable, Hashable {
    case password
    case token(Int)
    case other(Int)
  }
  private struct Header: Encodable, Hashable, CodingKeyRepresentable {
    let name: String
    var codingKey: any CodingKey { Name(stringValue: name) }
    init(_ name: String) { self.name = name }
    init?(codingKey: some CodingKey) { name = codingKey.stringValue }
    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
  private struct Point: Encodable, Hashable { let x: Int }
  /// A type that encodes a dictionary in its own place.
  private struct Form<Key: Hashable & Encodable>: Encodable {
    let values: [Key: String]
    func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
  }
  /// A type that encodes keys and values one after the other, as ordered dictionaries do.
  private struct Pairs: Encodable {
    let pairs: [(String, String?)]
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for (key, value) in pairs {
        try container.encode(key)
        if let value { try container.encode(value) } else { try container.encodeNil() }
      }
    }
  }
  /// A key that is encoded as a dictionary with itself as a key.
  private final class Endless: Encodable, Hashable {
    static func == (left: Endless, right: Endless) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode([self: 1])
    }
  }

  @Test func `a dictionary is an object with any keys, and their names say what is secret`() {
    let form: [Field: String] = [.email: "a", .password: "swordfish", .note: "b"]
    let object = #"{"email":"a","note":"b","password":"<secret>"}"#
    #expect(json(form) == object)
    #expect(json(["form": [form]]) == #"{"form":[\#(object)]}"#)
    #expect(json([Secret.password: "swordfish"]) == #"{"password":"<secret>"}"#)
    #expect(json([Secret.token(7): "swordfish"]) == #"{"token":"<secret>"}"#)
    #expect(json([Secret.other(7): 1]) == #"{"{\"other\":{\"_0\":7}}":1}"#)
    #expect(
      json([Header("Cookie"): "a", Header("Age"): "b"]) == #"{"Age":"b","Cookie":"<secret>"}"#
    )
    #expect(json([Point(x: 1): true, Point(x: 2): false]).hasPrefix(#"{"{\"x\":1}":true,"#))
    #expect(json([true: 1, false: 2]) == #"{"false":2,"true":1}"#)
    #expect(json([[1]: "a"]) == #"{"[1]":"a"}"#)
    #expect(!json(Form(values: form)).contains("swordfish"))
    #expect(!json(Form(values: [Secret.password: "swordfish"])).contains("swordfish"))
    #expect(
      json(Pairs(pairs: [("note", nil), ("password", "swordfish"), ("email", "b")]))
        == #"["note",null,"password","<secret>","email","b"]"#
    )
    #expect(json([Endless(): 1]).contains("<nested too deeply>"))
    #expect(json([Field.email, .password, .note]) == #"["email","password","note"]"#)
    let info = MetadataEncoder(ReportRedaction(), PayloadLimits()).object(["form": form])
    let members: [String: MetadataValue] = ["email": "a", "note": "b", "password": "<secret>"]
    #expect(info == .object(["form": .object(members)]))
  }

  @Test func `of a dictionary with too many values, those with the first names stay`() {
    let values = Dictionary(uniqueKeysWithValues: (10...99).map { ("k\($0)", $0) })
    let limits = PayloadLimits(maximumValueCount: 3)
    #expect(json(values, limits) == #"{"k10":10,"k11":11,"k12":12}"#)
  }

  @Test func `keys of dictionaries are scrubbed, and none is lost`() {
    let text = json(["ada@example.com": 1, "bob@example.com": 2])
    #expect(!text.contains("example"))
    #expect(text.contains("<email>") && text.contains("<email> 2"))
    let three = json(["a@a.example": 1, "b@b.example": 2, "c@c.example": 3])
    for name in ["<email>", "<email> 2", "<email> 3"] { #expect(three.contains("\"\(name)\":")) }
  }
}

@Suite struct PayloadLimitsTests {
  private func report(_ metadata: ReportMetadata, _ limits: PayloadLimits) -> ErrorReport {
    SampleReports.builder(SampleReports.service, ReportRedaction(), limits).report(
      SampleReports.occurrence(.serviceDown),
      metadata
    )
  }

  private struct Nested: Encodable {
    let inner = ["a": ["b": ["c": 1]]]
  }

  @Test func `a long name is truncated, and a value that is nested too deeply is marked`() {
    let long = String(repeating: "k", count: 20)
    let named = report(["\(long)": 1, "x": ["\(long)": 2]], PayloadLimits(maximumKeyBytes: 7))
    let key = "kkkkkkk…<truncated from 20 bytes>"
    #expect(named.metadata == [key: 1, "x": .object([key: 2])])
    #expect(named.isTruncated)
    let deep = report(["deep": Nested()], PayloadLimits(maximumDepth: 2))
    #expect(deep.metadata == ["deep": .object(["inner": .object(["a": "<nested too deeply>"])])])
    #expect(deep.isTruncated)
  }

  @Test func `a long text is cut between characters, with a mark`() {
    let report = report(
      ["text": String(repeating: "é", count: 10)],
      PayloadLimits(maximumTextBytes: 7)
    )
    #expect(report.metadata["text"] == "ééé…<truncated from 20 bytes>")
    #expect(report.isTruncated)
    #expect(SampleReports.text(report.payload()).hasSuffix(#","truncated":true}"#))
  }

  @Test func `values beyond the number are left out`() {
    let report = report(["list": Array(0..<100)], PayloadLimits(maximumValueCount: 4))
    #expect(report.metadata["list"] == .array([0, 1, 2]))
    #expect(report.isTruncated)
  }

  @Test func `all texts together are bounded`() {
    var metadata = ReportMetadata()
    for number in 0..<50 {
      try? metadata.set(String(repeating: "x", count: 1_000), for: "k\(number)")
    }
    let report = report(metadata, PayloadLimits(maximumMetadataBytes: 5_000))
    #expect(report.isTruncated)
    #expect(report.payload().count < 8_000)
    #expect(report.metadata.count == 50)
  }

  @Test func `nothing is left of a text after the last byte`() {
    let report = report(
      ["a": "abcdef", "b": "xyz"],
      PayloadLimits(maximumMetadataBytes: 4)
    )
    #expect(
      report.metadata == [
        "a": "abcd…<truncated from 6 bytes>", "b": "…<truncated from 3 bytes>",
      ]
    )
  }

  @Test func `a huge text is scrubbed up to its last line`() {
    let text = String(repeating: "message\n", count: (1 << 20) / 8) + "ada@example.com"
    var trimmer = PayloadTrimmer(ReportRedaction(), PayloadLimits(maximumTextBytes: 2 << 20))
    let end = "…<truncated from \(text.utf8.count) bytes>"
    #expect(trimmer.text(text) == text.dropLast(16) + end)
    #expect(trimmer.isTruncated)
  }

  @Test func `a text of a mebibyte is scrubbed whole, a longer one to its last space`() {
    let limits = PayloadLimits(maximumTextBytes: 2 << 20)
    var trimmer = PayloadTrimmer(ReportRedaction(), limits)
    let whole = String(repeating: "words ", count: (1 << 20) / 6) + "abcd"
    #expect(whole.utf8.count == 1 << 20)
    #expect(trimmer.text(whole) == whole && !trimmer.isTruncated)
    let end = "…<truncated from \((1 << 20) + 1) bytes>"
    #expect(trimmer.text(whole + "e") == whole.dropLast(5) + end)
    #expect(trimmer.isTruncated)
  }

  @Test func `a trace id of 128 bits is unchanged, even if it looks like the number of a card`() {
    let id = "4111111111111111" + String(repeating: "0", count: 16)
    func traceID(_ text: String, _ limits: PayloadLimits = PayloadLimits()) -> String {
      var occurrence = SampleReports.occurrence()
      occurrence.traceID = TraceID(text)
      let builder = SampleReports.builder(SampleReports.service, ReportRedaction(), limits)
      return builder.report(occurrence).traceID.text
    }
    #expect(traceID(id) == id && traceID(id, PayloadLimits(maximumTextBytes: 8)) == id)
    #expect(traceID("4111111111111111") == "<card>")
    #expect(traceID(id.prefix(30) + "@b") == "<email>")
    let short = PayloadLimits(maximumTextBytes: 8)
    #expect(traceID("12345678", short) == "12345678")
    #expect(traceID("123456789", short) == "12345678…<truncated from 9 bytes>")
  }

  @Test func `names count for the bytes of all texts, and there can be none`() {
    #expect(
      report(["aaa": "b", "c": "def"], PayloadLimits(maximumMetadataBytes: 5)).metadata
        == ["aaa": "b", "c": "d…<truncated from 3 bytes>"]
    )
    for maximum in [0, -1, .min] {
      let report = report(["a": "b"], PayloadLimits(maximumMetadataBytes: maximum))
      #expect(report.metadata == ["a": "…<truncated from 1 bytes>"])
    }
  }

  @Test func `a huge text is cut, and nothing half is left at its end`() throws {
    let text = String(repeating: "word ", count: 300_000) + "ada@example.com"
    let report = report(
      ["text": text],
      PayloadLimits(maximumTextBytes: 2_000_000, maximumMetadataBytes: 4_000_000)
    )
    #expect(report.isTruncated)
    #expect(!SampleReports.text(report.payload()).contains("ada@"))
  }

  @Test func `what is given leaves the error's own whole`() {
    var occurrence = SampleReports.occurrence()
    occurrence.underlying = [UnderlyingError(URLError(.timedOut))]
    let alone = SampleReports.builder().report(occurrence)
    let report = SampleReports.builder().report(
      occurrence,
      ["aa": Array(repeating: String(repeating: "x", count: 4_000), count: 500)]
    )
    #expect(report.isTruncated)
    #expect(report.metadata["causes"] == alone.metadata["causes"])
    #expect(report.metadata["arguments"] == alone.metadata["arguments"])
  }

  @Test func `a report within the limits is not cut`() {
    #expect(!report(["a": 1, "b": ["c": "d"]], PayloadLimits()).isTruncated)
  }
}
