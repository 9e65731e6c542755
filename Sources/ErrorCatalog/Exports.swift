// Generated code and apps need `import ErrorCatalog` only. The types in the API of errors, such as
// `DisplayStyle`, `RetryPolicy` and `LanguageTag`, are in these two modules because the errcat tool
// uses them too, without the runtime.
@_exported public import CatalogFormat

@_exported public import struct MessageFormat.LanguageTag
