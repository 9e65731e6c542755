import CatalogFormat
import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

/// An error of a module whose base is `ServiceError`: one of its codes clashes with one of the base's.
private enum GroupError: CatalogError {
  case full, expired

  enum Category: String, CaseIterable, Sendable { case group }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog: CatalogTable = {
    var content = CatalogContent()
    content.entries = [
      SampleCatalog.entry(0, "group") {
        $0.code = 70
        $0.display = .modal
        $0.retryPolicy = .manual
        $0.tripsBreaker = true
      },
      SampleCatalog.entry(1, "group") { $0.code = 71 },
    ]
    content.mappings = [.init(.serverNumber(11001), 1), .init(.serverNumber(70), 0)]
    return SampleCatalog.table(
      ["en": ["error.full": "The group is full.", "error.expired": "The invitation has ended."]],
      content: content,
      keys: ["error.full", "error.expired"]
    )
  }()

  var entryIndex: Int { self == .full ? 0 : 1 }
  var argumentValues: [ArgumentValue] { [] }

  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.full, .full), (.expired, .expired): return true
    default: return false
    }
  }
}

private enum GroupMapper: ModuleMapping {
  typealias BaseMapper = ServiceMapper

  static func map(_ error: any Error) -> GroupError { .full }
  static func map(serverCode: Int) -> GroupError? {
    GroupError.catalog.entry(forServerCode: serverCode).map { $0 == 0 ? .full : .expired }
  }
  static func map(serverCode: String) -> GroupError? { nil }
  static func map(httpStatus: Int) -> GroupError? { nil }
}

@Suite struct ModuleErrorTests {
  private typealias Failure = ModuleError<GroupError, ServiceError>
  private let module = Failure.module(.full)
  private let base = Failure.base(.down)
  private let other = Failure.other(99)

  @Test func `the base's codes are tried first`() {
    #expect(GroupMapper.moduleError(serverCode: 11001) == .base(.busy))
    #expect(GroupMapper.moduleError(serverCode: 70) == .module(.full))
    #expect(GroupMapper.moduleError(serverCode: 99) == .other(99))
    #expect(GroupMapper.moduleError(GroupError.expired) == .module(.expired))
    #expect(GroupMapper.moduleError(URLError(.timedOut)) == .base(.down))
    #expect(GroupMapper.moduleError(base) == base)
  }

  @Test func `a module's error is shown like its catalog's`() throws {
    let english = LanguageTag("en")
    #expect(module.presentation(in: english) == GroupError.full.presentation(in: english))
    #expect(base.presentation(in: english) == ServiceError.down.presentation(in: english))
    #expect(other.presentation(in: english) == nil)
    #expect(try #require(module.presentation(in: english)).message == "The group is full.")
  }

  @Test func `descriptions, codes and policies are those of the error inside`() {
    #expect(module.errorDescription == "The group is full.")
    #expect(base.errorDescription == "The service is down.")
    #expect(other.errorDescription == nil)
    #expect(module.description == "error.full")
    #expect(base.description == "error.down")
    #expect(other.description == "server code 99")
    #expect(module.code == 70)
    #expect(base.code == 1)
    #expect(other.code == 99)
    #expect(module.retryPolicy == .manual)
    #expect(base.retryPolicy == ServiceError.down.retryPolicy)
    #expect(other.retryPolicy == .never)
    #expect(module.tripsBreaker)
    #expect(base.tripsBreaker)
    #expect(!other.tripsBreaker)
    #expect(module.retryAfter == nil)
  }
}
