import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import ErrorCatalog
import Foundation
import PositionedJSON
import Testing

@testable import RendioExample

/// The generated mapper of the worked example, compared with `errcat explain --map` on its catalog.
@Suite struct MapperAgreementTests {
  #if canImport(Darwin)
  private static let family = SystemFamily.apple
  #else
  private static let family = SystemFamily.linux
  #endif

  private func catalog() throws -> Catalog {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: root.appendingPathComponent("catalog.json"))
    return CatalogReader.read(JSONDocument(Array(bytes)), file: 0).catalog
  }

  @Test func `what explain says is what the generated mapper returns`() throws {
    let catalog = try catalog()
    let table = MappingTable(catalog)
    func key(_ error: ForeignError) -> String? {
      MappingExplanation(error, in: table).entry(on: Self.family)
        .map { catalog.entries[$0].key.value }
    }
    func mapped(_ error: any Error) -> String {
      let mapped = ErrorMapper.error(for: error)
      return mapped.key
    }
    var found: Set<String> = []
    for (name, code) in URLErrorNames.all {
      let known: URLError.Code? = URLError.Code(rawValue: code)
      guard let error = known.map({ URLError($0) }) else { continue }
      #expect(key(try .parsed("url:\(name)")) == mapped(error))
      found.insert(mapped(error))
    }
    for number in 0...200 {
      let error = NSError(domain: NSPOSIXErrorDomain, code: number)
      #expect(key(.nsError(domain: NSPOSIXErrorDomain, code: number)) == mapped(error))
      found.insert(mapped(error))
    }
    for status in 100...599 {
      let error = ErrorMapper.error(forStatus: status)
      #expect(key(.http(status)) == error?.key ?? catalog.fallback?.value)
      found.formUnion(error.map { [$0.key] } ?? [])
    }
    let codes = catalog.entries.flatMap(\.foreignCodes).compactMap { code -> Int? in
      if case .serverNumber(let number) = code.value { return number }
      return nil
    }
    for code in codes.flatMap({ [$0, $0 + 1] }) {
      #expect(key(.serverNumber(code)) == ErrorMapper.error(forServerCode: code)?.key)
    }
    #expect(found.count > 5)
  }
}
