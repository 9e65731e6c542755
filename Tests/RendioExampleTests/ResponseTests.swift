import ErrorCatalog
import Foundation
import MessageFormat
import Testing

@testable import RendioExample

/// Server responses, through the generated mapper.
@Suite struct ResponseTests {
  private func map(_ body: String, status: Int = 402) -> Occurrence<AppError> {
    ErrorMapper.occurrence(forStatus: status, body: Data(body.utf8))
  }

  @Test func `a response fills the arguments of its error`() {
    let body = #"{"error": {"code": "insufficient_credits", "needed": 22, "balance": 5}}"#
    #expect(map(body).error == .insufficientCredits(needed: 22, balance: 5))
    let message = map(body).message(in: "en")
    #expect(message == "This video needs 22 credits. You have 5.")
    let empty = #"{"error": {"code": "insufficient_credits", "needed": "many"}}"#
    #expect(map(empty).error == .insufficientCredits(needed: 0, balance: 0))
  }

  @Test func `the server writes field messages for users`() {
    let body = #"{"errors": {"title": ["At most {n} characters."]}}"#
    #expect(map(body, status: 422).messages(for: "title") == ["At most {n} characters."])
  }
}
