import CatalogFixtures
import CatalogFormat
import ErrorCatalog
import Foundation
import PositionedJSON
import SampleErrors
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// `errcat explain --map` and the app look up codes in the same order, in code of their own: what one says, the other
/// does, for every error of every kind.
@Suite struct MappingAgreementTests {
  #if canImport(Darwin)
  private static let family = SystemFamily.apple
  #else
  private static let family = SystemFamily.linux
  #endif

  /// Every error of every kind, as it is typed, and as it is at run time.
  private static var errors: [(text: String, error: any Error)] {
    var errors: [(String, any Error)] = []
    for (name, code) in URLErrorNames.all {
      errors += urlError(code).map { [("url:\(name)", $0)] } ?? []
    }
    let codes = URLErrorNames.all.map(\.code)
    for code in Set(codes + codes.map { $0 + 1 } + [0, 5, .min, .max]).sorted() {
      errors += urlError(code).map { [("url:\(code)", $0)] } ?? []
      errors.append(("ns:NSURLErrorDomain:\(code)", NSError(domain: NSURLErrorDomain, code: code)))
    }
    for number in Array(-3...140) + [.min, .max] {
      errors.append(
        ("ns:NSPOSIXErrorDomain:\(number)", NSError(domain: NSPOSIXErrorDomain, code: number))
      )
      guard let code = Int32(exactly: number).flatMap({ POSIXErrorCode(rawValue: $0) }) else {
        continue
      }
      errors.append(("posix:\(number)", POSIXError(code)))
      guard let symbol = POSIXNames.name(of: number) else { continue }
      errors.append(("posix:\(symbol)", POSIXError(code)))
    }
    for domain in ["NSCocoaErrorDomain", "com.example", "com.example:a", "com.exämple"] {
      for code in Array(-20...20) + [.min, .max] {
        errors.append(("ns:\(domain):\(code)", NSError(domain: domain, code: code)))
      }
    }
    let types: [any Error] = [
      CancellationError(), AgreementError.Nested(), AgreementError(), OtherError.Nested(),
      CircuitOpenError(retryAfter: .zero),
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")),
    ]
    return errors + types.map { ("type:\(String(reflecting: type(of: $0)))", $0) }
  }

  /// A `URLError`; `nil` for a code that this system's Foundation doesn't have.
  private static func urlError(_ code: Int) -> URLError? {
    let code: URLError.Code? = URLError.Code(rawValue: code)
    return code.map { URLError($0) }
  }

  private func check<Source: MappedCatalog>(_ source: Source.Type) throws {
    let table = MappingTable(Source.catalog)
    var mapped = 0
    for (text, error) in Self.errors {
      let explanation = MappingExplanation(try ForeignError.parsed(text), in: table)
      let entry = AgreementMapper<Source>.error(for: error).entryIndex
      #expect(explanation.entry(on: Self.family) == entry, "\(text)")
      if entry != 0 { mapped += 1 }
    }
    #expect(mapped > 0 || Source.catalog.entries.count == 1)
  }

  @Test func `a catalog that maps every code`() throws { try check(Dense.self) }

  @Test func `a catalog that maps some codes, and types`() throws { try check(Sparse.self) }

  @Test func `a catalog that maps nothing`() throws { try check(Empty.self) }

  @Test(
    arguments: ["Foundation.POSIXError", "FoundationEssentials.POSIXError", "POSIXError"]
  )
  func `a type of Foundation has the same module on every system`(name: String) throws {
    let table = MappingTable(catalog(["\"type\": [\"\(name)\"]"]))
    for family in SystemFamily.allCases {
      for text in [
        "posix:EIO", "type:Foundation.POSIXError", "type:FoundationEssentials.POSIXError",
      ] {
        #expect(MappingExplanation(try .parsed(text), in: table).entry(on: family) == 1, "\(text)")
      }
    }
  }

  @Test func `the letter case of names is ignored`() throws {
    for (name, code) in URLErrorNames.all {
      #expect(try ForeignError.parsed("url:\(name.lowercased())") == .url(code))
    }
    for symbol in POSIXNames.all {
      #expect(try ForeignError.parsed("posix:\(symbol.lowercased())") == .posixSymbol(symbol))
    }
  }

  @Test func `the numbers of this system are the system's`() {
    for number in -10...1_000 {
      #expect(POSIXNumbers.symbol(of: number, on: Self.family) == POSIXNames.name(of: number))
    }
    for family in SystemFamily.allCases {
      let numbers = POSIXNames.all.map { POSIXNumbers.number(of: $0, on: family) }
      #expect(!numbers.contains(nil))
      #expect(Set(numbers).count == numbers.count)
    }
  }
}

struct AgreementError: Error {
  struct Nested: Error {}
}

struct OtherError {
  struct Nested: Error {}
}

/// A catalog with its mappings, which generated code has as switches.
private protocol MappedCatalog: Sendable {
  static var catalog: Catalog { get }
  static var entries: [ForeignCodeKey: Int] { get }
  static var table: CatalogTable { get }
}

