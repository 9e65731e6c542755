import CatalogFormat
import ErrorOperations
import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog

/// Errors of an SDK, as an app meets them.
private enum SDKError: Error {
  case offline
  case failed(code: Int32, message: String?)
}

/// An error with a code and a case: the case is more specific.
private enum CodedError: CustomNSError {
  case known, other

  static var errorDomain: String { "com.example" }
  var errorCode: Int { 7 }
}

private struct HTTPError: Error {
  var status: Int
  var host: String?
}

private enum AppError: CatalogError {
  case unexpected
  case offline
  case failed(code: Int, message: String)
  case coded

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog: CatalogTable = {
    var content = CatalogContent()
    content.entries = [
      SampleCatalog.entry("general"), SampleCatalog.entry("general"),
      SampleCatalog.entry("general") {
        $0.arguments = [
          .init(name: "code", type: .int, privacy: .public),
          .init(name: "message", type: .string, privacy: .private),
        ]
      },
      SampleCatalog.entry("general"),
    ]
    return SampleCatalog.table(
      [
        "en": [
          "error.unexpected": "Oh.", "error.offline": "Offline.",
          "error.failed": "Failed: {message} ({code}).", "error.coded": "Coded.",
        ]
      ],
      content: content,
      keys: ["error.unexpected", "error.offline", "error.failed", "error.coded"]
    )
  }()

  enum Generated: GeneratedCode.Members {
    static var fallback: AppError { .unexpected }

    static func entryIndex(of error: AppError) -> Int {
      switch error {
      case .unexpected: return 0
      case .offline: return 1
      case .failed: return 2
      case .coded: return 3
      }
    }

    static func argumentValues(of error: AppError) -> [ArgumentValue] {
      if case .failed(let code, let message) = error { return [.int(code), .string(message)] }
      return []
    }

    static func mapped(byCase error: any Error) -> AppError? {
      switch error {
      case SDKError.offline: return .offline
      case SDKError.failed(let code, let message):
        return .failed(
          code: GeneratedCode.ForeignValue.int(code),
          message: GeneratedCode.ForeignValue.string(message)
        )
      case CodedError.known: return .offline
      default: return nil
      }
    }

    static func mapped(byType error: any Error) -> AppError? {
      guard let error = error as? HTTPError else { return nil }
      return .failed(
        code: GeneratedCode.ForeignValue.int(error.status),
        message: GeneratedCode.ForeignValue.string(error.host)
      )
    }

    static func mapped(byDomain domain: String, code: Int) -> AppError? {
      switch (domain, code) {
      case ("com.example", 7): return .coded
      default: return nil
      }
    }

    static func mapped(byTypeName name: String) -> AppError? {
      switch name {
      case "SDKError": return .unexpected
      case "HTTPError": return .coded
      default: return nil
      }
    }
  }
}

private enum AppMapper: ErrorMapping {
  static func error(for error: any Error) -> AppError { Self.error(ifMapped: error) ?? .unexpected }
}

/// A module whose base maps cases.
private enum ModuleMapper: ErrorMapping {
  typealias Mapped = ModuleError<ServiceError, AppError>
}

/// A module that maps cases, and whose base doesn't.
private enum CaseModuleMapper: ErrorMapping {
  typealias Mapped = ModuleError<AppError, ServiceError>
}

@Suite struct ForeignErrorTests {
  private let failed = SDKError.failed(code: 42, message: "secret")

  @Test func `a case maps with its values, before codes and types`() {
    #expect(AppMapper.error(for: failed) == .failed(code: 42, message: "secret"))
    #expect(
      AppMapper.error(for: SDKError.failed(code: 1, message: nil)) == .failed(code: 1, message: "")
    )
    #expect(AppMapper.error(for: SDKError.offline) == .offline)
    #expect(AppMapper.error(for: CodedError.known) == .offline)
    #expect(AppMapper.error(for: CodedError.other) == .coded)
    #expect(AppMapper.error(ifMapped: URLError(.timedOut)) == nil)
  }

  @Test func `a type maps with values of its properties, before its name`() {
    let error = HTTPError(status: 503, host: "example.com")
    #expect(AppMapper.error(for: error) == .failed(code: 503, message: "example.com"))
    #expect(AppMapper.error(for: HTTPError(status: 1)) == .failed(code: 1, message: ""))
  }

  @Test func `a case is found in the causes of another error`() {
    let outer = NSError(domain: "outer", code: 1, userInfo: [NSUnderlyingErrorKey: failed])
    #expect(AppMapper.error(for: outer) == .failed(code: 42, message: "secret"))
  }

  @Test func `values are in messages, and private ones aren't in logs`() {
    #expect(AppMapper.presentation(of: failed).message == "Failed: secret (42).")
    let nothing = AppMapper.presentation(of: SDKError.failed(code: 1, message: nil)).message
    #expect(nothing == "Failed:  (1).")
    let occurrence = AppMapper.occurrence(for: failed)
    #expect(occurrence.error == .failed(code: 42, message: "secret"))
    let line = LogLine(occurrence).fields.map { "\($0)" }.joined()
    #expect(line.contains("42") && !line.contains("secret"))
    #expect(!"\(occurrence)".contains("secret"))
  }

  @Test func `modules map cases, the base first`() {
    #expect(ModuleMapper.error(for: failed) == .base(.failed(code: 42, message: "secret")))
    #expect(CaseModuleMapper.error(for: failed) == .module(.failed(code: 42, message: "secret")))
    #expect(
      CaseModuleMapper.error(for: HTTPError(status: 5)) == .module(.failed(code: 5, message: ""))
    )
    #expect(ModuleMapper.error(for: HTTPError(status: 5)) == .base(.failed(code: 5, message: "")))
  }
}

