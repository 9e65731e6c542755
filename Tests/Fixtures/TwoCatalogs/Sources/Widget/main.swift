import ErrorCatalog

// The first call: nothing else mentions the catalog.
print(LocalizationManager.shared.text(for: "error.disk.unknown"))
