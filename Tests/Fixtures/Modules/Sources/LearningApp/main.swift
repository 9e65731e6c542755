import Core
import ErrorCatalog
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
