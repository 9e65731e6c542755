import CatalogFormat
import ErrorOperations
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
      SampleCatalog.entry("group") {
        $0.code = 70
        $0.displays = [.modal]
        $0.retryPolicy = .manual
        $0.tripsBreaker = true
      },
      SampleCatalog.entry("group") {
        $0.code = 71
        // Only the base has these texts.
        $0.hint = 2
        $0.title = 3
        $0.actions = ["retry"]
      },
    ]
    content.entries[0].summary = "all places are taken"
    return SampleCatalog.table(
      ["en": ["error.full": "The group is full.", "error.expired": "The invitation has ended."]],
      content: content,
      keys: ["error.full", "error.expired", "recovery.wait", "title.down", "action.retry"],
      domain: "com.example.group",
      base: { ServiceError.catalog }
    )
  }()

  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.full, .full), (.expired, .expired): return true
    default: return false
    }
  }

  enum Generated: GeneratedCode.Members {
    static var fallback: GroupError { .full }

    static func entryIndex(of error: GroupError) -> Int { error == .full ? 0 : 1 }

    static func argumentValues(of error: GroupError) -> [ArgumentValue] { [] }

    static func mapped(byTypeName name: String) -> GroupError? {
      name == "URLError" ? .expired : nil
    }

    static func mapped(byServerCode code: Int) -> GroupError? {
      switch code {
      case 70: return .full
      case 11001: return .expired
      default: return nil
      }
    }

    static func mapped(byServerCode code: String) -> GroupError? {
      code == "group_full" ? .full : nil
    }

    static func mapped(byHTTPStatus status: Int) -> GroupError? {
      status == 410 ? .expired : nil
    }
  }
}

private enum GroupMapper: ErrorMapping {
  typealias Mapped = ModuleError<GroupError, ServiceError>
}

/// Another module with the same base.
private enum ChatMapper: ErrorMapping {
  typealias Mapped = ModuleError<ServiceError, ServiceError>
}

@Suite struct ModuleErrorTests {
  private typealias Failure = ModuleError<GroupError, ServiceError>
  private let module = Failure.module(.full)
  private let base = Failure.base(.down)
  private let other = Failure.other(99)

  @Test func `a summary is that of the error's own catalog`() {
    typealias Mapped = GroupMapper.Mapped
    #expect(Mapped.module(.full).summary == "all places are taken")
    #expect(Mapped.module(.expired).summary == nil)
    #expect(Mapped.base(.down).summary == "the host is down")
  }