private enum Level: String { case high }
private enum Plan: String, CustomStringConvertible {
  case pro
  var description: String { "Pro plan" }
}
private enum Status: UInt8 { case busy = 7 }

@Suite struct ForeignValueTests {
  @Test func `texts`() {
    #expect(GeneratedCode.ForeignValue.string("a") == "a")
    #expect(GeneratedCode.ForeignValue.string("ab".dropFirst()) == "b")
    #expect(GeneratedCode.ForeignValue.string(7) == "7")
    #expect(GeneratedCode.ForeignValue.string(Level.high) == "high")
    #expect(GeneratedCode.ForeignValue.string(Plan.pro) == "Pro plan")
    #expect(GeneratedCode.ForeignValue.string(Plan?.none) == "")
    #expect(GeneratedCode.ForeignValue.string(Level?.none) == "")
    #expect(GeneratedCode.ForeignValue.string(String?.none) == "")
    #expect(GeneratedCode.ForeignValue.string(String?.some("x")) == "x")
  }

  @Test func `numbers`() {
    #expect(GeneratedCode.ForeignValue.int(Int32(-5)) == -5)
    #expect(GeneratedCode.ForeignValue.int(UInt64.max) == .max)
    #expect(GeneratedCode.ForeignValue.int(Int?.none) == 0)
    #expect(GeneratedCode.ForeignValue.int(Status.busy) == 7)
    #expect(GeneratedCode.ForeignValue.double(Float(0.5)) == 0.5)
    #expect(GeneratedCode.ForeignValue.double(3 as Int) == 3)
    #expect(GeneratedCode.ForeignValue.double(Double?.none) == 0)
    #expect(GeneratedCode.ForeignValue.double(Int?.none) == 0)
    #expect(GeneratedCode.ForeignValue.double(Double.nan).isNaN)
  }

  @Test func `times and others`() throws {
    #expect(GeneratedCode.ForeignValue.duration(Duration.seconds(2)) == .seconds(2))
    #expect(GeneratedCode.ForeignValue.duration(Duration.seconds(2), unit: 0.001) == .seconds(2))
    #expect(GeneratedCode.ForeignValue.duration(1.5 as TimeInterval) == .milliseconds(1_500))
    #expect(GeneratedCode.ForeignValue.duration(30 as Int) == .seconds(30))
    #expect(GeneratedCode.ForeignValue.duration(Double.nan) == .zero)
    #expect(GeneratedCode.ForeignValue.duration(Double.infinity) > .seconds(1e18))
    #expect(GeneratedCode.ForeignValue.duration(-Double.greatestFiniteMagnitude) < .seconds(-1e18))
    #expect(GeneratedCode.ForeignValue.duration(UInt64.max) == .seconds(Int64.max))
    #expect(GeneratedCode.ForeignValue.duration(Int.min) == .seconds(Int64.min))
    #expect(GeneratedCode.ForeignValue.duration(Duration?.none) == .zero)
    #expect(GeneratedCode.ForeignValue.duration(Double?.none) == .zero)
    #expect(GeneratedCode.ForeignValue.bool(true) && !GeneratedCode.ForeignValue.bool(nil))
    let date = Date(timeIntervalSince1970: 9)
    #expect(GeneratedCode.ForeignValue.date(date) == date)
    #expect(GeneratedCode.ForeignValue.date(nil) == nil)
    let url = try #require(URL(string: "https://example.com"))
    #expect(GeneratedCode.ForeignValue.url(url) == url)
    #expect(GeneratedCode.ForeignValue.url(nil) == nil)
  }

  @Test func `a duration has the unit that the catalog names`() {
    let info = ["ms": 1_500]
    let error = NSError(domain: "com.example", code: 1, userInfo: info)
    #expect(GeneratedCode.ForeignValue.duration(1_500, unit: 0.001) == .milliseconds(1_500))
    #expect(GeneratedCode.ForeignValue.duration(0.5, unit: 60) == .seconds(30))
    #expect(GeneratedCode.ForeignValue.duration(error, "ms", unit: 0.001) == .milliseconds(1_500))
    #expect(GeneratedCode.ForeignValue.duration(Int.max, unit: 3_600) > .seconds(Int64.max / 2))
  }
}
