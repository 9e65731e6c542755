// One `import ErrorCatalog` is enough for generated code and for everyday use: what an error's API
// shows, such as `DisplayStyle`, `RetryPolicy`, `TableFormat` and `LanguageTag`, is declared in these
// two modules because the errcat tool uses it too, without the runtime.
@_exported public import CatalogFormat
@_exported public import MessageFormat
