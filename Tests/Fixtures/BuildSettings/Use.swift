// What an app does with its errors, in every setting.
import ErrorCatalog

func handle(_ error: any Swift.Error) -> Swift.String {
  let mapped = ErrorMapper.error(for: error)
  switch mapped {
  case .generalUnexpected, .generalBusy: return mapped.message()
  case .storageFull(let name, _, _, _, _, _, _, _0: let number): return "\(name) \(number)"
  case .storagePositional(_0: let number, _1: let other, größe: let size):
    return number + other + size
  }
}

func describe(_ action: AppError.Action, _ category: AppError.Category) -> Swift.String {
  switch (action, category) {
  case (.retry, .general), (.open, .general), (_, .storage):
    return action.rawValue + category.rawValue
  }
}

func present(_ error: any Swift.Error) -> Swift.String {
  ErrorMapper.presentation(of: error).message
}

nonisolated func count() -> Swift.Int {
  AppError.Category.allCases.count + AppError.catalog.languages.count
}

func concurrent() async {
  let error = AppError.generalBusy
  await Task.detached { _ = error.key }.value
}

func text(_ key: Swift.String) -> Swift.String {
  ErrorCatalog.LocalizationManager.shared.text(for: key)
}