  @Test func `an error of Objective-C has the domain of the error's own catalog`() throws {
    #expect(module.nsError.domain == "com.example.group")
    #expect(module.nsError.code == 70)
    #expect(module.nsError.localizedDescription == "The group is full.")
    #expect(base.nsError.domain == "com.example")
    #expect(Occurrence(module, traceID: "Q1").nsError.domain == "com.example.group")
    #expect(
      Occurrence(module, traceID: "Q1").nsError.userInfo[ErrorUserInfoKey.traceID] as? String
        == "Q1"
    )
    // `as` knows only the type.
    #expect((module as NSError).domain == "com.example")
    for error in [module, Occurrence(module), Occurrence(GroupError.full)] as [any Error] {
      #expect(UnderlyingError(error).domain == "com.example.group")
    }
    #expect(UnderlyingError(other).domain == "com.example")
    #expect(UnderlyingError(POSIXError(.EIO)).domain == NSPOSIXErrorDomain)
  }

  @Test func `hints, titles and labels that the module lacks are the base's`() throws {
    let shown = GroupError.expired.presentation()
    #expect(shown.hint == "Wait a minute.")
    #expect(shown.title == "Out of order")
    #expect(shown.actions.map(\.label) == ["Try again"])
    let accented: LanguageTag = "en-XA"
    #expect(GroupError.expired.hint(in: accented)?.hasPrefix("[Ŵååîîţ") == true)
    let occurrence = Occurrence(GroupError.expired)
    #expect(occurrence.presentation().hint == "Wait a minute.")
  }

  @Test func `the base's codes are tried first`() {
    #expect(GroupMapper.moduleError(forServerCode: 11001) == .base(.busy))
    #expect(GroupMapper.moduleError(forServerCode: 70) == .module(.full))
    #expect(GroupMapper.moduleError(forServerCode: 99) == .other(99))
    #expect(GroupMapper.moduleError(forServerCode: "queue_full") == .base(.busy))
    #expect(GroupMapper.moduleError(forServerCode: "group_full") == .module(.full))
    #expect(GroupMapper.moduleError(forServerCode: "nothing") == .other("nothing"))
    #expect(GroupMapper.error(forServerCode: 99) == nil)
    #expect(GroupMapper.error(forStatus: 503) == .base(.down))
    #expect(GroupMapper.error(forStatus: 410) == .module(.expired))
    #expect(GroupMapper.error(forStatus: 418) == nil)
  }

  @Test func `an error of the module or the base is itself, however it is wrapped`() throws {
    let invalid = ServiceError.invalid(email: "a@b.c", limit: 3)
    #expect(GroupMapper.error(for: GroupError.expired) == .module(.expired))
    #expect(GroupMapper.error(for: invalid) == .base(invalid))
    #expect(GroupMapper.error(for: base) == base)
    #expect(GroupMapper.error(for: other) == other)
    #expect(GroupMapper.error(for: Occurrence(GroupError.full)) == module)
    #expect(GroupMapper.error(for: Occurrence(invalid)) == .base(invalid))
    #expect(GroupMapper.error(for: Occurrence(module)) == module)
    #expect(GroupMapper.error(for: Occurrence(other)) == other)
    // A module error of another module.
    #expect(GroupMapper.error(for: ChatMapper.Mapped.base(invalid)) == .base(invalid))
    #expect(GroupMapper.error(for: ChatMapper.Mapped.other("x")) == .other("x"))
    #expect(GroupMapper.error(for: URLError(.timedOut)) == .base(.down))
    #expect(GroupMapper.error(for: URLError(.badURL)) == .base(.busy))
    #expect(GroupMapper.error(for: Unknown()) == .base(.unexpected))
    #expect(GroupMapper.error(ifMapped: Unknown()) == nil)
    #expect(GroupMapper.error(for: CircuitOpenError(retryAfter: .zero)) == .base(.circuitOpen))
  }

  @Test func `the base's mapper knows its own errors in a module's`() {
    let invalid = ServiceError.invalid(email: "a@b.c", limit: 3)
    #expect(ServiceMapper.error(for: Failure.base(invalid)) == invalid)
    #expect(ServiceMapper.error(for: Occurrence(Failure.base(invalid))) == invalid)
    #expect(ServiceMapper.error(for: module) == .unexpected)
    #expect(ServiceMapper.error(for: other) == .unexpected)
    #expect(ServiceMapper.error(ifMapped: module) == nil)
    let cause = NSError(
      domain: "test",
      code: 1,
      userInfo: [NSUnderlyingErrorKey: Failure.base(invalid)]
    )
    #expect(ServiceMapper.error(for: cause) == invalid)
  }

  @Test func `an occurrence keeps what is known when its error becomes another type`() throws {
    var thrown = Occurrence(ServiceError.busy, traceID: "abc", operation: "join")
    thrown.retryAfter = .seconds(3)
    thrown.status = 429
    thrown.fields = ["name": [.text("No.")]]
    thrown.details = ["message": "slow down"]
    let mapped = GroupMapper.occurrence(for: thrown, operation: "other")
    #expect(mapped.error == .base(.busy))
    #expect(mapped.traceID == "abc")
    #expect(mapped.operation == "join")
    #expect(mapped.retryAfter == .seconds(3))
    #expect(mapped.status == 429)
    #expect(mapped.messages(for: "name") == ["No."])
    #expect(mapped.details == ["message": "slow down"])
    #expect(mapped.time == thrown.time)
    #expect(mapped.location == thrown.location)
    #expect(GroupMapper.occurrence(for: other).unmappedServerCode == 99)
  }

  @Test func `a response becomes the base's error, the module's, or its code`() {
    let respond = { (status: Int, body: String) in
      GroupMapper.occurrence(
        forStatus: status,
        headers: ["X-Request-Id": "r1"],
        body: Data(body.utf8)
      )
    }
    #expect(respond(400, #"{"code": 11001}"#).error == .base(.busy))
    #expect(respond(400, #"{"code": 70}"#).error == .module(.full))
    #expect(respond(400, #"{"code": "group_full"}"#).error == .module(.full))
    #expect(respond(410, #"{}"#).error == .module(.expired))
    #expect(respond(400, #"{}"#).error == .base(.unexpected))
    let unknown = respond(400, #"{"code": "nothing"}"#)
    #expect(unknown.error == .other("nothing"))
    #expect(unknown.traceID == "r1")
    #expect(unknown.unmappedServerCode == "nothing")
    #expect(LogLine(unknown).description.contains(" key=error.unexpected code=9 "))
    #expect(LogLine(unknown).description.contains(" server_code=nothing "))
    // The status is known, and the code is kept.
    let busy = respond(503, #"{"code": 5}"#)
    #expect(busy.error == .base(.down))
    #expect(busy.unmappedServerCode == 5)
    #expect(respond(503, #"{"code": 11001}"#).unmappedServerCode == nil)
    // A message of either catalog is shown next to its field.
    let fields = respond(
      422,
      #"{"failure": {"fields": {"a": "error.taken", "b": "error.full", "c": "nonsense"}}}"#
    )
    #expect(fields.messages(for: "a") == ["This address is taken."])
    #expect(fields.messages(for: "b") == ["The group is full."])
    #expect(fields.messages(for: "c") == [])
  }

  @Test func `a module's error is shown like its catalog's`() {
    let english: LanguageTag = "en"
    #expect(module.presentation(in: english) == GroupError.full.presentation(in: english))
    #expect(base.presentation(in: english) == ServiceError.down.presentation(in: english))
    #expect(other.presentation(in: english) == ServiceError.unexpected.presentation(in: english))
    #expect(module.presentation(in: english).message == "The group is full.")
    #expect(GroupMapper.presentation(of: GroupError.full).message == "The group is full.")
    #expect(LocalizationManager.shared.text(for: module) == "The group is full.")
    #expect(
      String(LocalizationManager.shared.attributedText(for: base).characters)
        == "The service is down."
    )
    let type = module.catalog.problemType(of: module.key)
    #expect(type == "urn:errcat:\(GroupError.catalog.domain):error.full")
  }

  @Test func `descriptions, codes and policies are those of the error inside`() {
    #expect(module.errorDescription == "The group is full.")
    #expect(base.errorDescription == "The service is down.")
    #expect(other.errorDescription == "Something went wrong.")
    #expect(module.description == "error.full")
    #expect(base.description == "error.down")
    #expect(other.description == "error.unexpected (server code 99)")
    #expect(module.code == 70)
    #expect(base.code == 1)
    #expect(other.code == 9)
    #expect(module.retryPolicy == .manual)
    #expect(base.retryPolicy == ServiceError.down.retryPolicy)
    #expect(other.retryPolicy == ServiceError.unexpected.retryPolicy)
    #expect(module.tripsBreaker)
    #expect(base.tripsBreaker)
    #expect(!other.tripsBreaker)
    #expect(module.retryAfter == nil)
    #expect(module.category == .module(.group))
    #expect(base.category == .base(.api))
    #expect(other.category == .base(.general))
    #expect(base.category.rawValue == "api")
    #expect(base.actions == [.base(.retry), .base(.signUp)])
    #expect(Failure.Category.allCases.map(\.rawValue) == ["group", "general", "api", "validation"])
    #expect(Failure.Action(rawValue: "retry") == .module(.retry))
    #expect(Failure.Action(rawValue: "sign_up") == .base(.signUp))
    #expect(Failure.Action(rawValue: "nothing") == nil)
  }

  @Test func `errors of different catalogs differ at the same position`() {
    #expect(Failure.module(.full) != Failure.base(.unexpected))
    #expect(Failure.base(.unexpected) != Failure.other(99))
    #expect(Set([module, module, base, base, other, other, .other(98)]).count == 4)
  }

  @Test func `a server's name that isn't a code is redacted`() {
    #expect(ServerCode.name("queue_full").description == "queue_full")
    #expect(
      ServerCode.name("https://example.com/probs/out-of-credit").description.hasPrefix("https")
    )
    #expect(ServerCode.name("jane@example.com").description == "<private>")
    #expect(ServerCode.name("two words").description == "<private>")
    #expect(ServerCode.name("").description == "<private>")
    #expect(ServerCode.name(String(repeating: "a", count: 65)).description == "<private>")
    #expect(
      Failure.other("jane@example.com").description == "error.unexpected (server code <private>)"
    )
    #expect(
      "\(String(reflecting: other)) \(Mirror(reflecting: other).children.map { "\($0.value)" })"
        == #"error.unexpected (server code 99) ["error.unexpected", "99"]"#
    )
  }
}

private struct Unknown: Error {}