private struct MappedError<Source: MappedCatalog>: CatalogError {
  enum Category: String, CaseIterable, Sendable { case a }
  enum Action: String, CaseIterable, Sendable { case retry }

  static var catalog: CatalogTable { Source.table }
  let index: Int

  enum Generated: GeneratedCode.Members {
    static var fallback: MappedError { MappedError(index: 0) }

    static func entryIndex(of error: MappedError) -> Int { error.index }

    static func argumentValues(of error: MappedError) -> [ArgumentValue] { [] }

    private static func mapped(_ code: ForeignCodeKey) -> MappedError? {
      Source.entries[code].map { MappedError(index: $0) }
    }

    static func mapped(byURLErrorCode code: Int) -> MappedError? {
      URLErrorNames.name(of: code) == nil ? nil : mapped(byDomain: NSURLErrorDomain, code: code)
    }

    static func mapped(byDomain domain: String, code: Int) -> MappedError? {
      mapped(.nsError(domain: domain, code: code))
    }

    static func mapped(byPOSIXSymbol symbol: String) -> MappedError? { mapped(.posix(symbol)) }

    static func mapped(byTypeName name: String) -> MappedError? { mapped(.type(name)) }

    static func mapped(byOpenCircuit error: CircuitOpenError) -> MappedError? {
      let key = Source.catalog.circuitOpen?.value
      let entry = Source.catalog.entries.firstIndex { $0.key.value == key }
      return entry.map { MappedError(index: $0) }
    }
  }
}

private enum AgreementMapper<Source: MappedCatalog>: ErrorMapping {
  typealias Mapped = MappedError<Source>
}

/// A catalog whose first entry is the fallback, followed by one for each of these values of `from`.
private func catalog(_ from: [String], _ more: String = "") -> Catalog {
  let entries = from.enumerated().map { ", \"error.a.e\($0)\": {\"from\": {\($1)}}" }.joined()
  let text = Fixture.catalog("\"error.a.x\": {}\(entries)", more)
  return CatalogReader.read(JSONDocument(Array(text.utf8)), file: 0).catalog
}

private func table(_ catalog: Catalog) -> CatalogTable {
  let keys = catalog.entries.map(\.key.value)
  let texts = Dictionary(uniqueKeysWithValues: keys.map { ($0, "x") })
  return SampleCatalog.table(["en": texts], keys: keys)
}

private enum Dense: MappedCatalog {
  static let catalog = ErrcatCoreTests.catalog(
    URLErrorNames.all.map { "\"url\": [\"\($0.name)\"]" }
      + POSIXNames.all.map { "\"posix\": [\"\($0)\"]" }
      + (100...599).map { "\"http\": [\($0)]" } + (-10...10).map { "\"server\": [\($0)]" }
      + [#""server": ["queue_full", "a:b", "caf\#u{E9}", "07"]"#]
      + ["NSCocoaErrorDomain", "com.example", "com.example:a", "com.exämple"].flatMap { domain in
        (-10...10).map { "\"nsError\": [{\"domain\": \"\(domain)\", \"code\": \($0)}]" }
      },
    "\"circuitOpen\": \"error.a.e3\", "
  )
  static let entries = ForeignCodeTable(catalog).entries
  static let table = ErrcatCoreTests.table(catalog)
}

private enum Sparse: MappedCatalog {
  static let catalog = ErrcatCoreTests.catalog(
    URLErrorNames.all.enumerated().filter { $0.offset % 3 == 0 }
      .map { "\"url\": [\"\($0.element.name)\"]" }
      + POSIXNames.all.enumerated().filter { $0.offset % 3 == 0 }
      .map { "\"posix\": [\"\($0.element)\"]" }
      + [
        #""type": ["URLError"]"#, #""type": ["POSIXError"]"#,
        #""type": ["Foundation.POSIXError"]"#,
        #""type": ["NSError"]"#,
        #""type": ["Nested"]"#, #""type": ["OtherError.Nested", "AgreementError"]"#,
        #""type": ["CircuitOpenError"]"#, #""type": ["Swift.DecodingError"]"#,
        #""nsError": [{"domain": "NSPOSIXErrorDomain", "code": 60}]"#,
        #""nsError": [{"domain": "NSPOSIXErrorDomain", "code": 110}]"#,
        #""http": ["500-599"]"#, #""http": ["400-499", 503]"#, #""http": [404, "100-100"]"#,
        #""server": [1, -2]"#, #""server": ["cafe\#u{301}"]"#,
      ]
  )
  static let entries = ForeignCodeTable(catalog).entries
  static let table = ErrcatCoreTests.table(catalog)
}

private enum Empty: MappedCatalog {
  static let catalog = ErrcatCoreTests.catalog([])
  static let entries = ForeignCodeTable(catalog).entries
  static let table = ErrcatCoreTests.table(catalog)
}
