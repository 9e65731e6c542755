import Core
import ErrorCatalog
import ErrorOperations
import Foundation
import StudyGroup

for code in [0, 11_001, 11_210_005, 11_210_008, 11_302, 99] {
  switch StudyGroups.join(Response(code: code)) {
  case .success(let members): print(code, "joined", members)
  case .failure(.module(.full)): print(code, "full")
  case .failure(.module(let error)): print(code, "module", error.key, error.message())
  case .failure(.base(.tokenExpired)): print(code, "sign in")
  case .failure(.base(let error)): print(code, "base", error.key, error.isRetryable)
  case .failure(.other(let code)): print(code, "unknown")
  }
}

// Thrown errors and responses: the module's, the base's, or the code that neither knows.
let failures: [any Error] = [
  StudyGroupError.full, AppError.tokenExpired, StudyGroupModuleError.other("gone"),
  URLError(.timedOut),
]
for failure in failures {
  print(StudyGroupErrorMapper.presentation(of: failure).message)
}
let answer = StudyGroupErrorMapper.occurrence(
  forStatus: 400,
  headers: ["X-Request-Id": "QqTmrct8ph"],
  body: Data(#"{ "code": "group_gone" }"#.utf8)
)
print(answer.error, answer.presentation().traceID ?? "no trace id")

// The base names the place of a value in responses, and the module's error shows it.
let limited = StudyGroupErrorMapper.occurrence(
  forStatus: 409,
  body: Data(#"{ "error": { "code": 11210009, "limit": 12 } }"#.utf8)
)
print(limited.message())

// An operation throws the module's errors, which are caught by their case in their catalog.
let policy = OperationPolicy(StudyGroupErrorMapper.self, retry: nil)
for failure in failures {
  do {
    try policy.perform("join") { throw failure }
  } catch .module(.full) {
    print("caught: full")
  } catch .base(.tokenExpired) {
    print("caught: sign in")
  } catch {
    print("caught:", error.error)
  }
}
