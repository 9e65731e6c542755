import ErrorCatalog
import ErrorOperations
import Foundation
import SampleErrors
import Testing

@Suite struct CatchTests {
  private func fail(with error: any Error) throws {
    try OperationPolicy(ServiceMapper.self).perform("load") { throw error }
  }

  @Test func `where everything throws an occurrence, an error's case matches it`() {
    var caught = ""
    do {
      try OperationPolicy(ServiceMapper.self).perform("load") { throw URLError(.timedOut) }
    } catch .down {
      caught = "down"
    } catch {
      caught = error.error.key
    }
    #expect(caught == "down")
  }

  @Test func `where anything is thrown, the error is inside the occurrence, and its cause with it`()
  {
    var caught = ""
    do {
      try fail(with: URLError(.timedOut))
    } catch ServiceError.down {
      caught = "never"
    } catch is URLError {
      caught = "never"
    } catch let error
      where ServiceMapper.occurrence(for: error).cause(URLError.self)?.code == .timedOut
    {
      caught = "cause of \(ServiceError(in: error)?.key ?? "")"
    } catch {}
    #expect(caught == "cause of \(ServiceError.down.key)")
  }
}
