import ErrorCatalog
import Storage

// The first calls of the app: nothing has touched the catalogs.
print(LocalizationManager.shared.text(for: "error.disk.unknown"))
print(LocalizationManager.shared.text(for: "error.net.unknown"))

LocalizationManager.shared.languageOverride = "de"

let error = ErrorMapper.error(for: CancellationError())
let key: String = ErrorMapper.map(error)
print(key)
print(LocalizationManager.shared.text(for: key))

do {
  try save(files: 3)
} catch {
  print(LocalizationManager.shared.text(for: error))
}
